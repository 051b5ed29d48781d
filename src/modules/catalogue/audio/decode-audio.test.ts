import { expect, test } from 'vitest';
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders';
import { writeWav } from '#demo/synth/write-wav.ts';
import type { AudioFileLimits, AudioFormat, AudioSink } from './audio-types.ts';
import { memoryByteSource } from './byte-source.ts';
import { decodeAudio } from './decode-audio.server.ts';
import { joinBytes, writeFlacFixture, writeFlacFixtureFrame } from './flac-fixture.test-support.ts';

const sine = (seconds: number, hertz = 1000, rate = 44_100, level = 0.5) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate),
  );

const whole = (samples: Float32Array, bits: number) =>
  Array.from(samples, (sample) => Math.round(sample * (2 ** (bits - 1) - 1)));

type Heard = AudioSink & { format: () => AudioFormat | undefined; channels: number[][] };

function ear(): Heard {
  let sinkFormat: AudioFormat | undefined;
  const channels: number[][] = [];
  return {
    begin: (format) => {
      sinkFormat = format;
    },
    block: (blocks) => {
      for (const [index, block] of blocks.entries()) {
        const channel = channels[index] ?? [];
        channels[index] = channel;
        for (const sample of block) channel.push(sample);
      }
    },
    format: () => sinkFormat,
    channels,
  };
}

const decode = (bytes: Uint8Array, sink: AudioSink = ear(), limits?: AudioFileLimits) =>
  decodeAudio(memoryByteSource(bytes), sink, limits);

function expectSame(actual: readonly number[] | undefined, original: Float32Array, tolerance: number): void {
  expect(actual?.length).toBe(original.length);
  const worst = (actual ?? []).reduce((most, value, i) => Math.max(most, Math.abs(value - (original[i] ?? 0))), 0);
  expect(worst).toBeLessThanOrEqual(tolerance);
}

test.each([
  { bits: 8, float: false },
  { bits: 16, float: false },
  { bits: 24, float: false },
  { bits: 32, float: false },
  { bits: 32, float: true },
  { bits: 64, float: true },
] as const)('a WAV of $bits bits (float: $float) comes back as it was written', async ({ bits, float }) => {
  const left = sine(0.5);
  const right = sine(0.5, 333);
  const recorder = ear();
  const decoded = await decode(writeWav({ sample_rate: 48_000, bits, float, channels: [left, right] }), recorder);
  expect(decoded).toMatchObject({ ok: true, frames: left.length, format: { sample_rate: 48_000, channels: 2, bits } });
  expectSame(recorder.channels[0], left, float ? 1e-7 : 2 ** (1 - Math.min(bits, 24)));
  expectSame(recorder.channels[1], right, float ? 1e-7 : 2 ** (1 - Math.min(bits, 24)));
});

test('eight channels keep their order', async () => {
  const channels = Array.from({ length: 8 }, (_, i) => new Float32Array(100).fill(i / 10));
  const recorder = ear();
  await decode(writeWav({ sample_rate: 96_000, bits: 24, channels }), recorder);
  expect(recorder.channels.map((channel) => Number(channel[50]?.toFixed(3)))).toEqual([
    0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7,
  ]);
  expect(recorder.format()?.speakers[3]).toBe('LFE');
});

test('a WAV that stops early is truncated, at the second where it stops', async () => {
  const wav = writeWav({ sample_rate: 44_100, bits: 16, channels: [sine(2)] });
  expect(await decode(wav.subarray(0, 44 + 44_100))).toEqual({ ok: false, key: 'audio_truncated', at_second: 0.5 });
});

test('a recording without a length in its header is read to the end of the file', async () => {
  const wav = writeWav({ sample_rate: 44_100, bits: 16, channels: [sine(1)] });
  new DataView(wav.buffer).setUint32(40, 0xffffffff, true);
  expect(await decode(wav)).toMatchObject({ ok: true, duration_seconds: 1 });
});

test('an RF64 takes its length from ds64', async () => {
  const wav = writeWav({ sample_rate: 44_100, bits: 16, channels: [sine(1)] });
  const ds64 = new DataView(new ArrayBuffer(36));
  ds64.setUint32(0, 0x64733634);
  ds64.setUint32(4, 28, true);
  ds64.setBigUint64(16, BigInt(wav.length - 44), true);
  const rf64 = joinBytes([wav.subarray(0, 12), new Uint8Array(ds64.buffer), wav.subarray(12)]);
  rf64.set(new TextEncoder().encode('RF64'));
  new DataView(rf64.buffer).setUint32(76, 0xffffffff, true);
  expect(await decode(rf64)).toMatchObject({ ok: true, frames: 44_100 });
});

test('a header that declares more hours than allowed is refused before a sample is read', async () => {
  const wav = writeWav({ sample_rate: 4_000, bits: 8, channels: [sine(11, 100, 4_000)] });
  const sink = ear();
  expect(await decode(wav, sink, { max_seconds: 10, max_bytes: 2 ** 32 })).toEqual({
    ok: false,
    key: 'audio_too_long',
  });
  expect(sink.channels).toEqual([]);
});

