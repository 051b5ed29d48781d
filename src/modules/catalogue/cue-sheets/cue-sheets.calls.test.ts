// A whole side with its cue sheet becomes tracks that hold all of its samples.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { writeFlacFixture } from '#modules/catalogue/audio/flac-fixture.test-support.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { writeTrackFiles } from './write-track-files.server.ts';

let app: TestApp;
let nova: TestCreator;
let other: TestCreator;

beforeAll(async () => {
  app = await startTestApp();
  nova = await createTestCreator(app);
  other = await createTestCreator(app);
});
afterAll(() => app.close());

const RATE = 44_100;
const noise = (frames: number, seed: number): Float32Array => {
  let state = seed;
  return Float32Array.from({ length: frames }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.round((state / 2 ** 32) * 32_768) / 32_768;
  });
};
const sideWav = (seconds: number, bits: 16 | 24 | 32 = 24) =>
  Buffer.from(writeWav({ sample_rate: RATE, bits, channels: [noise(RATE * seconds, 1), noise(RATE * seconds, 2)] }));

const SHEET = `PERFORMER "Nova Quartz"
FILE "side.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Last Tram"
    ISRC FRZ032600101
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "Dépôt"
    PERFORMER "Guest"
    INDEX 01 00:01:37
  TRACK 03 AUDIO
    TITLE "Night Bus"
    INDEX 01 00:03:00
`;

describe('the files of the tracks', () => {
  async function divided(bytes: Uint8Array, starts: readonly number[]) {
    const folder = await mkdtemp(join(tmpdir(), 'cue-test-'));
    try {
      const path = join(folder, 'side');
      await writeFile(path, bytes);
      const tracks = starts.map((start, index) => ({ start, line: index + 1 }));
      return writeTrackFiles({ path, folder, tracks }).map((file) => ({
        size: file.size,
        bytes: readFileSync(file.path),
      }));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test.each([16, 24, 32] as const)('of a WAV with %i bits hold its bytes, none lost and none doubled', async (bits) => {
    const whole = sideWav(4, bits);
    const files = await divided(whole, [0, 112, 225]);
    expect(files.map(({ size }) => (size - 44) / ((2 * bits) / 8))).toEqual([
      112 * 588,
      113 * 588,
      4 * RATE - 225 * 588,
    ]);
    expect(Buffer.concat(files.map(({ bytes }) => bytes.subarray(44)))).toEqual(whole.subarray(44));
    expect(files.every(({ bytes, size }) => bytes.length === size && bytes.readUInt16LE(34) === bits)).toBe(true);
  });

  test('of a FLAC hold its samples', async () => {
    const samples = noise(4096 * 12, 3);
    const ints = Array.from(samples, (x) => Math.round(x * 32_768));
    const files = await divided(writeFlacFixture({ sample_rate: RATE, bits: 16, channels: [ints] }), [0, 30]);
    const joined = Buffer.concat(files.map(({ bytes }) => bytes.subarray(44)));
    expect(joined.length).toBe(2 * ints.length);
    expect(ints.every((value, at) => joined.readInt16LE(2 * at) === value)).toBe(true);
  });

  test('are not made of a lossy file, nor of a mark beyond the end', async () => {
    await expect(divided(sideWav(1), [0, 80])).rejects.toMatchObject({
      key: 'cue_beyond_end',
      details: { values: { line: 2 } },
    });
    await expect(divided(Buffer.from('ID3 no sound at all'), [0])).rejects.toMatchObject({
      key: 'cue_sound_unsupported',
    });
  });
});

interface MadeTrack {
  readonly title: string;
  readonly side: string;
  readonly position: number;
  readonly gap_before: number | null;
  readonly state: string;
  readonly duration: number;
}

describe('a side with a cue sheet', () => {
  const api = () => `/api/projects/${nova.project_id}`;
  const tracks = async () => (await nova.visitor.get(`${api()}/side-plan`)).body.tracks;

  async function sentSide(): Promise<number> {
    const about = { purpose: 'audio', project_id: nova.project_id, fileName: 'Side A.wav' };
    return (await uploadFile(nova, sideWav(5), about)).body.track_id;
  }

  test('names the line of a fault, and changes nothing', async () => {
    const id = await sentSide();
    const refused = await nova.visitor.post(`${api()}/tracks/${id}/cue-sheet`, {
      sheet: SHEET.replace('00:01:37', '00:01:99'),
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: { key: 'cue_time_wrong' }, line: 10 });
    expect((await other.visitor.post(`${api()}/tracks/${id}/cue-sheet`, { sheet: SHEET })).status).toBe(404);
    expect(await tracks()).toHaveLength(1);
  });

  test('becomes tracks with titles, codes and places that hold the whole sound, and the file is kept', async () => {
    const [{ id }] = await tracks();
    const { status, body } = await nova.visitor.post(`${api()}/tracks/${id}/cue-sheet`, { sheet: SHEET });
    expect(status).toBe(201);
    expect(body).toMatchObject({ track_id: id, state: 'queued', number: 3 });
    await pollUntil(
      () => nova.visitor.get(`${api()}/side-files`).then((answer) => answer.body.items[0]),
      ({ state }: { state: string }) => state !== 'queued',
    );
    const made = await pollUntil(tracks, (all: MadeTrack[]) =>
      all.every(({ state }) => state === 'ready' || state === 'failed'),
    );
    expect(made.map(({ title, side, position, gap_before }) => [title, side, position, gap_before])).toEqual([
      ['Last Tram', 'A', 1, null],
      ['Dépôt', 'A', 2, 0],
      ['Night Bus', 'A', 3, 0],
    ]);
    expect(made.map(({ duration }) => duration)).toEqual([1.49, 1.51, 2]);
    const rows = await app.database.pool.query(
      'select artist_name, isrc, master_file from songs where project_id = $1 order by position',
      [nova.project_id],
    );
    expect(rows.rows.map(({ isrc }) => isrc)).toEqual(['FRZ032600101', null, null]);
    expect(rows.rows[1].artist_name).toBe('Guest');
    const kept = await app.database.pool.query('select master_file, state from side_files');
    expect(kept.rows[0].state).toBe('done');
    expect(kept.rows.some(({ master_file }) => rows.rows.some((row) => row.master_file === master_file))).toBe(false);
  });

  test('is refused by its line when the sound ends before a mark', async () => {
    const id = await sentSide();
    await pollUntil(
      tracks,
      (all: { id: number; state: string }[]) => all.find((each) => each.id === id)?.state === 'ready',
    );
    const late = SHEET.replace('00:03:00', '00:09:00');
    const { status, body } = await nova.visitor.post(`${api()}/tracks/${id}/cue-sheet`, { sheet: late });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { key: 'cue_beyond_end' }, line: 13 });
  });
});
