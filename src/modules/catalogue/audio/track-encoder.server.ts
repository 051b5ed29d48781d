import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { AudioFileLimits, AudioRefusal } from './audio-types.ts';
import { audioRefusal, defaultAudioFileLimits } from './audio-types.ts';
import type { MasterPreviewResult, MasterPreviewTask } from './measure-and-preview-master.server.ts';
import { detectFfmpegDemuxer, transcodeToWav } from './transcode-to-wav.server.ts';

type TrackJob = { masterPath: string; previewPath: string; previewSeconds?: number; analysis?: unknown };

export type TrackEncodingOptions = {
  /** Receives the percentage of the master read, 0 to 99. */
  onPercent?: (percent: number) => void;
  /** Cancels: the worker is terminated, and the answer is the refusal audio_called_off. */
  signal?: AbortSignal;
};

type EncoderSettings = {
  /** Path of the source of the worker, which calls `runEncoderThread`. */
  worker: string;
  limits?: AudioFileLimits;
  /** How long one track may take before its worker is killed; 10 minutes by default. */
  timeoutMs?: number;
  /** Tracks encoded at a time, each in a thread of its own; 1 by default. */
  threads?: number;
  /** A path to ffmpeg for AAC, ALAC, Opus and other formats. Without it they are refused. */
  ffmpegPath?: string | undefined;
};

export type TrackEncoder = {
  /**
   * Decodes, measures and writes the preview in a worker. Rejects only for machine errors (missing file, full disk).
   */
  encodeTrack: (job: TrackJob, watch?: TrackEncodingOptions) => Promise<MasterPreviewResult | AudioRefusal>;
  /** Stops the workers and rejects the running jobs. */
  close: () => Promise<void>;
};

const defaultTimeoutMs = 10 * 60_000;

type Answer = { id: number; percent?: number; result?: MasterPreviewResult | AudioRefusal; failure?: string };

/**
 * Opens a pool of encoding threads. A thread starts with its first track and does not keep the process alive; further
 * tracks wait.
 */
export function openTrackEncoder(settings: EncoderSettings): TrackEncoder {
  const threads = Array.from({ length: settings.threads ?? 1 }, () => encodingThread(settings.worker));
  const idle = [...threads];
  const waiting: ((thread: EncodingThread) => void)[] = [];
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const limits = settings.limits ?? defaultAudioFileLimits;
  const encodeTrack = async (job: TrackJob, watch: TrackEncodingOptions = {}) => {
    const thread = idle.pop() ?? (await new Promise<EncodingThread>((resolve) => waiting.push(resolve)));
    try {
      return await encodeNow(thread, job, watch);
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else idle.push(thread);
    }
  };
  return { encodeTrack, close: async () => void (await Promise.all(threads.map((thread) => thread.stop()))) };

  async function encodeNow(
    thread: EncodingThread,
    job: TrackJob,
    watch: TrackEncodingOptions,
  ): Promise<MasterPreviewResult | AudioRefusal> {
    if (watch.signal?.aborted) return audioRefusal('audio_called_off');
    const master: MasterPreviewTask = { ...job, limits, temporaryPath: `${job.previewPath}.${randomUUID()}.part` };
    const result = await thread.run(master, timeoutMs, watch);
    if (result.ok || result.key !== 'audio_needs_ffmpeg' || !settings.ffmpegPath) return result;
    return encodeForeign(thread, master, settings.ffmpegPath, watch);
  }

  async function encodeForeign(
    thread: EncodingThread,
    job: MasterPreviewTask,
    ffmpegPath: string,
    watch: TrackEncodingOptions,
  ): Promise<MasterPreviewResult | AudioRefusal> {
    const wavPath = `${job.temporaryPath}.wav`;
    try {
      const demuxer = await detectFfmpegDemuxer(job.masterPath);
      const refusal = await transcodeToWav({
        ffmpegPath,
        demuxer,
        from: job.masterPath,
        to: wavPath,
        limits,
        timeoutMs,
      });
      if (refusal) return refusal;
      const encoded = await thread.run({ ...job, masterPath: wavPath }, timeoutMs, watch);
      // The depth of the intermediate file says nothing about the master.
      return encoded.ok ? { ...encoded, bits: null } : encoded;
    } finally {
      await rm(wavPath, { force: true });
    }
  }
}

type Waiting = {
  id: number;
  onPercent?: ((percent: number) => void) | undefined;
  resolve: (result: MasterPreviewResult | AudioRefusal) => void;
  reject: (error: Error) => void;
};

type EncodingThread = ReturnType<typeof encodingThread>;

function encodingThread(workerFile: string) {
  let worker: Worker | undefined;
  let waiting: Waiting | undefined;
  let lastId = 0;

  return { run, stop };

  async function run(
    job: MasterPreviewTask,
    timeoutMs: number,
    { onPercent, signal }: TrackEncodingOptions,
  ): Promise<MasterPreviewResult | AudioRefusal> {
    const running = worker ?? start();
    lastId += 1;
    const id = lastId;
    running.ref();
    const answer = new Promise<MasterPreviewResult | AudioRefusal>((resolve, reject) => {
      waiting = { id, onPercent, resolve, reject };
    });
    running.postMessage({ id, job });
    const timer = setTimeout(() => settle(id, { result: audioRefusal('audio_timeout') }), timeoutMs);
    const callOff = () => settle(id, { result: audioRefusal('audio_called_off') });
    signal?.addEventListener('abort', callOff);
    try {
      const result = await answer;
      if (!result.ok && (result.key === 'audio_timeout' || result.key === 'audio_called_off')) await abandon(job);
      return result;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', callOff);
      running.unref();
    }
  }

  /** A thread inside WebAssembly receives no messages, so it is terminated and its partial file removed. */
  async function abandon(job: MasterPreviewTask): Promise<void> {
    await stop();
    await rm(job.temporaryPath, { force: true });
  }

  async function stop(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  function start(): Worker {
    const started = new Worker(workerFile, { execArgv: [], stdout: true, stderr: true });
    // The decoders print errors that they also return, so their output stays out of the log.
    started.stdout.resume();
    started.stderr.resume();
    started.on('message', ({ id, ...answer }: Answer) => settle(id, answer));
    started.on('error', (error) => fail(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => fail(started, new Error(`the encoding thread ended with code ${code}`)));
    worker = started;
    return started;
  }

  function settle(id: number, { percent, result, failure }: Omit<Answer, 'id'>): void {
    if (waiting?.id !== id) return;
    if (percent !== undefined) {
      waiting.onPercent?.(percent);
      return;
    }
    if (result) waiting.resolve(result);
    else waiting.reject(new Error(failure ?? 'the encoding thread gave no answer'));
    waiting = undefined;
  }

  function fail(ended: Worker, error: Error): void {
    if (worker === ended) worker = undefined;
    else if (worker) return;
    waiting?.reject(error);
    waiting = undefined;
  }
}
