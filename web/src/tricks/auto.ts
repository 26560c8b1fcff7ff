/** How long the only legal card waits before it plays itself: as if somebody had looked at it. */
export function autoDelay(random: number): number {
  return 800 + random * 1200;
}
