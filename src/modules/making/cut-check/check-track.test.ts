// Each fault is found in a synthesised master at the second where it was put, and a sound one shows none.
import { describe, expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkTrack } from './check-track.ts';
import type { CutRule } from './cut-finding.ts';
import {
  checkTestTrack,
  findTestFinding,
  joinSamples,
  makeNoise,
  makeSilence,
  makeSineTone,
  measureChannels,
  measureStereo,
  mixSamples,
  scaleSamples,
  TEST_SAMPLE_RATE_HZ,
} from './test-signals.test-support.ts';

/** Music in miniature: bass, chord and pink-like noise, wider above than below. */
function music(seconds: number, rate = TEST_SAMPLE_RATE_HZ): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  const dark = 1 - Math.exp((-2 * Math.PI * 3000) / rate);
  const common = mixSamples(
    makeSineTone(seconds, -20, { hertz: 80, rate }),
    makeSineTone(seconds, -24, { hertz: 440, rate }),
    makeSineTone(seconds, -26, { hertz: 1320, rate }),
  );
  const [left, right] = [1, 2].map((seed) => darkened(darkened(makeNoise(seconds, -16, { rate, seed }), dark), dark));
  return [mixSamples(common, left!), mixSamples(common, right!)];
}

/** One pole: the treble falls 6 dB per octave. */
function darkened(samples: Float32Array, share: number): Float32Array<ArrayBuffer> {
  let last = 0;
  return samples.map((sample) => {
    last += share * (sample - last);
    return last;
  });
}

const rules = (channels: readonly Float32Array[], rate = TEST_SAMPLE_RATE_HZ, bits: number | null = 24) =>
  checkTestTrack(channels, rate, bits).map(({ rule }) => rule);

/** Replaces the samples from a second on. */
function patched(samples: Float32Array, second: number, part: Float32Array): Float32Array<ArrayBuffer> {
  const copy = Float32Array.from(samples);
  copy.set(part, second * TEST_SAMPLE_RATE_HZ);
  return copy;
}

test.each([44_100, 48_000, 96_000])('a sound master at %i Hz has no finding', (rate) => {
  expect(rules(music(8, rate), rate)).toEqual([]);
});

describe('the file', () => {
  test('8 kHz is red and 32 kHz too, 384 kHz is amber', () => {
    for (const [rate, light] of [
      [8000, 'red'],
      [32_000, 'red'],
      [384_000, 'amber'],
    ] as const)
      expect(findTestFinding('sample_rate', music(1, rate), rate)?.light).toBe(light);
  });

  test('mono is told, and not as equal channels', () => {
    const [left] = music(4);
    expect(rules([left])).toEqual(['mono']);
  });

  test('three channels are refused', () => {
    const [left, right] = music(4);
    expect(findTestFinding('too_many_channels', [left, right, left])).toMatchObject({
      light: 'red',
      numbers: { value: 3 },
    });
  });

  test('24-bit files that hold 16 bits are found, and 24 bits are not accused', () => {
    const [left, right] = music(2);
    const coarse = [left, right].map((samples) => samples.map((sample) => Math.round(sample * 32_768) / 32_768));
    expect(findTestFinding('bits_padded', coarse)?.numbers).toEqual({ value: 16, stored: 24 });
    expect(rules(coarse, TEST_SAMPLE_RATE_HZ, 16)).toEqual([]);
    expect(rules([left, right])).toEqual([]);
  });

  test('eight bits are too few', () => {
    const [left, right] = music(2);
    const coarse = [left, right].map((samples) => samples.map((sample) => Math.round(sample * 128) / 128));
    expect(findTestFinding('bits_few', coarse)).toMatchObject({ light: 'red', numbers: { value: 8, limit: 16 } });
  });

  test('a lossy format is told', () => {
    expect(rules(music(2), TEST_SAMPLE_RATE_HZ, null)).toEqual(['lossy_file']);
  });
});

