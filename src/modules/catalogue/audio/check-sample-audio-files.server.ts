import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AudioFileLimits, AudioRefusal } from './audio-types.ts';
import { fileByteSource } from './file-byte-source.server.ts';
import type { AudioMeasurement } from './measure-audio.server.ts';
import { measureAudio } from './measure-audio.server.ts';

/** Measures of the same file by ffprobe and ebur128, in `measured.json` beside the samples. */
type OutsideMeasure = {
  duration: number | null;
  sample_rate: number | null;
  channels: number | null;
  lufs: number | null;
  decodes: boolean;
};

type CheckedAudio = {
  file: string;
  result: AudioMeasurement | AudioRefusal;
  outside: OutsideMeasure | null;
  differences: string[];
};

const lufsTolerance = 0.2;
/** Decoders keep or drop an MP3's padding of up to two frames at each end. */
const durationTolerance = 0.12;
const silence = -70;

/** Measures every file of a folder and compares it with `measured.json` where present (`npm run test:samples`). */
export async function checkSampleAudioFiles(folder: string, limits?: AudioFileLimits): Promise<CheckedAudio[]> {
  const outside = readOutside(folder);
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.json'),
  );
  const checked: CheckedAudio[] = [];
  for (const { name } of files) checked.push(await checkFile(folder, name, outside.get(name) ?? null, limits));
  return checked.toSorted((a, b) => a.file.localeCompare(b.file));
}

async function checkFile(
  folder: string,
  file: string,
  outside: OutsideMeasure | null,
  limits?: AudioFileLimits,
): Promise<CheckedAudio> {
  const source = fileByteSource(join(folder, file));
  try {
    const result = await measureAudio(source, limits);
    return { file, result, outside, differences: outside ? compare(result, outside) : [] };
  } finally {
    source.close();
  }
}

function compare(result: AudioMeasurement | AudioRefusal, outside: OutsideMeasure): string[] {
  if (!result.ok)
    return outside.decodes && result.key !== 'audio_needs_ffmpeg'
      ? [`refused (${result.key}), yet others decode it`]
      : [];
  if (!outside.decodes) return ['taken, yet others cannot decode it'];
  const differences: string[] = [];
  if (outside.duration !== null && Math.abs(result.duration_seconds - outside.duration) > durationTolerance)
    differences.push(`duration ${outside.duration}`);
  if (outside.sample_rate !== null && result.sample_rate !== outside.sample_rate)
    differences.push(`sample rate ${outside.sample_rate}`);
  if (outside.channels !== null && result.channels !== outside.channels)
    differences.push(`channels ${outside.channels}`);
  if (outside.lufs !== null && Math.abs((result.lufs ?? silence) - outside.lufs) > lufsTolerance)
    differences.push(`loudness ${outside.lufs}`);
  return differences;
}

function readOutside(folder: string): Map<string, OutsideMeasure> {
  try {
    const rows: unknown = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8'));
    return new Map(Array.isArray(rows) ? rows.flatMap(readRow) : []);
  } catch {
    return new Map();
  }
}

function readRow(row: unknown): [string, OutsideMeasure][] {
  if (typeof row !== 'object' || row === null || !('file' in row) || typeof row.file !== 'string') return [];
  const value = new Map<string, unknown>(Object.entries(row));
  const measure = {
    duration: numberOrNull(value.get('duration')),
    sample_rate: numberOrNull(value.get('sample_rate')),
    channels: numberOrNull(value.get('channels')),
    lufs: numberOrNull(value.get('lufs_i')),
    decodes: value.get('decodes_to_end') === true,
  };
  return [[basename(row.file), measure]];
}

function numberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
