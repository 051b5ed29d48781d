import type { SpeakerPosition } from './audio-types.ts';
import { stereoDownmixGains } from './channel-speakers.ts';

/** Mixes any layout down to stereo; stereo passes unchanged. */
export function createStereoDownmix(
  speakers: readonly SpeakerPosition[],
): (channels: readonly Float32Array[]) => readonly Float32Array[] {
  if (speakers.length === 2) return (channels) => channels;
  const gains = stereoDownmixGains(speakers);
  return (channels) => [mixed(channels, gains.left), mixed(channels, gains.right)];
}

function mixed(channels: readonly Float32Array[], gains: readonly number[]): Float32Array {
  const out = new Float32Array(channels[0]?.length ?? 0);
  for (const [index, samples] of channels.entries()) add(out, samples, gains[index] ?? 0);
  return out;
}

function add(out: Float32Array, samples: Float32Array, gain: number): void {
  if (gain === 0) return;
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) + gain * (samples[i] ?? 0);
}
