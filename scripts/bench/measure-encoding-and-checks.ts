// `npm run bench -- --studio`: an album is encoded and checked beside ffmpeg, a gatefold is checked for print, and a
// side is laid out as the planner does it after each move.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { openTrackEncoder } from '#modules/catalogue/audio/track-encoder.server.ts';
import { checkSide } from '#modules/making/cut-check/check-side.ts';
import { TrackAnalysis } from '#modules/making/cut-check/track-measures.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { readPrintFile } from '#modules/making/print-check/read-print-file.server.ts';
import { roundTo } from './measurement-statistics.ts';

const RATE = 96_000;
const BYTES_PER_FRAME = 6;
const WORKER = './src/server/encode.worker.ts';
/** Tracks encoded at a time, by each program. */
const LANES = 2;

interface StudioFigure {
  readonly work: string;
  readonly ours: number;
  readonly unit: 's' | 'MB' | 'ms';
  readonly other?: number | undefined;
  readonly ratio?: number | undefined;
  readonly goal: string;
}

/**
 * Measures an album of that many minutes in 24 bit and 96 kHz, in tracks of four minutes.
 * @param ffmpeg its path; without it the yardstick is left out
 */
export async function measureEncodingAndChecks(
  folder: string,
  minutes: number,
  ffmpeg: string | undefined,
): Promise<StudioFigure[]> {
  mkdirSync(folder, { recursive: true });
  try {
    const tracks = Array.from({ length: Math.max(1, Math.round(minutes / 4)) }, (_, i) =>
      writeTrack(join(folder, `track-${i + 1}.wav`), 240, i),
    );
    const album = await measureAlbum(tracks, ffmpeg);
    const moves = [...new Set([Math.min(5, album.grooves.length), 1])].map((count) =>
      measureMove(album.grooves, count),
    );
    return [...album.figures, ...moves, await measurePrintCheck()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Music-like sound: a beat, a bass, a chord and noise, other ones in each track. @returns the path */
function writeTrack(path: string, seconds: number, seed: number): string {
  const file = openSync(path, 'w');
  const frames = seconds * RATE;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + frames * BYTES_PER_FRAME, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * BYTES_PER_FRAME, 28);
  head.writeUInt16LE(BYTES_PER_FRAME, 32);
  head.writeUInt16LE(24, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(frames * BYTES_PER_FRAME, 40);
  writeSync(file, head);
  const second = Buffer.alloc(RATE * BYTES_PER_FRAME);
  let noise = seed + 1;
  for (let s = 0; s < seconds; s += 1) {
    const root = 55 * 2 ** ((((s >> 1) + seed) % 5) / 12);
    for (let i = 0; i < RATE; i += 1) {
      const t = i / RATE;
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0;
      const beat = Math.exp(-((t * 2) % 1) * 12) * Math.sin(2 * Math.PI * 60 * t);
      const chord = Math.sin(2 * Math.PI * root * 4 * t) + Math.sin(2 * Math.PI * root * 5 * t + seed);
      const middle = 0.3 * beat + 0.2 * Math.sin(2 * Math.PI * root * t) + 0.03 * (noise / 2 ** 31);
      second.writeIntLE(Math.round((middle + 0.08 * chord) * 8_388_607), i * BYTES_PER_FRAME, 3);
      second.writeIntLE(Math.round((middle - 0.06 * chord) * 8_388_607), i * BYTES_PER_FRAME + 3, 3);
    }
    writeSync(file, second);
  }
  closeSync(file);
  return path;
}

async function measureAlbum(tracks: readonly string[], ffmpeg: string | undefined) {
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const encoder = openTrackEncoder({ worker: WORKER, threads: LANES });
  const analyses: unknown[] = [];
  const ours = await timed(() =>
    inLanes(tracks, async (masterPath) => {
      const encoded = await encoder.encodeTrack({
        masterPath,
        previewPath: `${masterPath}.preview.mp3`,
        analysis: defaultPlantProfile,
      });
      if (!encoded.ok) throw new Error(`${masterPath}: ${encoded.key}`);
      analyses.push(encoded.analysis);
    }),
  );
  clearInterval(watch);
  await encoder.close();
  const theirs = ffmpeg ? await timed(() => inLanes(tracks, (track) => runFfmpeg(ffmpeg, track))) : undefined;
  const figures: StudioFigure[] = [
    {
      work: 'album: decode, cut check, groove, waveform, preview',
      ours: roundTo(ours, 2),
      unit: 's',
      other: theirs && roundTo(theirs, 2),
      ratio: theirs && roundTo(ours / theirs, 2),
      goal: 'at most 1.2 times ffmpeg',
    },
    { work: 'memory above idle', ours: Math.round((most - idle) / 1e6), unit: 'MB', goal: 'at most 300' },
  ];
  return { figures, grooves: analyses.map((analysis) => TrackAnalysis.parse(analysis).groove) };
}

/** Decodes, measures loudness with true peak, and writes the same kind of MP3 in one pass. */
function runFfmpeg(ffmpeg: string, track: string): Promise<void> {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostats', '-y'];
  const split = '[0:a]asplit=2[loudness][sound];[loudness]ebur128=peak=true[measured]';
  const outputs = ['-map', '[measured]', '-f', 'null', '-', '-map', '[sound]', '-b:a', '192k', `${track}.ffmpeg.mp3`];
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, [...quiet, '-i', track, '-filter_complex', split, ...outputs], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
    child.once('error', reject);
  });
}

/**
 * A side laid out as after a move. A side of one track is the slow case: its level is searched where the pitch is
 * steepest.
 */
function measureMove(grooves: readonly Uint8Array[], count: number): StudioFigure {
  const tracks = grooves.slice(0, count).map((groove, i) => ({
    id: i,
    uuid: String(i),
    title: String(i),
    side: 'A',
    position: i + 1,
    groove,
    head: 0,
    tail: 0,
    sample_rate: 44_100,
    gap_before: null,
  }));
  const layOut = () => checkSide(tracks, defaultPlantProfile, { size: '12', speed: '33', medium: 'lacquer' });
  for (let i = 0; i < 5; i += 1) layOut();
  const runs = 20;
  const from = performance.now();
  for (let i = 0; i < runs; i += 1) layOut();
  const ms = roundTo((performance.now() - from) / runs, 2);
  const work = `a side of ${count === 1 ? 'one track' : `${count} tracks`} laid out again`;
  return { work, ours: ms, unit: 'ms', goal: 'within a frame; 1 a side' };
}

/** A gatefold of 639 × 321 mm with a picture of 300 dpi in CMYK. */
async function measurePrintCheck(): Promise<StudioFigure> {
  const points = 72 / 25.4;
  const [width, height] = [639, 321].map((mm) => Math.round((mm / 25.4) * 300)) as [number, number];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({ create: { width, height, channels: 3, background: '#a63', noise } })
    .blur(2)
    .toColourspace('cmyk')
    .jpeg({ quality: 92 })
    .toBuffer();
  const doc = new PdfKit({ size: [639 * points, 321 * points], margin: 0 });
  const bytes = buffer(doc);
  doc.image(picture, 0, 0, { width: 639 * points, height: 321 * points }).end();
  const file = await bytes;
  const seconds = await timed(async () => void (await readPrintFile(file, () => undefined)));
  return { work: 'print check of a gatefold at 300 dpi', ours: roundTo(seconds, 2), unit: 's', goal: 'at most 3' };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

/** Each lane takes the next one when it is free. */
async function inLanes<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const run = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: LANES }, run));
}