describe('level', () => {
  test('a master above -12 LUFS is amber and above -9 red, at its loudest 3 s', () => {
    const [left, right] = music(12);
    const loud = (gain: number) => [left, right].map((samples) => scaleSamples(samples, gain));
    expect(findTestFinding('loudness', loud(1))).toBeUndefined();
    expect(findTestFinding('loudness', loud(2.3))?.light).toBe('amber');
    expect(findTestFinding('loudness', loud(3.5))?.light).toBe('red');
    const late = loud(2.3).map((samples, channel) =>
      joinSamples(scaleSamples(samples, 0.9), scaleSamples([left, right][channel]!, 2.5)),
    );
    expect(findTestFinding('loudness', late)?.at_second).toBeGreaterThanOrEqual(11.5);
  });

  test('a true peak between the samples is red at its second', () => {
    const [left, right] = music(6);
    const peak = makeSineTone(0.2, 2, { hertz: TEST_SAMPLE_RATE_HZ / 4, turn: 0.125 }).map(
      (sample, i) => sample * Math.min(1, i / 2400, (9600 - i) / 2400),
    );
    const found = findTestFinding('true_peak', [patched(scaleSamples(left, 0.3), 4, peak), right]);
    expect(found?.light).toBe('red');
    expect(found?.at_second).toBeGreaterThanOrEqual(4);
    expect(found?.at_second).toBeLessThan(4.2);
    expect(found?.numbers['value']).toBeGreaterThan(1.7);
  });

  test('a highest sample above -0.1 dBFS is amber at its second, unless its true peak is over already', () => {
    const [left, right] = music(6).map((samples) => scaleSamples(samples, 0.3)) as [Float32Array, Float32Array];
    const peak = (level: number) => [patched(left, 4, makeSineTone(0.5, level, { hertz: 200 })), right];
    const found = findTestFinding('sample_peak', peak(-0.05));
    expect(found).toMatchObject({ light: 'amber', numbers: { value: expect.closeTo(-0.05, 2), limit: -0.1 } });
    expect(found?.at_second).toBeCloseTo(4, 0);
    expect(found?.at_second).toBeLessThan(4.5);
    expect(findTestFinding('sample_peak', peak(-0.15))).toBeUndefined();
    const over = checkTestTrack(peak(0.2)).map(({ rule }) => rule);
    expect(over).toContain('true_peak');
    expect(over).not.toContain('sample_peak');
  });

  test('three equal samples at the ceiling are a clip, two are none', () => {
    const [left, right] = music(6);
    const flat = (samples: number) => patched(left, 3, new Float32Array(samples).fill(0.9));
    expect(findTestFinding('clipping', [flat(3), right])).toMatchObject({ numbers: { number: 1 }, at_second: 3 });
    expect(findTestFinding('clipping', [flat(2), right])).toBeUndefined();
  });

  test('clips are found when the master was turned down afterwards, each passage at its second', () => {
    const loud = makeSineTone(1, 6, { hertz: 100 }).map((sample) => 0.5 * Math.max(-1, Math.min(1, sample)));
    const [left, right] = music(10).map((samples) => scaleSamples(samples, 0.3)) as [Float32Array, Float32Array];
    const found = findTestFinding('clipping', [patched(patched(left, 2, loud), 7, loud), right]);
    expect(found?.places.map(({ at }) => Math.round(at))).toEqual([2, 7]);
  });

  test('the rounded peaks of a deep tone are no clips', () => {
    const deep = makeSineTone(3, -3, { hertz: 40 }).map((sample) => Math.round(sample * 32_768) / 32_768);
    expect(findTestFinding('clipping', [deep, scaleSamples(deep, 0.5)])).toBeUndefined();
  });

  test('flat tops below the highest peak are no clips', () => {
    const [left, right] = music(4);
    expect(
      findTestFinding('clipping', [
        patched(patched(left, 1, new Float32Array(9).fill(0.6)), 2, Float32Array.of(0.9)),
        right,
      ]),
    ).toBeUndefined();
  });

  test('an offset of one per cent is told as one per cent', () => {
    const [left, right] = music(4);
    expect(findTestFinding('dc', [left.map((sample) => sample + 0.01), right])?.numbers['value']).toBeCloseTo(1, 1);
  });

  test('silence is measured at both ends and inside', () => {
    const [left, right] = music(4).map((part) =>
      joinSamples(makeSilence(6), part, makeSilence(8), part, makeSilence(7)),
    ) as [Float32Array, Float32Array];
    const found = checkTestTrack([left, right]);
    const value = (rule: CutRule) => found.find((each) => each.rule === rule)?.numbers['value'];
    expect(value('silence_head')).toBeCloseTo(6, 1);
    expect(value('silence_tail')).toBeCloseTo(7, 1);
    expect(value('silence_inside')).toBeCloseTo(8, 1);
    expect(found.find((each) => each.rule === 'silence_inside')?.at_second).toBeCloseTo(10, 1);
  });

  test('a file of zeros is red, and nothing else is said about it', () => {
    expect(checkTestTrack([makeSilence(3), makeSilence(3)])).toMatchObject([{ rule: 'silent', light: 'red' }]);
  });
});

