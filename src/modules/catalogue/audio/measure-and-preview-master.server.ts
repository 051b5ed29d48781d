import { openAtomicFile } from './atomic-file.server.ts';
import type { AudioAnalyser, AudioFileLimits, AudioRefusal, AudioSink } from './audio-types.ts';
import type { ByteSource } from './byte-source.ts';
import { decodeAudio } from './decode-audio.server.ts';
import { fileByteSource } from './file-byte-source.server.ts';
import type { AudioMeasurement } from './measure-audio.server.ts';
import { createAudioMeter } from './measure-audio.server.ts';
import { createPreviewEncoder } from './preview-encoder.server.ts';

export type MasterPreviewTask = {
  masterPath: string;
  previewPath: string;
  temporaryPath: string;
  previewSeconds?: number;
  limits: AudioFileLimits;
  /** Settings of the analyser. */
  analysis?: unknown;
};

/** `analysis` is the result of the analyser that took part. */
export type MasterPreviewResult = AudioMeasurement & { preview_bytes: number; analysis: unknown };

/**
 * One pass over a master: decode, measure, analyse, write the preview. A refusal leaves no file. Blocks between chunks,
 * so it runs in the worker only. `onPercent` gets the share of the master read. Throws when a file cannot be read or
 * written.
 */
export async function measureAndPreviewMaster(
  job: MasterPreviewTask,
  analyser: AudioAnalyser,
  onPercent: (percent: number) => void = () => undefined,
): Promise<MasterPreviewResult | AudioRefusal> {
  const source = counted(fileByteSource(job.masterPath), onPercent);
  const file = openAtomicFile(job.previewPath, job.temporaryPath);
  try {
    const meter = createAudioMeter();
    const preview = await createPreviewEncoder(file.write, job.previewSeconds);
    const decoded = await decodeAudio(source, all([meter, analyser, preview]), job.limits);
    if (!decoded.ok) return discarded(file, decoded);
    preview.finish();
    const analysis = analyser.finish(meter.energies());
    return { ...meter.result(decoded), analysis, preview_bytes: file.commit() };
  } catch (error) {
    file.discard();
    throw error;
  } finally {
    source.close();
  }
}

/** A decoder reads each byte about once, so the bytes read measure the progress. */
function counted(source: ByteSource, onPercent: (percent: number) => void): ByteSource {
  let bytes = 0;
  let reportedPercent = 0;
  const read: ByteSource['read'] = (at, length) => {
    const piece = source.read(at, length);
    bytes += piece.length;
    const percent = Math.min(99, Math.floor((bytes * 100) / Math.max(1, source.size)));
    if (percent > reportedPercent) {
      reportedPercent = percent;
      onPercent(percent);
    }
    return piece;
  };
  return { ...source, read };
}

function discarded(file: ReturnType<typeof openAtomicFile>, refusal: AudioRefusal): AudioRefusal {
  file.discard();
  return refusal;
}

function all(sinks: readonly AudioSink[]): AudioSink {
  return {
    begin: (format) => {
      for (const sink of sinks) sink.begin(format);
    },
    block: (channels) => {
      for (const sink of sinks) sink.block(channels);
    },
  };
}