test('a declared 4 GB in a small file costs no memory', async () => {
  const wav = writeWav({ sample_rate: 44_100, bits: 16, channels: [sine(0.1)] });
  new DataView(wav.buffer).setUint32(40, 0xfffffff0, true);
  expect(await decode(wav)).toMatchObject({ ok: false, key: 'audio_truncated' });
});

test.each([0, 1, 3_999, 2_000_000])('a rate of %i Hz, unused in mastering, is refused', async (rate) => {
  const wav = writeWav({ sample_rate: 44_100, bits: 16, channels: [sine(0.1)] });
  new DataView(wav.buffer).setUint32(24, rate, true);
  expect(await decode(wav)).toEqual({ ok: false, key: 'audio_unsupported' });
});

test('a float that is NaN is corrupt at its second', async () => {
  const samples = sine(1);
  samples[22_050] = Number.NaN;
  expect(await decode(writeWav({ sample_rate: 44_100, bits: 32, float: true, channels: [samples] }))).toEqual({
    ok: false,
    key: 'audio_corrupt',
    at_second: 0.5,
  });
});

test('an empty file, silence without length and plain text are told apart', async () => {
  expect(await decode(new Uint8Array(0))).toEqual({ ok: false, key: 'audio_empty' });
  expect(await decode(writeWav({ sample_rate: 44_100, bits: 16, channels: [new Float32Array(0)] }))).toEqual({
    ok: false,
    key: 'audio_empty',
  });
  expect(await decode(new TextEncoder().encode('this is a shopping list, not a song'))).toEqual({
    ok: false,
    key: 'audio_not_recognised',
  });
});

test('compressed WAV, AAC and Opus need ffmpeg', async () => {
  const law = writeWav({ sample_rate: 8_000, bits: 8, channels: [sine(0.1, 100, 8_000)] });
  new DataView(law.buffer).setUint16(20, 7, true);
  const mp4 = joinBytes([Uint8Array.of(0, 0, 0, 24), new TextEncoder().encode('ftypM4A '), new Uint8Array(100)]);
  const opus = joinBytes([
    new TextEncoder().encode('OggS'),
    new Uint8Array(22),
    Uint8Array.of(1, 19),
    new TextEncoder().encode('OpusHead'),
    new Uint8Array(11),
  ]);
  for (const file of [law, mp4, opus]) expect(await decode(file)).toEqual({ ok: false, key: 'audio_needs_ffmpeg' });
});

function aiff(samples: Float32Array, compression?: 'sowt' | 'fl32'): Uint8Array {
  const width = compression === 'fl32' ? 4 : 2;
  const common = new DataView(new ArrayBuffer(8 + (compression ? 24 : 18)));
  common.setUint32(0, 0x434f4d4d);
  common.setUint32(4, common.byteLength - 8);
  common.setUint16(8, 1);
  common.setUint32(10, samples.length);
  common.setUint16(14, width * 8);
  common.setUint16(16, 16383 + 15);
  common.setBigUint64(18, 44_100n << 48n);
  for (let i = 0; i < (compression?.length ?? 0); i++) common.setUint8(26 + i, compression?.charCodeAt(i) ?? 0);
  const sound = new DataView(new ArrayBuffer(16 + samples.length * width));
  sound.setUint32(0, 0x53534e44);
  sound.setUint32(4, sound.byteLength - 8);
  for (const [i, sample] of samples.entries()) {
    if (width === 4) sound.setFloat32(16 + i * 4, sample);
    else sound.setInt16(16 + i * 2, Math.round(sample * 32767), compression === 'sowt');
  }
  const form = new DataView(new ArrayBuffer(12));
  form.setUint32(0, 0x464f524d);
  form.setUint32(4, 4 + common.byteLength + sound.byteLength);
  form.setUint32(8, compression ? 0x41494643 : 0x41494646);
  return joinBytes([form, common, sound].map((view) => new Uint8Array(view.buffer)));
}

test.each([undefined, 'sowt', 'fl32'] as const)('an AIFF (%s) decodes to the written samples', async (compression) => {
  const recorder = ear();
  expect(await decode(aiff(sine(0.3), compression), recorder)).toMatchObject({
    ok: true,
    format: { sample_rate: 44_100 },
  });
  expectSame(recorder.channels[0], sine(0.3), 2 ** -14);
});

test.each([8, 12, 16, 20, 24])('a FLAC of %i bits decodes to the written samples', async (bits) => {
  const recorder = ear();
  const [left, right] = [sine(0.2), sine(0.2, 777)];
  const decoded = await decode(
    writeFlacFixture({ sample_rate: 44_100, bits, channels: [whole(left, bits), whole(right, bits)] }),
    recorder,
  );
  expect(decoded).toMatchObject({ ok: true, format: { bits, channels: 2 } });
  expectSame(recorder.channels[0], left, 2 ** (2 - bits));
  expectSame(recorder.channels[1], right, 2 ** (2 - bits));
});