describe('sound below the silence level of the plant', () => {
  const noise = (seconds: number, level: number) => [1, 2].map((seed) => makeNoise(seconds, level, { seed }));

  test.each([4, 30])('%i s of dither are silent, and nothing else is said about them', (seconds) => {
    expect(checkTestTrack(noise(seconds, -96))).toMatchObject([
      { rule: 'silent', light: 'red', numbers: { limit: -60 } },
    ]);
  });

  test('a tone just below the level is silent, and one just above is not', () => {
    const tone = (level: number) => [makeSineTone(4, level), makeSineTone(4, level, { turn: 0.1 })];
    expect(findTestFinding('silent', tone(-60.1))).toMatchObject({ light: 'red' });
    expect(findTestFinding('silent', tone(-59.9))).toBeUndefined();
  });

  test('noise of opposite polarity in a pause is no passage out of phase, and above the level it is one', () => {
    const [left, right] = music(4);
    const paused = (level: number) => {
      const pause = makeNoise(4, level);
      return [joinSamples(left, pause, left), joinSamples(right, scaleSamples(pause, -1), right)];
    };
    expect(rules(paused(-62))).toEqual([]);
    const found = findTestFinding('phase', paused(-58));
    expect([found?.at_second, found?.until_second]).toEqual([expect.closeTo(4, 1), expect.closeTo(8, 1)]);
  });
});

describe('left and right', () => {
  test('a dead channel is named', () => {
    const [left, right] = music(3);
    expect(findTestFinding('dead_channel', [left, makeSilence(3)])).toMatchObject({
      light: 'red',
      numbers: { left: 0 },
    });
    expect(findTestFinding('dead_channel', [makeNoise(3, -90), right])).toMatchObject({
      light: 'red',
      numbers: { left: 1 },
    });
  });

  test('equal and inverted channels are told apart', () => {
    const [left] = music(3);
    expect(rules([left, left])).toEqual(['same_channels']);
    expect(rules([left, scaleSamples(left, -1)])).toEqual(['inverted']);
  });

  test('bass out of phase is red at its seconds, with the lowest band that fails', () => {
    const [left, right] = music(9);
    const bass = makeSineTone(2, -12, { hertz: 60 });
    const found = findTestFinding('bass_phase', [patched(left, 5, bass), patched(right, 5, scaleSamples(bass, -1))]);
    expect(found).toMatchObject({ light: 'red', numbers: { hertz: 150 } });
    expect(found?.at_second).toBeCloseTo(5, 0);
    expect(found?.until_second).toBeCloseTo(7, 0);
  });

  test('a tone of 250 Hz out of phase fails below 300 Hz only', () => {
    const [left, right] = music(6);
    const low = makeSineTone(6, -17, { hertz: 250 });
    expect(
      findTestFinding('bass_phase', [mixSamples(left, low), mixSamples(right, scaleSamples(low, -1))])?.numbers[
        'hertz'
      ],
    ).toBe(300);
  });

  test('bass out of phase for 100 ms is no finding, for 400 ms it is', () => {
    const [left, right] = music(6);
    const burst = (seconds: number) => {
      const bass = makeSineTone(seconds, -12, { hertz: 100 });
      return findTestFinding('bass_phase', [patched(left, 3, bass), patched(right, 3, scaleSamples(bass, -1))]);
    };
    expect(burst(0.1)).toBeUndefined();
    expect(burst(0.4)?.at_second).toBeCloseTo(3, 0);
  });

  test('treble out of phase leaves the bass alone', () => {
    const [left, right] = music(4);
    const high = makeSineTone(4, -14, { hertz: 3000 });
    const found = rules([mixSamples(left, high), mixSamples(right, scaleSamples(high, -1))]);
    expect(found).not.toContain('bass_phase');
    expect(found).toContain('correlation');
  });

  test('a passage out of phase is found at its second in a track that is not', () => {
    const [left, right] = music(20);
    const wide = makeSineTone(3, -12, { hertz: 900 });
    const found = findTestFinding('phase', [patched(left, 12, wide), patched(right, 12, scaleSamples(wide, -1))]);
    expect(found?.at_second).toBeCloseTo(12, 0);
    expect(found?.until_second).toBeCloseTo(15, 0);
  });

  test('a side signal louder than 6 dB below the middle is amber', () => {
    const mid = makeSineTone(4, -20, { hertz: 500 });
    const side = makeSineTone(4, -24, { hertz: 700 });
    expect(
      findTestFinding('side_level', [mixSamples(mid, side), mixSamples(mid, scaleSamples(side, -1))])?.numbers['value'],
    ).toBeCloseTo(4, 1);
    const low = scaleSamples(side, 0.5);
    expect(
      findTestFinding('side_level', [mixSamples(mid, low), mixSamples(mid, scaleSamples(low, -1))]),
    ).toBeUndefined();
  });
});

