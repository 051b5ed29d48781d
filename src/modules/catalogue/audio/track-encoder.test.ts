import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { openTrackEncoder } from './track-encoder.server.ts';

const worker = join(process.cwd(), 'src/server/encode.worker.ts');
const folder = mkdtempSync(join(tmpdir(), 'sillon-encode-'));
const encoder = openTrackEncoder({ worker });

afterAll(async () => {
  await encoder.close();
  rmSync(folder, { recursive: true });
});

function master(name: string, seconds: number, rate = 48_000): string {
  const path = join(folder, name);
  const tone = Float32Array.from(
    { length: seconds * rate },
    (_, i) => 0.4 * Math.sin(i / 20) + 0.1 * Math.sin(i / 3.3),
  );
  writeFileSync(path, writeWav({ sample_rate: rate, bits: 24, channels: [tone, tone] }));
  return path;
}

const leftovers = () => readdirSync(folder).filter((name) => name.includes('.part'));

test('a master becomes a measured preview while the site keeps answering', async () => {
  const previewPath = join(folder, 'a.mp3');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const masterPath = master('a.wav', 20);
  delay.enable();
  const result = await encoder.encodeTrack({
    masterPath,
    previewPath,
    previewSeconds: 5,
    analysis: defaultPlantProfile,
  });
  delay.disable();
  expect(result).toMatchObject({ ok: true, duration_seconds: 20, sample_rate: 48_000, channels: 2, bits: 24 });
  expect(result.ok && result.preview_bytes).toBe(statSync(previewPath).size);
  expect(delay.percentile(99) / 1e6).toBeLessThan(100);
  expect(leftovers()).toEqual([]);
});

test('the preview is never the master: it begins with an MP3 frame', async () => {
  const previewPath = join(folder, 'b.mp3');
  await encoder.encodeTrack({ masterPath: master('b.wav', 1), previewPath, analysis: defaultPlantProfile });
  const [first = 0, second = 0] = readFileSync(previewPath);
  expect([first, second & 0xe0]).toEqual([0xff, 0xe0]);
});

test('a refused master leaves neither preview nor temporary file', async () => {
  const masterPath = master('c.wav', 2);
  writeFileSync(masterPath, readFileSync(masterPath).subarray(0, 44 + 288_000));
  const previewPath = join(folder, 'c.mp3');
  expect(await encoder.encodeTrack({ masterPath, previewPath, analysis: defaultPlantProfile })).toEqual({
    ok: false,
    key: 'audio_truncated',
    at_second: 1,
  });
  expect(existsSync(previewPath)).toBe(false);
  expect(leftovers()).toEqual([]);
});

test('concurrent tracks are encoded one after the other, each to its own file', async () => {
  const results = await Promise.all(
    [1, 2, 3].map((n) =>
      encoder.encodeTrack({
        masterPath: master(`d${n}.wav`, n),
        previewPath: join(folder, `d${n}.mp3`),
        analysis: defaultPlantProfile,
      }),
    ),
  );
  expect(results.map((result) => result.ok && result.duration_seconds)).toEqual([1, 2, 3]);
});

test('two threads encode two tracks at a time, and a cancelled one does not stop the other', async () => {
  const pool = openTrackEncoder({ worker, threads: 2 });
  const started: number[] = [];
  const callOff = new AbortController();
  const encoded = [40, 40, 1].map((seconds, n) =>
    pool.encodeTrack(
      {
        masterPath: master(`p${n}.wav`, seconds),
        previewPath: join(folder, `p${n}.mp3`),
        analysis: defaultPlantProfile,
      },
      {
        onPercent: () => {
          if (!started.includes(n)) started.push(n);
          if (n === 0 && started.length === 2) callOff.abort();
        },
        ...(n === 0 && { signal: callOff.signal }),
      },
    ),
  );
  const results = await Promise.all(encoded);
  await pool.close();
  expect(results.map((result) => (result.ok ? result.duration_seconds : result.key))).toEqual([
    'audio_called_off',
    40,
    1,
  ]);
  expect(started.slice(0, 2).toSorted()).toEqual([0, 1]);
});

test('a missing master is a machine error, so the job is retried', async () => {
  await expect(
    encoder.encodeTrack({
      masterPath: join(folder, 'nowhere.wav'),
      previewPath: join(folder, 'e.mp3'),
      analysis: defaultPlantProfile,
    }),
  ).rejects.toThrow(/ENOENT/);
  expect(
    await encoder.encodeTrack({
      masterPath: master('e.wav', 1),
      previewPath: join(folder, 'e.mp3'),
      analysis: defaultPlantProfile,
    }),
  ).toMatchObject({ ok: true });
});

test('a track that takes too long is aborted and cleaned up, and the next one works', async () => {
  const hasty = openTrackEncoder({ worker, timeoutMs: 400 });
  const masterPath = master('f.wav', 120);
  expect(
    await hasty.encodeTrack({ masterPath, previewPath: join(folder, 'f.mp3'), analysis: defaultPlantProfile }),
  ).toEqual({
    ok: false,
    key: 'audio_timeout',
  });
  expect(leftovers()).toEqual([]);
  await hasty.close();
  const patient = openTrackEncoder({ worker, timeoutMs: 60_000 });
  expect(
    await patient.encodeTrack({
      masterPath: master('g.wav', 1),
      previewPath: join(folder, 'g.mp3'),
      analysis: defaultPlantProfile,
    }),
  ).toMatchObject({ ok: true });
  await patient.close();
});

test('an encoding reports progress; a cancelled one leaves no file and does not block the next', async () => {
  const progress: number[] = [];
  const masterPath = master('p.wav', 20);
  await encoder.encodeTrack(
    { masterPath, previewPath: join(folder, 'p.mp3'), analysis: defaultPlantProfile },
    { onPercent: (at) => progress.push(at) },
  );
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect([progress.length > 5, progress.at(-1)]).toEqual([true, 99]);
  const stop = new AbortController();
  const called = encoder.encodeTrack(
    { masterPath: master('q.wav', 120), previewPath: join(folder, 'q.mp3'), analysis: defaultPlantProfile },
    { onPercent: () => stop.abort(), signal: stop.signal },
  );
  expect(await called).toEqual({ ok: false, key: 'audio_called_off' });
  expect([existsSync(join(folder, 'q.mp3')), leftovers()]).toEqual([false, []]);
  const next = { masterPath: master('r.wav', 1), previewPath: join(folder, 'r.mp3'), analysis: defaultPlantProfile };
  expect(await encoder.encodeTrack(next)).toMatchObject({ ok: true });
});

test('AAC is refused without ffmpeg', async () => {
  const masterPath = join(folder, 'h.m4a');
  writeFileSync(masterPath, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A '), Buffer.alloc(200)]));
  expect(
    await encoder.encodeTrack({ masterPath, previewPath: join(folder, 'h.mp3'), analysis: defaultPlantProfile }),
  ).toEqual({
    ok: false,
    key: 'audio_needs_ffmpeg',
  });
});

test('an ffmpeg that fails on a file makes it corrupt and leaves nothing behind', async () => {
  const withFfmpeg = openTrackEncoder({ worker, ffmpegPath: process.execPath });
  const masterPath = join(folder, 'i.m4a');
  writeFileSync(masterPath, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A '), Buffer.alloc(200)]));
  expect(
    await withFfmpeg.encodeTrack({ masterPath, previewPath: join(folder, 'i.mp3'), analysis: defaultPlantProfile }),
  ).toEqual({
    ok: false,
    key: 'audio_corrupt',
  });
  expect(leftovers()).toEqual([]);
  await withFfmpeg.close();
});
