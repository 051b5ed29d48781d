// A click at an edit is found at its second and channel; drums, sharp waveforms and tones have none.
import { describe, expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkSideGaps, type TrackWithSilences } from './check-side-gaps.ts';
import {
  findTestFinding,
  joinSamples,
  makeNoise,
  makeSilence,
  makeSineTone,
  measureStereo,
  mixSamples,
  TEST_SAMPLE_RATE_HZ as RATE,
  scaleSamples,
} from './test-signals.test-support.ts';

type Samples = Float32Array<ArrayBuffer>;

/** Falls by 60 dB in so many seconds. */
const decayed = (samples: Float32Array, seconds: number): Samples =>
  Float32Array.from(samples, (x, i) => x * 10 ** ((-3 * i) / RATE / seconds));

/** Puts a sound at each of these seconds. */
function placed(seconds: number, sound: Float32Array, places: readonly number[]): Samples {
  const whole = new Float32Array(Math.round(seconds * RATE));
  for (const place of places)
    for (let i = 0, at = Math.round(place * RATE); i < sound.length && at + i < whole.length; i++)
      whole[at + i]! += sound[i]!;
  return whole;
}

const beats = (seconds: number, every: number, from = 0.1): number[] =>
  Array.from({ length: Math.floor((seconds - from) / every) }, (_, i) => from + i * every);

/** Snare and hat: noise with an attack of one sample. */
const snare = decayed(makeNoise(0.2, -4), 0.2);
const hat = decayed(makeNoise(0.05, -12, { seed: 7 }), 0.05);
/** A kick: a falling sine that begins at full level. */
const kick = decayed(
  Float32Array.from(
    { length: RATE / 4 },
    (_, i) => 0.7 * Math.cos(2 * Math.PI * (50 * (i / RATE) + 4 * (1 - Math.exp((-30 * i) / RATE)))),
  ),
  0.25,
);
/** A saw without band limit: a jump in each period. */
const saw = (seconds: number, hertz: number): Samples =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => 0.4 * (2 * (((i * hertz) / RATE) % 1) - 1));

const tone = (seconds: number, turn = 0): Samples => makeSineTone(seconds, -12, { hertz: 220, turn });
const findClicks = (left: Float32Array, right: Float32Array) => measureStereo(left, right).clicks ?? [];

describe('a click', () => {
  test('at an edit without a crossfade is found at its second, in both channels', () => {
    const cut = joinSamples(tone(4), tone(4, 0.25));
    const [click, ...others] = findClicks(cut, cut.slice());
    expect(others).toEqual([]);
    expect(click).toMatchObject({ channel: 'both' });
    expect(click!.at).toBeCloseTo(4, 3);
    expect(findTestFinding('clicks', [cut, cut.slice()])).toMatchObject({ light: 'amber', numbers: { number: 1 } });
  });

  test('of a single sample is found in its channel, within music too', () => {
    const music = mixSamples(tone(6), scaleSamples(makeNoise(6, -30), 0.3));
    const faulty = music.slice();
    faulty[Math.round(2.5 * RATE)]! += 0.3;
    expect(findClicks(music, music.slice())).toEqual([]);
    expect(findClicks(music.slice(), faulty)).toMatchObject([{ channel: 'right' }]);
    expect(findClicks(faulty, music)[0]!.at).toBeCloseTo(2.5, 3);
    expect(findClicks(faulty, music)[0]).toMatchObject({ channel: 'left' });
  });

  test('at the border of two blocks of the meter is found as well', () => {
    for (let offset = 0; offset < 64; offset += 7) {
      const faulty = tone(2);
      faulty[RATE + offset]! += 0.2;
      expect(findClicks(faulty, tone(2))).toHaveLength(1);
    }
  });

  test('is found where a dropout of zeros begins and ends', () => {
    const interrupted = tone(5);
    interrupted.fill(0, 2 * RATE + 60, 2 * RATE + 9600 + 60);
    expect(findClicks(interrupted, interrupted.slice()).map(({ at }) => Math.round(at * 10) / 10)).toEqual([2, 2.2]);
  });
});

describe('no click', () => {
  test('is in drums with an attack of one sample', () => {
    const drums = mixSamples(placed(20, snare, beats(20, 1, 0.6)), placed(20, hat, beats(20, 0.25)));
    expect(findClicks(drums, drums.slice())).toEqual([]);
  });

  test('is in a drum machine whose every kick begins with a jump', () => {
    const machine = placed(60, kick, beats(60, 0.5));
    expect(findClicks(machine, machine.slice())).toEqual([]);
  });

  test('is in a waveform with sharp edges, a high tone and noise', () => {
    for (const sound of [saw(6, 55), saw(6, 440), makeSineTone(6, -3, { hertz: 9000 }), makeNoise(6, -6)])
      expect(findClicks(sound, sound.slice())).toEqual([]);
  });

  test('is in a fade, and in music that starts after silence with a short attack', () => {
    const attack = tone(3).map((x, i) => x * Math.min(1, i / 200));
    const sound = joinSamples(makeSilence(1), attack);
    expect(findClicks(sound, sound.slice())).toEqual([]);
  });
});

describe('the gaps of a side', () => {
  const limits = { cut: defaultPlantProfile.cut.lacquer, sound: defaultPlantProfile.sound };
  const track = (samples: Float32Array, gap_before: number | null = null): TrackWithSilences => {
    const { head, tail, edges } = measureStereo(samples, samples.slice());
    return { head, tail, edges, gap_before };
  };
  const faded = tone(4).map((x, i, all) => x * Math.min(1, i / 4800, (all.length - 1 - i) / 4800));
  const rules = (...tracks: TrackWithSilences[]) => checkSideGaps(tracks, limits).map(({ rule }) => rule);

  test('are sound between faded tracks', () => {
    expect(rules(track(faded), track(faded), track(faded, 0))).toEqual([]);
  });

  test('are too long where the files bring silence along', () => {
    const late = joinSamples(makeSilence(4), faded, makeSilence(3));
    expect(checkSideGaps([track(late), track(late)], limits)).toMatchObject([
      { rule: 'gap_long', numbers: { limit: 2 }, borders: [{ track: 1, end: 'start' }] },
    ]);
    expect(rules(track(late), track(late, 8))).toEqual([]);
  });

  test('would interrupt tracks that run into each other, unless they are cut without a gap', () => {
    const whole = tone(8);
    const [first, second] = [whole.slice(0, 4 * RATE + 77), whole.slice(4 * RATE + 77)];
    expect(rules(track(first), track(second))).toContain('gap_joined');
    const flowing = checkSideGaps([track(first), track(second, 0)], limits);
    expect(flowing.flatMap(({ borders }) => borders)).toEqual([]);
    const jumping = checkSideGaps([track(first), track(tone(4, 0.4), 0)], limits);
    expect(jumping.flatMap(({ borders }) => borders)).toContainEqual({ track: 1, end: 'start' });
  });

  test('have a click where a track stops in the middle of a wave', () => {
    const stopped = faded.slice(0, 2 * RATE + 50);
    expect(checkSideGaps([track(stopped), track(faded)], limits)).toMatchObject([
      { rule: 'border_click', borders: [{ track: 0, end: 'end' }] },
    ]);
  });
});
