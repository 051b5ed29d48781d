import { createMp3Encoder } from 'wasm-media-encoders';
import type { AudioSink } from './audio-types.ts';
import type { PreviewFader } from './preview-fade-out.ts';
import { createPreviewFadeOut } from './preview-fade-out.ts';
import { createStereoDownmix } from './stereo-downmix.ts';
import type { Resampler } from './stereo-resampler.ts';
import { createStereoResampler } from './stereo-resampler.ts';

export const PREVIEW_SAMPLE_RATE_HZ = 44_100;
const bitrate = 192;

type PreviewEncoder = AudioSink & { finish: () => void };

type Chain = { mix: ReturnType<typeof createStereoDownmix>; cut: PreviewFader; resample: Resampler };

/**
 * Makes the public preview: stereo MP3, 44.1 kHz, 192 kbit/s, at most `previewSeconds` long. `write` gets each chunk
 * in the encoder's own memory and must consume it before it returns.
 */
export async function createPreviewEncoder(
  write: (chunk: Uint8Array) => void,
  previewSeconds?: number,
): Promise<PreviewEncoder> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: PREVIEW_SAMPLE_RATE_HZ, channels: 2, bitrate });
  let chain: Chain | undefined;
  const encode = (stereo: readonly Float32Array[]) => {
    if (stereo[0]?.length) write(encoder.encode(stereo));
  };
  return {
    begin: (format) => {
      chain = {
        mix: createStereoDownmix(format.speakers),
        cut: createPreviewFadeOut(format.sample_rate, 2, previewSeconds),
        resample: createStereoResampler(format.sample_rate, PREVIEW_SAMPLE_RATE_HZ),
      };
    },
    block: (channels) => {
      if (chain) encode(chain.resample.push(chain.cut.push(chain.mix(channels))));
    },
    finish: () => {
      if (chain) encode(chain.resample.push(chain.cut.flush()));
      if (chain) encode(chain.resample.flush());
      write(encoder.finalize());
    },
  };
}