test('a FLAC that changes its depth is corrupt at that second', async () => {
  const samples = whole(sine(1, 1000, 8_192), 16);
  const good = writeFlacFixture({ sample_rate: 8_192, bits: 16, channels: [samples] });
  const half = writeFlacFixture({ sample_rate: 8_192, bits: 16, channels: [samples.slice(0, 4_096)] });
  const changed = joinBytes([
    good.subarray(0, half.length),
    writeFlacFixtureFrame({ bits: 8, channels: [new Array(512).fill(1)] }, 8),
    good.subarray(half.length),
  ]);
  expect(await decode(changed)).toEqual({ ok: false, key: 'audio_corrupt', at_second: 0.5 });
});

test('a single flipped bit in a FLAC is found', async () => {
  const flac = writeFlacFixture({ sample_rate: 8_192, bits: 16, channels: [whole(sine(1, 1000, 8_192), 16)] });
  flac[Math.round(flac.length / 2)] = (flac[Math.round(flac.length / 2)] ?? 0) ^ 4;
  expect(await decode(flac)).toMatchObject({ ok: false, key: 'audio_corrupt', at_second: 0.438 });
});

test('a FLAC cut in the middle of a frame or between two is truncated', async () => {
  const flac = writeFlacFixture({ sample_rate: 8_192, bits: 16, channels: [whole(sine(1, 1000, 8_192), 16)] });
  const frameBytes = (flac.length - 42) / 16;
  expect(await decode(flac.subarray(0, 42 + Math.round(frameBytes * 4.5)))).toEqual({
    ok: false,
    key: 'audio_truncated',
    at_second: 0.25,
  });
  expect(await decode(flac.subarray(0, 42 + frameBytes * 4))).toEqual({
    ok: false,
    key: 'audio_truncated',
    at_second: 0.25,
  });
});

async function lossy(kind: 'mp3' | 'ogg', seconds: number, rate = 44_100): Promise<Uint8Array> {
  const encoder = kind === 'mp3' ? await createMp3Encoder() : await createOggEncoder();
  encoder.configure({ sampleRate: rate, channels: 2 });
  const samples = sine(seconds, 440, rate);
  const first = encoder.encode([samples, samples]).slice();
  return joinBytes([first, encoder.finalize().slice()]);
}

test('an MP3 is decoded under any name and behind an ID3 tag', async () => {
  const mp3 = await lossy('mp3', 2);
  const tag = joinBytes([new TextEncoder().encode('ID3'), Uint8Array.of(4, 0, 0, 0, 0, 2, 0), new Uint8Array(256)]);
  const decoded = await decode(joinBytes([tag, mp3]));
  expect(decoded).toMatchObject({ ok: true, format: { sample_rate: 44_100, channels: 2, bits: null } });
  expect(decoded.ok && Math.abs(decoded.duration_seconds - 2)).toBeLessThan(0.12);
});

test('a tag without sound is empty', async () => {
  const tag = joinBytes([new TextEncoder().encode('ID3'), Uint8Array.of(4, 0, 0, 0, 0, 2, 0), new Uint8Array(256)]);
  expect(await decode(tag)).toEqual({ ok: false, key: 'audio_empty' });
});

test('a gap in an MP3 is corrupt at its second, not skipped', async () => {
  const mp3 = await lossy('mp3', 8);
  mp3.fill(0, mp3.length / 2, mp3.length / 2 + 20_000);
  const decoded = await decode(mp3);
  expect(decoded).toMatchObject({ ok: false, key: 'audio_corrupt' });
  expect(!decoded.ok && Math.abs((decoded.at_second ?? 0) - 4)).toBeLessThan(0.3);
});

test('an Ogg Vorbis is decoded; a truncated one and a damaged one are refused', async () => {
  const ogg = await lossy('ogg', 3);
  expect(await decode(ogg)).toMatchObject({ ok: true, frames: 3 * 44_100, format: { bits: null, channels: 2 } });
  expect(await decode(ogg.subarray(0, Math.round(ogg.length * 0.6)))).toMatchObject({
    ok: false,
    key: 'audio_truncated',
  });
  const damaged = ogg.slice();
  damaged[Math.round(ogg.length * 0.6)] = (damaged[Math.round(ogg.length * 0.6)] ?? 0) ^ 255;
  expect(await decode(damaged)).toMatchObject({ ok: false, key: 'audio_corrupt' });
});

test('random bytes behind a valid beginning never make the decoder throw', async () => {
  const samples = sine(0.4);
  const starts = [
    writeWav({ sample_rate: 44_100, bits: 16, channels: [samples] }),
    writeFlacFixture({ sample_rate: 44_100, bits: 16, channels: [whole(samples, 16)] }),
    aiff(samples),
    await lossy('mp3', 1),
    await lossy('ogg', 1),
  ];
  for (const [kind, start] of starts.entries()) {
    for (let round = 0; round < 20; round++) {
      const bytes = start.slice();
      for (let i = 0; i < 40; i++)
        bytes[(round * 7919 + i * 104_729 * (kind + 1)) % bytes.length] = (i * 37 + round) & 255;
      expect(await decode(bytes)).toHaveProperty('ok');
    }
  }
});
