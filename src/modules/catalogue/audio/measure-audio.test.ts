import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import type { SpeakerPosition } from './audio-types.ts';
import { memoryByteSource } from './byte-source.ts';
import { checkSampleAudioFiles } from './check-sample-audio-files.server.ts';
import { createLoudnessMeter } from './loudness.ts';
import { measureAudio } from './measure-audio.server.ts';
import { decodeWaveformPeaks, WAVEFORM_PEAK_PAIRS } from './waveform.ts';

const sine = (seconds: number, level: number, hertz = 997, rate = 48_000) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate),
  );

const decibels = (value: number) => 10 ** (value / 20);

function loudness(channels: Float32Array[], speakers: SpeakerPosition[], rate = 48_000): number | null {
  const meter = createLoudnessMeter(rate, speakers);
  meter.push(channels);
  return meter.integrated();
}

const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => Array.from(part)));

// EBU Tech 3341, "Minimum requirements test signals", signals 1 to 6.
test('a stereo sine at -23 dBFS measures -23 LUFS at any rate', () => {
  for (const rate of [22_050, 44_100, 48_000, 96_000, 192_000]) {
    const tone = sine(5, decibels(-23), 1000, rate);
    expect(loudness([tone, tone], ['L', 'R'], rate)).toBeCloseTo(-23, 1);
  }
});

test('quiet parts behind the relative gate do not count', () => {
  const tone = joined(sine(10, decibels(-36), 1000), sine(60, decibels(-23), 1000), sine(10, decibels(-36), 1000));
  expect(loudness([tone, tone], ['L', 'R'])).toBeCloseTo(-23, 1);
});

test('silence behind the absolute gate does not count', () => {
  const tone = joined(sine(10, decibels(-72), 1000), sine(20, decibels(-23), 1000), new Float32Array(480_000));
  // Blocks at the edge of the silence lower it a little; EBU Tech 3341 allows 0.1.
  expect(Math.abs((loudness([tone, tone], ['L', 'R']) ?? 0) + 23)).toBeLessThan(0.1);
});

test('in five channels the sides count 1.41 and the subwoofer nothing', () => {
  const at = (level: number) => sine(20, decibels(level), 1000);
  expect(
    loudness([at(-28), at(-28), at(-24), at(0), at(-30), at(-30)], ['L', 'R', 'C', 'LFE', 'Ls', 'Rs']),
  ).toBeCloseTo(-23, 1);
});

test('silence and less than 400 ms have no loudness', () => {
  expect(loudness([new Float32Array(96_000)], ['C'])).toBeNull();
  expect(loudness([sine(0.39, 0.5)], ['C'])).toBeNull();
});

test('loudness does not depend on the block size', () => {
  const tone = sine(3, 0.3);
  const meter = createLoudnessMeter(48_000, ['C']);
  for (let at = 0; at < tone.length; at += 1234) meter.push([tone.subarray(at, at + 1234)]);
  expect(meter.integrated()).toBeCloseTo(loudness([tone], ['C']) ?? 0, 6);
});

const measure = (channels: Float32Array[]) =>
  measureAudio(memoryByteSource(writeWav({ sample_rate: 48_000, bits: 24, channels })));

test('a measure names length, rate, channels, depth and peak', async () => {
  expect(await measure([sine(2, 0.5), sine(2, 0.25)])).toMatchObject({
    ok: true,
    duration_seconds: 2,
    sample_rate: 48_000,
    channels: 2,
    bits: 24,
    peak_dbfs: -6.02,
    clipped_runs: 0,
  });
});

test('digital silence has no peak and no loudness', async () => {
  expect(await measure([new Float32Array(48_000)])).toMatchObject({ ok: true, peak_dbfs: null, lufs: null });
});

test('three full-scale samples in a row are one clip, two are none', async () => {
  const clipped = new Float32Array(4_000);
  clipped.fill(1, 100, 103).fill(-1, 200, 220).fill(1, 300, 302);
  expect(await measure([clipped])).toMatchObject({ clipped_runs: 2 });
});

test('the waveform shows where it is loud, for short and long tracks', async () => {
  for (const seconds of [0.05, 2, 40]) {
    const shape = joined(sine(seconds / 2, 0.1), sine(seconds / 2, 0.8));
    const result = await measure([shape]);
    const pairs = decodeWaveformPeaks(result.ok ? result.peaks : '');
    expect(pairs.length).toBe(2 * WAVEFORM_PEAK_PAIRS);
    const highs = pairs.filter((_, i) => i % 2 === 1);
    const lows = pairs.filter((_, i) => i % 2 === 0);
    expect(Math.max(...highs.slice(0, 395))).toBeLessThanOrEqual(13);
    expect(Math.max(...highs.slice(405))).toBeGreaterThanOrEqual(101);
    expect(Math.min(...lows.slice(405))).toBeLessThanOrEqual(-101);
  }
});

test('a folder of samples is measured and compared with the measures of other tools', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-audio-'));
  try {
    writeFileSync(
      join(folder, 'tone.flac'),
      writeWav({ sample_rate: 48_000, bits: 16, channels: [sine(5, decibels(-20))] }),
    );
    writeFileSync(join(folder, 'list.wav'), 'bread, butter, records, and nothing that sounds');
    const row = { sample_rate: 48_000, channels: 1, duration: 5, decodes_to_end: true };
    writeFileSync(
      join(folder, 'measured.json'),
      JSON.stringify([{ ...row, file: 'audio/tone.flac', lufs_i: '-23.0' }]),
    );
    expect(await checkSampleAudioFiles(folder)).toMatchObject([
      { file: 'list.wav', result: { ok: false, key: 'audio_not_recognised' }, outside: null },
      { file: 'tone.flac', result: { ok: true }, differences: [] },
    ]);
    writeFileSync(
      join(folder, 'measured.json'),
      JSON.stringify([{ ...row, file: 'tone.flac', lufs_i: '-18.0', duration: 9 }]),
    );
    expect((await checkSampleAudioFiles(folder))[1]?.differences).toEqual(['duration 9', 'loudness -18']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
