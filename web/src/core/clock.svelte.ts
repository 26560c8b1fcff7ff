// The time, as something the screen can depend on; it ticks only while somebody looks.
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** Now by this device's clock, kept current wherever it is shown. */
export function now(): number {
  subscribe();
  return Date.now();
}