describe('the ends of the spectrum', () => {
  test('energy above 10 and 15 kHz is measured against the whole', () => {
    const low = makeSineTone(4, -12, { hertz: 500 });
    const { above_10k, above_15k } = measureStereo(
      mixSamples(low, makeSineTone(4, -22, { hertz: 12_000 })),
      mixSamples(low, makeSineTone(4, -32, { hertz: 17_000 })),
    );
    // −10 dB on one of two channels is −13 dB of both, with little from the other one.
    expect(above_10k).toBeCloseTo(-13.2, 0);
    expect(above_15k).toBeCloseTo(-23.2, 0);
  });

  test.each([
    ['above_10k', 12_000, -15],
    ['above_15k', 17_000, -25],
  ] as const)('%s is amber above its limit of the whole, and not below', (rule, hertz, limit) => {
    const at = (share: number) => {
      const part = 10 ** (share / 10);
      const treble = makeSineTone(4, -12 + 10 * Math.log10(part / (1 - part)), { hertz });
      const whole = mixSamples(makeSineTone(4, -12, { hertz: 500 }), treble);
      return findTestFinding(rule, [whole, scaleSamples(whole, 0.8)]);
    };
    expect(at(limit + 0.2)).toMatchObject({
      light: 'amber',
      at_second: null,
      numbers: { value: expect.closeTo(limit + 0.2, 1), limit },
    });
    expect(at(limit - 0.2)).toBeUndefined();
  });

  test('rumble below 20 Hz is found, and an offset is not taken for it', () => {
    const [left, right] = music(6);
    const rumble = makeSineTone(6, -30, { hertz: 8 });
    expect(findTestFinding('subsonic', [mixSamples(left, rumble), mixSamples(right, rumble)])?.light).toBe('amber');
    expect(findTestFinding('subsonic', [left.map((sample) => sample + 0.02), right])).toBeUndefined();
    expect(findTestFinding('subsonic', [mixSamples(left, makeSineTone(6, -30, { hertz: 40 })), right])).toBeUndefined();
  });

  const isSharp = ({ value }: { value: number }) => value > defaultPlantProfile.sound.sibilance_warn;

  test('an s is measured at its second', () => {
    const [left, right] = music(10);
    const s = mixSamples(makeSineTone(0.2, -16, { hertz: 6500 }), makeSineTone(0.2, -16, { hertz: 8200 }));
    const sharp = measureStereo(patched(left, 7, s), patched(right, 7, s)).sibilance.filter(isSharp);
    expect(sharp).toHaveLength(1);
    expect(sharp[0]?.at).toBeCloseTo(7, 0);
  });

  test('the same s at the level of a whisper is none', () => {
    const [left, right] = music(4);
    const s = makeSineTone(0.2, -60, { hertz: 6500 });
    expect(measureStereo(patched(left, 2, s), patched(right, 2, s)).sibilance.filter(isSharp)).toEqual([]);
  });

  test.each([44_100, 48_000, 96_000])('a wall at 16 kHz is found at %i Hz', (rate) => {
    const source = [1, 2].map((seed) => walled(makeNoise(6, -12, { rate, seed }), 16_000, rate)) as [
      Float32Array,
      Float32Array,
    ];
    const { lossy } = measureChannels(source, rate);
    expect(lossy?.edge).toBeGreaterThan(15_600);
    expect(lossy?.edge).toBeLessThan(16_400);
  });

  test('a wall of 27 dB is told with its frequency, one of 21 dB is none, and a lossy file is not accused twice', () => {
    const full = makeNoise(6, -12);
    const low = walled(full, 16_000, TEST_SAMPLE_RATE_HZ);
    const dropping = (decibels: number) => {
      const rest = scaleSamples(full, 10 ** (-decibels / 20));
      const samples = mixSamples(scaleSamples(low, 1 - 10 ** (-decibels / 20)), rest);
      return [samples, scaleSamples(samples, 0.9)];
    };
    expect(findTestFinding('lossy_source', dropping(27))).toMatchObject({
      light: 'amber',
      at_second: null,
      numbers: { value: expect.closeTo(16, 0), drop: expect.closeTo(27, -0.5) },
    });
    expect(findTestFinding('lossy_source', dropping(21))).toBeUndefined();
    const named = rules(dropping(27), TEST_SAMPLE_RATE_HZ, null);
    expect(named).toContain('lossy_file');
    expect(named).not.toContain('lossy_source');
  });

  test('a wall at 19 kHz is found', () => {
    const source = [1, 2].map((seed) => walled(makeNoise(6, -12, { seed }), 19_000, TEST_SAMPLE_RATE_HZ)) as [
      Float32Array,
      Float32Array,
    ];
    expect(Math.abs((measureChannels(source).lossy?.edge ?? 0) - 19_000)).toBeLessThan(400);
  });

  test('no wall is seen in full, dark, quiet or gently filtered sound', () => {
    const full = makeNoise(6, -12);
    const dark = Array.from({ length: 6 }).reduce<Float32Array>((samples) => darkened(samples, 0.3), full);
    const gentle = Array.from({ length: 4 }).reduce<Float32Array>((samples) => darkened(samples, 0.85), full);
    const quiet = scaleSamples(walled(full, 16_000, TEST_SAMPLE_RATE_HZ), 0.0005);
    for (const samples of [full, dark, gentle, quiet])
      expect(measureStereo(samples, scaleSamples(samples, 0.9)).lossy).toBeNull();
  });

  test('the filter of a converter at 44.1 kHz is no codec', () => {
    const samples = walled(makeNoise(6, -12, { rate: 44_100 }), 20_600, 44_100);
    expect(measureChannels([samples, scaleSamples(samples, 0.9)], 44_100).lossy).toBeNull();
  });
});

