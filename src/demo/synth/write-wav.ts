type WavOrder = {
  sample_rate: number;
  /** 8, 16, 24 or 32 whole numbers; 32 or 64 with `float`. */
  bits: 8 | 16 | 24 | 32 | 64;
  float?: boolean;
  channels: readonly Float32Array[];
};

const headerBytes = 44;

/** Builds a WAV file in memory. Samples beyond −1…1 are cut off in whole numbers and kept in floats. */
export function writeWav({ sample_rate, bits, float = false, channels }: WavOrder): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const width = bits / 8;
  const view = new DataView(new ArrayBuffer(headerBytes + frames * channels.length * width));
  writeHeader(view, { sample_rate, bits, float, count: channels.length });
  const put = sampleWriter(view, bits, float);
  for (const [channel, samples] of channels.entries()) {
    let at = headerBytes + channel * width;
    for (const sample of samples) {
      put(at, sample);
      at += channels.length * width;
    }
  }
  return new Uint8Array(view.buffer);
}

function writeHeader(
  view: DataView,
  { sample_rate, bits, float, count }: { sample_rate: number; bits: number; float: boolean; count: number },
): void {
  const letters = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
  };
  letters(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, float ? 3 : 1, true);
  view.setUint16(22, count, true);
  view.setUint32(24, sample_rate, true);
  view.setUint32(28, (sample_rate * count * bits) / 8, true);
  view.setUint16(32, (count * bits) / 8, true);
  view.setUint16(34, bits, true);
  letters(36, 'data');
  view.setUint32(40, view.byteLength - headerBytes, true);
}

function sampleWriter(view: DataView, bits: WavOrder['bits'], float: boolean): (at: number, sample: number) => void {
  if (float)
    return bits === 64
      ? (at, sample) => view.setFloat64(at, sample, true)
      : (at, sample) => view.setFloat32(at, sample, true);
  const top = 2 ** (bits - 1);
  const whole = (sample: number) => Math.max(-top, Math.min(top - 1, Math.round(sample * top)));
  if (bits === 8) return (at, sample) => view.setUint8(at, whole(sample) + 128);
  if (bits === 16) return (at, sample) => view.setInt16(at, whole(sample), true);
  if (bits === 32) return (at, sample) => view.setInt32(at, whole(sample), true);
  return (at, sample) => {
    view.setUint16(at, whole(sample) & 0xffff, true);
    view.setInt8(at + 2, whole(sample) >> 16);
  };
}
