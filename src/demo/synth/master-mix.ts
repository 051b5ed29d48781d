import { createLoudnessMeter } from '#modules/catalogue/audio/loudness.ts';
import type { StereoBuffers } from './mix-song.ts';
import { synthSampleRate } from './tone-synthesis.ts';

const targetLufs = -14;
/** Samples bend from here on and never pass the ceiling (−0.6 dBFS). */
const knee = 0.6;
const ceiling = 0.93;

/** Brings a mix to −14 LUFS without clipping, takes the rumble off and ends it gently. */
export function masterMix(mix: StereoBuffers): StereoBuffers {
  for (const ear of mix) cutRumble(ear);
  fadeEnds(mix);
  let gain = gainTowards(mix, 1);
  let mastered = limited(mix, gain);
  for (let turn = 0; turn < 2; turn++) {
    gain = gainTowards(mastered, gain);
    mastered = limited(mix, gain);
  }
  return mastered;
}

function gainTowards(mix: StereoBuffers, gain: number): number {
  const meter = createLoudnessMeter(synthSampleRate, ['L', 'R']);
  meter.push(mix);
  return gain * 10 ** ((targetLufs - (meter.integrated() ?? targetLufs)) / 20);
}

function limited(mix: StereoBuffers, gain: number): StereoBuffers {
  return [bent(mix[0], gain), bent(mix[1], gain)];
}

function bent(samples: Float32Array, gain: number): Float32Array {
  const out = new Float32Array(samples.length);
  const room = ceiling - knee;
  for (let i = 0; i < out.length; i++) {
    const sample = samples[i]! * gain;
    const over = Math.abs(sample) - knee;
    out[i] = over <= 0 ? sample : Math.sign(sample) * (knee + room * Math.tanh(over / room));
  }
  return out;
}

function cutRumble(samples: Float32Array): void {
  let base = 0;
  for (let i = 0; i < samples.length; i++) {
    base += 0.004 * (samples[i]! - base);
    samples[i]! -= base;
  }
}

function fadeEnds(mix: StereoBuffers): void {
  for (const ear of mix) {
    const rise = Math.min(200, ear.length);
    const fall = Math.min(Math.round(1.2 * synthSampleRate), Math.round(ear.length / 4));
    for (let i = 0; i < rise; i++) ear[i]! *= i / rise;
    for (let i = 0; i < fall; i++) ear[ear.length - 1 - i]! *= Math.sin((i / fall) * (Math.PI / 2));
  }
}
