// How somebody asks what a thing is: a pointer that rests on it, the keyboard's focus, a long press, a walk by keys.
// A tap still plays, and a long press does not; a tap on what can do nothing else asks as well.
import { on } from 'svelte/events';
import { settings } from '$/core/settings.svelte';
import { isTyping } from '$/table/keys';
import { explaining } from './explaining.svelte';
import { thingAt, things } from './things';
import { Walk } from './walk';

/** How long a pointer rests, the focus stays and a finger lies before that is a question. */
const rest_ms = 550;
const focus_ms = 700;
const press_ms = 500;
/** A finger that moves further scrolls or drags. */
const slip_px = 10;

interface Place {
  x: number;
  y: number;
}

const capture = { capture: true };

/** What a finger touches for something of its own: to play it, to choose it, to press it. */
const used_by_taps = [
  'button:not([data-ground])', 'a', 'input', 'select', 'textarea', 'label', 'summary',
  '[data-face]', '[data-key]', '[data-fish]', '[data-spot]',
].join();

/** Listens on the whole page; `note` is where the explanation lies. The answer ends it. */
export function listen(note: () => DOMRect | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: Place | undefined;
  /** The thing that was just used: whoever uses it knows it. */
  let used: Element | undefined;
  /** What the finger or the button does next was only meant for the explanation. */
  let swallows = false;
  let walk: Walk | undefined;

  const hide = (): void => {
    clearTimeout(timer);
    walk = undefined;
    explaining.hide();
  };

  const isOver = (rect: DOMRect | undefined, { clientX: x, clientY: y }: MouseEvent): boolean =>
    rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

  function rest({ clientX: x, clientY: y }: PointerEvent): void {
    const thing = thingAt(document.elementFromPoint(x, y), x, y);
    if (!thing || thing === used) return;
    used = undefined;
    explaining.show(thing, 'rest');
  }

  function move(event: PointerEvent): void {
    const { clientX: x, clientY: y, target } = event;
    if (event.pointerType === 'touch') {
      if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > slip_px) clearTimeout(timer);
      return;
    }
    const { shown } = explaining;
    if (shown && shown.asked !== 'rest') return;
    if (shown && thingAt(target, x, y) !== shown.beside) explaining.hide();
    clearTimeout(timer);
    if (settings.explain && event.buttons === 0 && !explaining.shown) timer = setTimeout(() => rest(event), rest_ms);
  }

  function down(event: PointerEvent): void {
    const { clientX: x, clientY: y, target } = event;
    swallows = explaining.shown !== undefined && isOver(note(), event);
    hide();
    if (swallows) return;
    if (event.pointerType === 'touch') {
      pressed = { x, y };
      timer = setTimeout(() => press(target, x, y, event.pointerId), press_ms);
    } else used = thingAt(target, x, y);
  }

  function press(target: EventTarget | null, x: number, y: number, pointerId: number): void {
    const thing = thingAt(target, x, y);
    if (!thing || !explaining.show(thing, 'press')) return;
    swallows = true;
    // Whatever was about to be dragged stays where it is.
    target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }));
  }

  function lift(event: PointerEvent): void {
    if (!event.isTrusted) return;
    if (event.pointerType === 'touch') clearTimeout(timer);
    if (event.type === 'pointerup') tap(event);
    pressed = undefined;
  }

  function tap({ target, clientX: x, clientY: y }: PointerEvent): void {
    if (!pressed || swallows || Math.hypot(x - pressed.x, y - pressed.y) > slip_px) return;
    if (!(target instanceof Element) || target.closest(used_by_taps)) return;
    const thing = thingAt(target, x, y);
    if (thing && !thing.matches(used_by_taps)) explaining.show(thing, 'press');
  }

  function swallow(event: Event): void {
    if (!swallows) return;
    if (event.type === 'click') swallows = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function focus({ target }: FocusEvent): void {
    if (explaining.shown?.asked === 'focus') hide();
    if (!settings.explain || !(target instanceof Element) || !target.matches(':focus-visible')) return;
    const thing = target.closest(things);
    clearTimeout(timer);
    if (thing && !explaining.shown) timer = setTimeout(() => explaining.show(thing, 'focus'), focus_ms);
  }

  function blur(): void {
    if (explaining.shown?.asked === 'focus') hide();
    else if (!explaining.shown) clearTimeout(timer);
  }

  function key(event: KeyboardEvent): void {
    const { shown } = explaining;
    if (shown && event.key === 'Escape') {
      hide();
      // What came by itself is not what the key was meant for.
      if (shown.asked === 'rest' || shown.asked === 'focus') return;
    } else if (walk && shown?.asked === 'walk') {
      if (!walk.go(event.key)) return hide();
    } else if (asksToWalk(event)) {
      clearTimeout(timer);
      walk = new Walk();
      walk.begin();
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const off = [
    on(document, 'pointermove', move, { capture: true, passive: true }),
    on(document, 'pointerdown', down, capture),
    on(document, 'pointerup', lift, capture),
    on(document, 'pointercancel', lift, capture),
    on(document, 'click', swallow, capture),
    on(document, 'contextmenu', swallow, capture),
    on(document, 'focusin', focus, capture),
    on(document, 'focusout', blur, capture),
    on(window, 'keydown', key, capture),
    on(window, 'resize', hide),
  ];
  return () => {
    hide();
    for (const stop of off) stop();
  };
}

function asksToWalk(event: KeyboardEvent): boolean {
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  const free = !isTyping(event.target) && !document.querySelector('dialog[open]');
  return plain && free && settings.keys && event.key.toLowerCase() === 'i';
}
