import { expect, test } from 'vitest';
import type { AudioFormat } from './audio-types.ts';
import { memoryByteSource } from './byte-source.ts';
import { channelSpeakers, stereoDownmixGains } from './channel-speakers.ts';
import { decodeAudio } from './decode-audio.server.ts';
import { joinBytes } from './flac-fixture.test-support.ts';
import { createPreviewEncoder } from './preview-encoder.server.ts';
import { createPreviewFadeOut } from './preview-fade-out.ts';
import { createStereoResampler } from './stereo-resampler.ts';

const sine = (frames: number, hertz: number, rate: number, level = 0.5) =>
  Float32Array.from({ length: frames }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate));

function resampled(input: Float32Array, from: number, to: number, block: number): Float32Array {
  const resampler = createStereoResampler(from, to);
  const parts: number[] = [];
  for (let at = 0; at < input.length; at += block)
    parts.push(...(resampler.push([input.subarray(at, at + block), input.subarray(at, at + block)])[0] ?? []));
  parts.push(...(resampler.flush()[1] ?? []));
  return Float32Array.from(parts);
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

test.each([8_000, 22_050, 32_000, 44_056, 48_000, 88_200, 96_000, 192_000])(
  'a tone of %i Hz keeps its pitch, level and channel at 44.1 kHz',
  (rate) => {
    const out = resampled(sine(rate, 1000, rate), rate, 44_100, 1000);
    expect(Math.abs(out.length - 44_100)).toBeLessThanOrEqual(1);
    const ideal = sine(44_100, 1000, 44_100);
    const wrong = Float32Array.from(out.subarray(400, 43_000), (value, i) => value - (ideal[i + 400] ?? 0));
    expect(20 * Math.log10(rms(wrong) / 0.35)).toBeLessThan(rate === 44_056 ? -50 : -70);
  },
);

test('frequencies above the limit of 44.1 kHz are filtered out, not folded back', () => {
  const out = resampled(sine(96_000, 30_000, 96_000), 96_000, 44_100, 4096);
  expect(20 * Math.log10(rms(out.subarray(500, 43_000)))).toBeLessThan(-70);
});

test('resampling does not depend on the block size', () => {
  const input = sine(9_600, 500, 48_000);
  expect(resampled(input, 48_000, 44_100, 97)).toEqual(resampled(input, 48_000, 44_100, 9_600));
});

test('three and more channels are mixed by ITU-R BS.775 and cannot clip', () => {
  const { left, right } = stereoDownmixGains(channelSpeakers(6));
  expect(left[2]).toBeCloseTo((left[0] ?? 0) * Math.SQRT1_2);
  expect(left[3]).toBe(0);
  expect([left[1], right[0], left[5], right[4]]).toEqual([0, 0, 0, 0]);
  expect(left.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(1);
});

const cutAll = (frames: number, limit?: number) => {
  const cut = createPreviewFadeOut(100, 1, limit);
  const out: number[] = [];
  for (let at = 0; at < frames; at += 33)
    out.push(...(cut.push([new Float32Array(Math.min(33, frames - at)).fill(1)])[0] ?? []));
  out.push(...(cut.flush()[0] ?? []));
  return out;
};

test('a long track stops at the limit with two seconds of fade', () => {
  const out = cutAll(2_000, 10);
  expect(out.length).toBe(1_000);
  expect(out.slice(0, 800).every((sample) => sample === 1)).toBe(true);
  expect(out[899]).toBeCloseTo(Math.SQRT1_2, 1);
  expect(out[999]).toBeCloseTo(0, 5);
});

test('a track that ends within the limit is left whole, without a fade', () => {
  expect(cutAll(950, 10)).toEqual(new Array(950).fill(1));
  expect(cutAll(1_000, 10)).toEqual(new Array(1_000).fill(1));
  expect(cutAll(500)).toEqual(new Array(500).fill(1));
});

test.each([
  { rate: 44_100, channels: 2 },
  { rate: 48_000, channels: 1 },
  { rate: 96_000, channels: 6 },
])('the preview of $channels channels at $rate Hz is a stereo MP3 at 44.1 kHz', async ({ rate, channels }) => {
  const chunks: Uint8Array[] = [];
  const encoder = await createPreviewEncoder((chunk) => chunks.push(chunk.slice()), 3);
  const format: AudioFormat = { sample_rate: rate, channels, bits: 16, speakers: channelSpeakers(channels) };
  encoder.begin(format);
  for (let second = 0; second < 5; second++)
    encoder.block(Array.from({ length: channels }, () => sine(rate, 441, rate)));
  encoder.finish();
  const mp3 = joinBytes(chunks);
  expect(mp3.length).toBeGreaterThan(3 * 24_000 * 0.95);
  expect(mp3.length).toBeLessThan(3.2 * 24_000);
  const decoded = await decodeAudio(memoryByteSource(mp3), { begin: () => {}, block: () => {} });
  expect(decoded).toMatchObject({ ok: true, format: { sample_rate: 44_100, channels: 2 } });
  expect(decoded.ok && Math.abs(decoded.duration_seconds - 3)).toBeLessThan(0.1);
});
