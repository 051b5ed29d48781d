// ffmpeg is optional and restricted: one file of ours, one forced format, no shell, no network, limits on everything
// (rule 34).
import { execFile } from 'node:child_process';
import { open, stat } from 'node:fs/promises';
import type { AudioFileLimits, AudioRefusal } from './audio-types.ts';
import { audioRefusal } from './audio-types.ts';
import { memoryByteSource } from './byte-source.ts';
import { sniffAudioFormat } from './sniff-audio-format.ts';

type Transcode = {
  ffmpegPath: string;
  demuxer: string | undefined;
  from: string;
  to: string;
  limits: AudioFileLimits;
  timeoutMs: number;
};

const headBytes = 1 << 16;
const mostMemory = 512 * 2 ** 20;

/** The one demuxer that ffmpeg may use on a file; undefined when the file is not for ffmpeg. */
export async function detectFfmpegDemuxer(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    const found = sniffAudioFormat(memoryByteSource(buffer.subarray(0, bytesRead)));
    if (found.kind === 'foreign') return found.demuxer;
    return found.kind === 'wav' || found.kind === 'aiff' ? found.kind : undefined;
  } finally {
    await file.close();
  }
}

/** Converts a foreign file to a 24-bit WAV in a separate process. Undefined means success. */
export async function transcodeToWav(job: Transcode): Promise<AudioRefusal | undefined> {
  if (!job.demuxer) return audioRefusal('audio_unsupported');
  const outcome = await runFfmpeg(job, job.demuxer);
  if (outcome !== 'done') return audioRefusal(outcome);
  const written = await stat(job.to).catch(() => undefined);
  return written && written.size > 44 ? undefined : audioRefusal('audio_empty');
}

function runFfmpeg(job: Transcode, demuxer: string): Promise<'done' | 'audio_timeout' | 'audio_corrupt'> {
  const { promise, resolve, reject } = Promise.withResolvers<'done' | 'audio_timeout' | 'audio_corrupt'>();
  execFile(
    job.ffmpegPath,
    argumentsFor(job, demuxer),
    { timeout: job.timeoutMs, killSignal: 'SIGKILL', maxBuffer: 1 << 20, windowsHide: true, env: {} },
    (error) => {
      if (!error) resolve('done');
      else if (error.killed) resolve('audio_timeout');
      // A number is ffmpeg's own exit code for the file; a word (ENOENT, EACCES) is a machine error.
      else if (typeof error.code === 'number') resolve('audio_corrupt');
      else reject(error);
    },
  );
  return promise;
}

function argumentsFor({ from, to, limits }: Transcode, demuxer: string): string[] {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-xerror', '-max_alloc', String(mostMemory)];
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${from}`];
  // One second over the limit, so that the decoder detects a track that is too long.
  const bounds = ['-t', String(limits.max_seconds + 1), '-fs', String(limits.max_bytes)];
  return [
    ...quiet,
    ...input,
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    ...bounds,
    '-c:a',
    'pcm_s24le',
    '-f',
    'wav',
    '-rf64',
    'auto',
    '-y',
    `file:${to}`,
  ];
}
