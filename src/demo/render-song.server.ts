import { synthesiseTrack } from '#demo/synth/synthesise-track.ts';
import { writeWav } from '#demo/synth/write-wav.ts';
import type { AudioFormat } from '#modules/catalogue/audio/audio-types.ts';
import { createAudioMeter } from '#modules/catalogue/audio/measure-audio.server.ts';
import { createPreviewEncoder, PREVIEW_SAMPLE_RATE_HZ } from '#modules/catalogue/audio/preview-encoder.server.ts';
import type { RenderedMedia, RenderSongTask } from './render-task-types.ts';

const FORMAT: AudioFormat = { sample_rate: PREVIEW_SAMPLE_RATE_HZ, channels: 2, bits: 16, speakers: ['L', 'R'] };
const BLOCK = 8192;

/** Synthesises a song and encodes its preview; also the master if files are sold. */
export async function renderSong(task: RenderSongTask): Promise<RenderedMedia> {
  const sound = synthesiseTrack({ genre_id: task.genre_id, seed: task.uuid, seconds: task.seconds });
  const chunks: Uint8Array[] = [];
  const encoder = await createPreviewEncoder((chunk) => chunks.push(chunk.slice()));
  const meter = createAudioMeter();
  for (const sink of [meter, encoder]) sink.begin(FORMAT);
  for (const block of splitIntoBlocks(sound)) for (const sink of [meter, encoder]) sink.block(block);
  encoder.finish();
  const bytes = joined(chunks);
  const frames = sound[0].length;
  const measures = meter.result({
    ok: true,
    format: FORMAT,
    frames,
    duration_seconds: frames / PREVIEW_SAMPLE_RATE_HZ,
  });
  const preview = { key: `previews/${task.uuid}.mp3`, bytes, mime: 'audio/mpeg' };
  const files = task.master ? [preview, makeMasterFile(task, sound)] : [preview];
  return { files, pictures: [], measures: { ...measures, preview_bytes: bytes.length } };
}

const makeMasterFile = ({ uuid }: RenderSongTask, channels: readonly Float32Array[]) => ({
  key: `masters/${uuid}.wav`,
  bytes: writeWav({ sample_rate: PREVIEW_SAMPLE_RATE_HZ, bits: 16, channels }),
  mime: 'audio/wav',
});

function* splitIntoBlocks(sound: readonly Float32Array[]): Generator<Float32Array[]> {
  const frames = sound[0]?.length ?? 0;
  for (let from = 0; from < frames; from += BLOCK) yield sound.map((samples) => samples.subarray(from, from + BLOCK));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
