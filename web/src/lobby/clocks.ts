// Clocks as people choose them.
import type { Clock } from '$/generated/protocol';

export type ClockPreset = 'none' | 'calm' | 'brisk' | 'days';

export const clockPresets: Record<ClockPreset, Clock> = {
  none: { kind: 'none' },
  calm: { kind: 'live', move_s: 60, reserve_s: 600 },
  brisk: { kind: 'live', move_s: 20, reserve_s: 180 },
  days: { kind: 'days', move_s: 259_200 },
};

/** The preset that comes nearest to a clock that a program may have chosen. */
export function presetOf(clock: Clock | undefined): ClockPreset {
  if (!clock || clock.kind === 'none') return 'none';
  if (clock.kind === 'days') return 'days';
  return (clock.move_s ?? 30) >= 40 ? 'calm' : 'brisk';
}
