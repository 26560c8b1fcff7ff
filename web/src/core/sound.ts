// Sounds made on the spot, of bubbles, drops and paper; none is loaded from anywhere.
import { settings } from './settings.svelte';

export type SoundName =
  | 'card'
  | 'deal'
  | 'trick'
  | 'splash'
  | 'bite'
  | 'birth'
  | 'die'
  | 'effect'
  | 'turn'
  | 'bad'
  | 'win'
  | 'lose'
  | 'chat'
  | 'step';

/**
 * Sounds of something on its way: they begin as it sets out, and are heard while it is seen to move. All others tell
 * what has come about, a card on the table, a bite, a wrong lay, and wait until it is there.
 */
const journeys: readonly SoundName[] = ['deal', 'trick', 'splash', 'die', 'step'];

export const isJourney = (name: SoundName): boolean => journeys.includes(name);

/** A tone that glides from one pitch to another, or noise through a filter that does. Times in seconds. */
export interface Voice {
  kind: 'sine' | 'triangle' | 'noise';
  at: number;
  length: number;
  from: number;
  to: number;
  gain: number;
}

const tone = (at: number, length: number, from: number, to = from, gain = 0.3): Voice => ({
  kind: 'sine',
  at,
  length,
  from,
  to,
  gain,
});
const soft = (at: number, length: number, from: number, to = from, gain = 0.3): Voice => ({
  ...tone(at, length, from, to, gain),
  kind: 'triangle',
});
const noise = (at: number, length: number, from: number, to: number, gain = 0.3): Voice => ({
  ...tone(at, length, from, to, gain),
  kind: 'noise',
});
/** A bubble: a short tone that rises as it comes up. */
const bubble = (at: number, pitch: number, gain = 0.22): Voice => tone(at, 0.09, pitch, pitch * 1.75, gain);
/** A card on wood: a flick of paper and the table under it. */
const flick = (at: number, gain = 0.3): Voice[] => [
  noise(at, 0.05, 3200, 1400, gain),
  tone(at + 0.012, 0.06, 190, 110, gain * 0.7),
];

export const recipes: Record<SoundName, readonly Voice[]> = {
  card: flick(0),
  deal: [...flick(0, 0.2), ...flick(0.08, 0.22), ...flick(0.16, 0.2), ...flick(0.24, 0.22)],
  trick: [noise(0, 0.28, 500, 1700, 0.2), bubble(0.16, 420), bubble(0.24, 560, 0.16)],
  splash: [noise(0, 0.34, 1800, 380, 0.32), bubble(0.1, 380), bubble(0.19, 520, 0.18), bubble(0.26, 690, 0.13)],
  bite: [noise(0, 0.05, 1500, 600, 0.35), tone(0.01, 0.1, 260, 90, 0.4), bubble(0.12, 300, 0.16)],
  birth: [bubble(0, 440), bubble(0.1, 554, 0.2), bubble(0.2, 659, 0.2), bubble(0.3, 880, 0.18)],
  die: [0, 0.07, 0.13, 0.22, 0.33].flatMap((at) => [noise(at, 0.03, 2600, 1500, 0.26), soft(at, 0.04, 420, 300, 0.16)]),
  effect: [tone(0, 0.5, 587, 590, 0.16), tone(0.07, 0.5, 880, 884, 0.13), tone(0.14, 0.6, 1175, 1180, 0.1)],
  turn: [soft(0, 0.28, 587, 587, 0.2), soft(0.13, 0.4, 880, 880, 0.18), bubble(0.13, 880, 0.06)],
  bad: [soft(0, 0.16, 208, 196, 0.28), soft(0.13, 0.24, 175, 156, 0.26)],
  win: [
    ...[523, 659, 784, 1047].map((pitch, n) => soft(n * 0.13, 0.42, pitch, pitch, 0.2)),
    ...[0.5, 0.58, 0.66, 0.76].map((at, n) => bubble(at, 520 + n * 130, 0.12)),
  ],
  lose: [soft(0, 0.34, 392, 388, 0.18), soft(0.22, 0.36, 330, 326, 0.18), soft(0.46, 0.6, 262, 247, 0.18)],
  chat: [bubble(0, 620, 0.24), bubble(0.09, 820, 0.18)],
  step: [bubble(0, 480, 0.14)],
};

/** The same sound twice within this is one sound. */
const again_ms = 50;

let context: AudioContext | undefined;
let master: GainNode | undefined;
let rustle: AudioBuffer | undefined;
const last = new Map<SoundName, number>();

// Browsers allow sound only after somebody has done something, and warn about earlier attempts.
function wake(): void {
  if (!settings.sounds) return;
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
    rustle = makeNoise(context);
  }
  if (context.state === 'suspended') context.resume().catch(() => undefined);
}

for (const gesture of ['pointerdown', 'keydown', 'touchend']) {
  globalThis.addEventListener?.(gesture, wake, { capture: true, passive: true });
}

export function play(name: SoundName): void {
  if (!settings.sounds || settings.volume <= 0) return;
  // For whoever keeps a record of what is to be heard, as tests do.
  globalThis.document?.dispatchEvent(new CustomEvent('shoal:sound', { detail: name }));
  if (!context || !master || context.state !== 'running') return;
  const now = performance.now();
  if (now - (last.get(name) ?? -again_ms) < again_ms) return;
  last.set(name, now);
  master.gain.value = settings.volume;
  for (const voice of recipes[name]) sing(context, master, voice);
}

function sing(audio: AudioContext, out: AudioNode, voice: Voice): void {
  const start = audio.currentTime + 0.01 + voice.at;
  const end = start + voice.length;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(voice.gain, start + Math.min(0.012, voice.length / 4));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  if (voice.kind === 'noise') {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = rustle ?? null;
    filter.type = 'bandpass';
    filter.Q.value = 0.9;
    glide(filter.frequency, voice, start, end);
    source.connect(filter).connect(envelope);
    // Not always from the same place: no two splashes are alike.
    source.start(start, Math.random() * 0.5, voice.length + 0.02);
    return;
  }
  const source = audio.createOscillator();
  source.type = voice.kind;
  glide(source.frequency, voice, start, end);
  source.connect(envelope);
  source.start(start);
  source.stop(end + 0.02);
}

function glide(parameter: AudioParam, voice: Voice, start: number, end: number): void {
  parameter.setValueAtTime(voice.from, start);
  parameter.exponentialRampToValueAtTime(voice.to, end);
}

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
