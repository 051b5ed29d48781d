// Loudness, true peak and silence beside ffmpeg, which measures the same.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { TEST_SAMPLE_RATE_HZ } from '#modules/making/cut-check/test-signals.test-support.ts';
import { findFfmpeg } from '../../scripts/gate/find-ffmpeg.ts';
import { createTemporaryFolder } from '../support/create-temporary-folder.ts';
import { LEVEL_SIGNALS } from '../support/level-signals.ts';

const folder = createTemporaryFolder('levels');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The ordinary tests compare our figures with those of the table.
test.each(Object.entries(LEVEL_SIGNALS))('ffmpeg measures the figures of the table: %s', (_name, signal) => {
  const found = measure(signal.channels);
  expect(found.lufs).toBeCloseTo(signal.lufs, 1);
  expect(found.range).toBeCloseTo(signal.range, 1);
  expect(found.dbtp).toBeCloseTo(signal.dbtp, 1);
  expect(found.silences).toHaveLength(signal.silences.length);
  for (const [index, [from, until]] of signal.silences.entries()) {
    expect(found.silences[index]?.[0]).toBeCloseTo(from, 2);
    expect(found.silences[index]?.[1]).toBeCloseTo(until, 2);
  }
});

/** LUFS, LU, dBTP and the silent seconds that ffmpeg reports. */
function measure([left, right]: readonly [Float32Array, Float32Array]) {
  const file = join(folder, 'signal.wav');
  writeFileSync(file, writeWav({ sample_rate: TEST_SAMPLE_RATE_HZ, bits: 24, channels: [left, right] }));
  const filters = 'ebur128=peak=true,silencedetect=noise=-60dB:duration=1';
  const options = ['-hide_banner', '-nostats', '-i', file, '-af', filters, '-f', 'null', '-'];
  const { stderr: report } = spawnSync(findFfmpeg() ?? 'ffmpeg', options, { encoding: 'utf8' });
  const summary = report.slice(report.lastIndexOf('Summary:'));
  const read = (figure: RegExp) => Number(figure.exec(summary)?.[1]);
  const readAll = (figure: RegExp) => [...report.matchAll(figure)].map(([, second]) => Number(second));
  const ends = readAll(/silence_end: ([\d.]+)/g);
  return {
    lufs: read(/I:\s+(-?[\d.]+) LUFS/),
    range: read(/LRA:\s+([\d.]+) LU/),
    dbtp: read(/Peak:\s+(-?[\d.]+) dBFS/),
    silences: readAll(/silence_start: ([\d.]+)/g).map((from, index) => [from, ends[index] ?? Number.NaN] as const),
  };
}
