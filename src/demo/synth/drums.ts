import type { SeededRandom } from '#kit/seeded-random.ts';
import { saturateAudio, synthSampleRate } from './tone-synthesis.ts';

type DrumSpec = {
  /** A falling sine: where it starts and ends in hertz, and how fast. */
  body?: readonly [from: number, to: number, fall: number];
  bodySeconds?: number;
  bodyLevel?: number;
  /** Noise: its band (0 dark … 1 bright), length and level. */
  noise?: number;
  noiseSeconds?: number;
  noiseLevel?: number;
  /** Detuned squares under the noise: metal. */
  metal?: number;
  /** A clap is several hits close together. */
  hits?: number;
  drive?: number;
  level: number;
};

const drums = {
  kick: { body: [150, 48, 38], bodySeconds: 0.32, noise: 0.6, noiseSeconds: 0.006, noiseLevel: 0.4, level: 1 },
  house_kick: {
    body: [210, 50, 32],
    bodySeconds: 0.36,
    noise: 0.7,
    noiseSeconds: 0.004,
    noiseLevel: 0.5,
    drive: 2,
    level: 1.05,
  },
  rock_kick: {
    body: [170, 58, 50],
    bodySeconds: 0.22,
    noise: 0.8,
    noiseSeconds: 0.01,
    noiseLevel: 0.7,
    drive: 1.6,
    level: 1,
  },
  soft_kick: { body: [110, 50, 30], bodySeconds: 0.25, level: 0.6 },
  snare: {
    body: [230, 180, 30],
    bodySeconds: 0.12,
    bodyLevel: 0.6,
    noise: 0.75,
    noiseSeconds: 0.16,
    noiseLevel: 0.8,
    level: 0.8,
  },
  rock_snare: {
    body: [240, 190, 30],
    bodySeconds: 0.16,
    bodyLevel: 0.8,
    noise: 0.7,
    noiseSeconds: 0.22,
    noiseLevel: 0.9,
    drive: 1.5,
    level: 0.9,
  },
  brush: { noise: 0.55, noiseSeconds: 0.11, noiseLevel: 0.7, level: 0.4 },
  rim: { body: [1700, 1650, 5], bodySeconds: 0.03, noise: 0.8, noiseSeconds: 0.012, noiseLevel: 0.6, level: 0.5 },
  clap: { noise: 0.6, noiseSeconds: 0.15, noiseLevel: 1, hits: 3, level: 0.7 },
  snap: {
    body: [2200, 1800, 20],
    bodySeconds: 0.03,
    bodyLevel: 0.4,
    noise: 0.8,
    noiseSeconds: 0.05,
    noiseLevel: 0.7,
    hits: 2,
    level: 0.5,
  },
  hat: { noise: 1, noiseSeconds: 0.035, noiseLevel: 0.7, metal: 0.3, level: 0.35 },
  open_hat: { noise: 1, noiseSeconds: 0.22, noiseLevel: 0.7, metal: 0.3, level: 0.35 },
  ride: { noise: 1, noiseSeconds: 0.4, noiseLevel: 0.25, metal: 0.5, level: 0.3 },
  crash: { noise: 0.95, noiseSeconds: 1.3, noiseLevel: 0.8, metal: 0.3, level: 0.45 },
  shaker: { noise: 0.95, noiseSeconds: 0.05, noiseLevel: 0.6, level: 0.25 },
  tambourine: { noise: 1, noiseSeconds: 0.09, noiseLevel: 0.5, metal: 0.6, level: 0.3 },
  conga: { body: [230, 200, 20], bodySeconds: 0.2, noise: 0.5, noiseSeconds: 0.01, noiseLevel: 0.4, level: 0.6 },
  conga_high: { body: [340, 310, 20], bodySeconds: 0.15, noise: 0.5, noiseSeconds: 0.01, noiseLevel: 0.4, level: 0.55 },
  cowbell: { body: [800, 800, 1], bodySeconds: 0.12, bodyLevel: 0.7, metal: 0.5, noiseSeconds: 0.08, level: 0.3 },
  tom: { body: [140, 85, 15], bodySeconds: 0.3, noise: 0.4, noiseSeconds: 0.02, noiseLevel: 0.3, level: 0.8 },
  taiko: {
    body: [105, 55, 12],
    bodySeconds: 0.9,
    noise: 0.2,
    noiseSeconds: 0.12,
    noiseLevel: 0.6,
    drive: 1.6,
    level: 1,
  },
  timpani: { body: [98, 92, 4], bodySeconds: 1.2, noise: 0.15, noiseSeconds: 0.05, noiseLevel: 0.4, level: 0.7 },
} satisfies Record<string, DrumSpec>;

export type Drum = keyof typeof drums;

/** One hit. Rendered once per song and mixed in at each of its times. */
export function synthesiseDrumHit(drum: Drum, random: SeededRandom): Float32Array {
  const spec: DrumSpec = drums[drum];
  const out = new Float32Array(
    Math.ceil(synthSampleRate * (0.03 + 1.6 * Math.max(spec.bodySeconds ?? 0, spec.noiseSeconds ?? 0))),
  );
  if (spec.body) addBody(out, spec.body, spec.bodySeconds ?? 0.1, spec.bodyLevel ?? 1);
  if (spec.noise !== undefined) for (let hit = 0; hit < (spec.hits ?? 1); hit++) addNoise(out, spec, hit * 480, random);
  if (spec.metal) addMetal(out, spec.metal, spec.noiseSeconds ?? 0.1);
  if (spec.drive) saturateAudio(out, spec.drive);
  return out.map((sample, i) => sample * spec.level * Math.min(1, (out.length - i) / 400));
}

function addBody(
  out: Float32Array,
  [from, to, fall]: readonly [number, number, number],
  seconds: number,
  level: number,
): void {
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const time = i / synthSampleRate;
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-time * fall))) / synthSampleRate;
    out[i]! += level * Math.sin(phase) * Math.exp((-3.2 * time) / seconds);
  }
}

function addNoise(out: Float32Array, spec: DrumSpec, start: number, random: SeededRandom): void {
  const bright = spec.noise ?? 0;
  const damp = Math.exp(-4 / ((spec.noiseSeconds ?? 0.1) * synthSampleRate));
  let level = spec.noiseLevel ?? 1;
  let low = 0;
  let dark = 0;
  for (let i = start; i < out.length; i++) {
    const white = random.next() * 2 - 1;
    low += (0.05 + 0.5 * bright) * (white - low);
    dark += 0.35 * bright * (low - dark);
    out[i]! += level * (bright > 0.5 ? white * bright + low * (1 - bright) - dark : low * 2);
    level *= damp;
  }
}

function addMetal(out: Float32Array, level: number, seconds: number): void {
  const pitches = [2053, 3071, 4129, 5411, 6173, 8219];
  const steps = pitches.map((pitch) => pitch / synthSampleRate);
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (const step of steps) sum += (i * step) % 1 < 0.5 ? 1 : -1;
    out[i]! += ((level * sum) / 6) * Math.exp((-4 * i) / (seconds * synthSampleRate));
  }
}
