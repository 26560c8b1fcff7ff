// How numbers of records are written.
import { settings } from '$/core/settings.svelte';
import { number, t } from '$/core/words.svelte';

/** With one digit behind the point, where it says something. */
export function rough(value: number): string {
  return number(Math.round(value * 10) / 10);
}

/** A part of a victory, with its sign: what is added, and what is taken away. */
export function signed(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded > 0 ? `+${number(rounded)}` : number(rounded);
}

/** Without marks between thousands: it is no amount, but a place on a scale. */
export function ratingText({ rating, margin }: { rating: number; margin: number }): string {
  return t('person.rating_number', { rating: String(rating), margin: String(margin) });
}

export function percent(part: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(part);
}

export function day(ms: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(ms);
}

/** Points of a curve within a box, the first at its left and the last at its right; the larger the higher. */
export function points(values: readonly number[], low: number, high: number, width: number, height: number): string {
  const across = values.length > 1 ? width / (values.length - 1) : 0;
  const up = high > low ? height / (high - low) : 0;
  return values.map((value, i) => `${(i * across).toFixed(1)},${(height - (value - low) * up).toFixed(1)}`).join(' ');
}
