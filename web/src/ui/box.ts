// Where things lie on the screen.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  w: number;
  h: number;
}

export function boxAt(left: number, top: number, { w, h }: Size): Box {
  return { left, top, right: left + w, bottom: top + h };
}

export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

export function theScreen(): Box {
  return boxAt(0, 0, { w: document.documentElement.clientWidth, h: innerHeight });
}
