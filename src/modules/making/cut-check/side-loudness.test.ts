import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkSide, type GrooveTrack } from './check-side.ts';
import { computeSideLevels } from './side-loudness.ts';
import {
  analyseChannels,
  joinSamples,
  makeNoise,
  makeSilence,
  makeSineTone,
  measureStereo,
  mixSamples,
  TEST_SAMPLE_RATE_HZ,
} from './test-signals.test-support.ts';

type Part = { seconds: number; level: number; hertz: number; gap: number };

/** A part of noise and tone; its second half is 6 dB louder, so that the side has a range. */
function makeTrack({ seconds, level, hertz }: Part): Float32Array {
  const half = (louder: number) =>
    mixSamples(
      makeSineTone(seconds / 2, level + louder, { hertz }),
      makeNoise(seconds / 2, level + louder - 6, { seed: hertz }),
    );
  return joinSamples(half(0), half(6));
}

/** The levels joined from the stored loudness of each part, and those of a meter on the samples of the whole side. */
function measureBothWays(parts: readonly Part[]) {
  const tracks = parts.map((part) => ({ ...part, samples: makeTrack(part) }));
  const joined = computeSideLevels(
    tracks.map(({ samples, gap }) => {
      const { loudness, measures } = analyseChannels([samples, samples]);
      return { loudness, true_peak: measures.true_peak, gap };
    }),
  );
  const side = joinSamples(
    ...tracks.flatMap(({ samples, gap }, index) => (index === 0 ? [samples] : [makeSilence(gap), samples])),
  );
  return { joined, whole: measureStereo(side, side) };
}

const part = fc.record({
  // Tracks end within a step of the meter, and gaps begin there.
  seconds: fc.integer({ min: 1000, max: 7000 }).map((milliseconds) => milliseconds / 1000 + 0.0007),
  level: fc.integer({ min: -50, max: -8 }),
  hertz: fc.integer({ min: 80, max: 6000 }),
  gap: fc.integer({ min: 0, max: 3000 }).map((milliseconds) => milliseconds / 1000),
});

const distance = (a: number | null | undefined, b: number | null | undefined) => Math.abs((a ?? -999) - (b ?? -999));

describe('the levels of a side', () => {
  test('are within 0.1 LU and 0.2 dBTP of a meter that runs over the whole side', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const { joined, whole } = measureBothWays(parts);
        expect(distance(joined.integrated, whole.loudness.integrated)).toBeLessThan(0.1);
        expect(distance(joined.range, whole.loudness.range)).toBeLessThan(0.1);
        expect(distance(joined.short_term, whole.loudness.short_term?.lufs)).toBeLessThan(0.1);
        expect(distance(joined.momentary, whole.loudness.momentary?.lufs)).toBeLessThan(0.1);
        expect(distance(joined.true_peak, whole.true_peak?.value)).toBeLessThan(0.2);
      }),
      { numRuns: 20 },
    );
  });

  test('have no place for silence: a quiet track below the relative gate does not lower them', () => {
    const loud = { seconds: 5, level: -14, hertz: 997, gap: 0 };
    const quiet = { seconds: 5, level: -44, hertz: 997, gap: 2 };
    const [alone, both] = [measureBothWays([loud]).joined, measureBothWays([loud, quiet]).joined];
    expect(distance(both.integrated, alone.integrated)).toBeLessThan(0.1);
    expect((both.range ?? 0) - (alone.range ?? 0)).toBeGreaterThanOrEqual(0);
  });

  test('are unknown for silence', () => {
    const { loudness, measures } = analyseChannels([makeSilence(5), makeSilence(5)]);
    expect(computeSideLevels([{ loudness, true_peak: measures.true_peak, gap: 0 }])).toEqual({
      integrated: null,
      range: null,
      short_term: null,
      momentary: null,
      true_peak: null,
    });
  });
});

describe('a checked side', () => {
  const samples = makeSineTone(6, -18);
  const { groove, loudness, measures } = analyseChannels([samples, samples]);
  const track = (id: number, more: Partial<GrooveTrack> = {}): GrooveTrack => ({
    ...{ id, uuid: String(id), title: 'Night Bus', side: 'A', position: id, head: 0, tail: 0, gap_before: null },
    ...{ sample_rate: TEST_SAMPLE_RATE_HZ, groove, loudness, true_peak: measures.true_peak, ...more },
  });
  const check = (...tracks: GrooveTrack[]) =>
    checkSide(tracks, defaultPlantProfile, { size: '12', speed: '33', medium: 'lacquer' });

  test('has the levels of its tracks with the gaps of the plant', () => {
    const { levels, tracks_without_loudness } = check(track(1), track(2));
    expect(tracks_without_loudness).toEqual([]);
    const side = joinSamples(samples, makeSilence(defaultPlantProfile.cut.lacquer.track_gap), samples);
    const { loudness: whole } = measureStereo(side, side);
    expect(distance(levels?.integrated, whole.integrated)).toBeLessThan(0.1);
    expect(distance(levels?.range, whole.range)).toBeLessThan(0.1);
    expect(distance(levels?.true_peak, -18)).toBeLessThan(0.2);
  });

  test('has none while a track was measured without its loudness, and names it', () => {
    const { levels, cut, tracks_without_loudness } = check(track(1), track(2, { loudness: null }));
    expect(levels).toBeNull();
    expect(cut).not.toBeNull();
    expect(tracks_without_loudness).toEqual([2]);
  });
});