test('tapes, CDs and files are not judged as a cut', () => {
  const [left, right] = music(4);
  const opposed = makeSineTone(4, -6, { hertz: 60 });
  const measures = measureStereo(mixSamples(left, opposed), mixSamples(right, scaleSamples(opposed, -1)));
  const master = { sample_rate: TEST_SAMPLE_RATE_HZ, channels: 2, bits: 24, measures };
  const judged = (isCut: boolean) => checkTrack(master, defaultPlantProfile.sound, isCut).map(({ rule }) => rule);
  expect(judged(true)).toContain('bass_phase');
  expect(judged(false)).toEqual([]);
});

/** A linear-phase low-pass 600 Hz wide, as codecs use it. */
function walled(samples: Float32Array, hertz: number, rate: number): Float32Array<ArrayBuffer> {
  const half = Math.round(rate / 350);
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, i) => {
    const at = i - half;
    const sinc = at === 0 ? (2 * hertz) / rate : Math.sin((2 * Math.PI * hertz * at) / rate) / (Math.PI * at);
    return sinc * (0.42 + 0.5 * Math.cos((Math.PI * at) / half) + 0.08 * Math.cos((2 * Math.PI * at) / half));
  });
  return samples.map((_, i) => {
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap++) sum += taps[tap]! * (samples[i + tap - half] ?? 0);
    return sum;
  });
}
