// Moves the drawn stones. Each stone's element already stands where it belongs; an animation leads it there,
// and can be broken off at any moment: the next one begins where the stone is just then.
import { motionMs } from '$/core/settings.svelte';
import { poseAt, type Course, type Pose } from './swim';

export interface Plan {
  course: Course;
  delay: number;
  fade?: 'in' | 'out' | 'out at the end';
  /** It snaps when it arrives. */
  bite?: boolean;
}

interface Running {
  course: Course;
  main: Animation;
  others: Animation[];
}

const ease = 'cubic-bezier(0.35, 0.05, 0.25, 1)';

export function place(pose: Pose, unit: number): string {
  const { x, y, scale } = pose;
  return `translate(${(x * unit).toFixed(2)}px, ${(y * unit).toFixed(2)}px) scale(${scale.toFixed(3)})`;
}

export class Animator {
  #elements = new Map<number, HTMLElement>();
  #attachments = new Map<number, (element: HTMLElement) => () => void>();
  #running = new Map<number, Running>();

  /**
   * For the element of a stone: `.turn` and `.body` lie within. Always the same function, so that it stays
   * attached.
   */
  of(id: number): (element: HTMLElement) => () => void {
    const known = this.#attachments.get(id);
    if (known) return known;
    const attach = (element: HTMLElement): (() => void) => {
      this.#elements.set(id, element);
      return () => {
        this.stop(id);
        this.#elements.delete(id);
        this.#attachments.delete(id);
      };
    };
    this.#attachments.set(id, attach);
    return attach;
  }

  /** Where a stone is while it moves. */
  poseNow(id: number): Pose | undefined {
    const running = this.#running.get(id);
    const share = running?.main.effect?.getComputedTiming().progress;
    return running && typeof share === 'number' ? poseAt(running.course, share) : undefined;
  }

  run(id: number, plan: Plan, unit: number): void {
    this.stop(id);
    const element = this.#elements.get(id);
    const turn = element?.querySelector('.turn');
    const duration = motionMs(plan.course.ms);
    if (!element || !turn || duration === 0) return;
    const timing = { duration, delay: motionMs(plan.delay), fill: 'backwards', easing: ease } as const;
    const { poses } = plan.course;
    const main = element.animate(
      poses.map((pose) => ({ transform: place(pose, unit) })),
      timing,
    );
    const turns = poses.map((pose) => ({ transform: `rotate(${pose.turn.toFixed(1)}deg)` }));
    const others = [turn.animate(turns, timing)];
    if (plan.fade) others.push(element.animate(fades[plan.fade], { ...timing, fill: 'both' }));
    const body = element.querySelector('.body');
    if (plan.bite && body) {
      const snap = { duration: motionMs(320), delay: timing.delay + duration * 0.86, easing: 'ease-out' };
      others.push(body.animate({ transform: ['scale(1)', 'scale(1.28)', 'scale(0.94)', 'scale(1)'] }, snap));
    }
    const running = { course: plan.course, main, others };
    this.#running.set(id, running);
    main.onfinish = () => {
      if (this.#running.get(id) === running) this.#running.delete(id);
    };
  }

  stop(id: number): void {
    const running = this.#running.get(id);
    this.#running.delete(id);
    running?.main.cancel();
    for (const other of running?.others ?? []) other.cancel();
  }

  stopAll(): void {
    for (const id of [...this.#running.keys()]) this.stop(id);
  }
}

const fades: Record<NonNullable<Plan['fade']>, Keyframe[]> = {
  in: [{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 1 }],
  out: [{ opacity: 1 }, { opacity: 0 }],
  'out at the end': [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
};
