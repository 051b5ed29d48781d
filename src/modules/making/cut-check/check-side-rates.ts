// The tracks of a side have one sample rate: the engineer plays a side in one pass, and no converter changes its rate
// between two tracks.

/** Each rule has its texts under `cut.rule`. */
export const SIDE_RATE_RULES = ['mixed_rates'] as const;

type RateFinding = {
  rule: (typeof SIDE_RATE_RULES)[number];
  light: 'amber';
  numbers: { value: number; number: number };
  /** The tracks with another rate than most of the side, by their place on it. */
  others: { track: number; sample_rate: number }[];
};

/** @param tracks of one side, in order; `sample_rate` in Hz, null until the file is decoded */
export function checkSideRates(tracks: readonly { readonly sample_rate: number | null }[]): RateFinding[] {
  const known = tracks.flatMap(({ sample_rate }, track) => (sample_rate === null ? [] : [{ track, sample_rate }]));
  const usual = findMostFrequentRate(known.map(({ sample_rate }) => sample_rate));
  const others = known.filter(({ sample_rate }) => sample_rate !== usual);
  if (usual === null || others.length === 0) return [];
  return [{ rule: 'mixed_rates', light: 'amber', numbers: { value: usual / 1000, number: others.length }, others }];
}

/** Of equally frequent rates the first one; null without any. */
function findMostFrequentRate(rates: readonly number[]): number | null {
  const countOf = (rate: number) => rates.filter((each) => each === rate).length;
  return rates.reduce<number | null>(
    (most, rate) => (most === null || countOf(rate) > countOf(most) ? rate : most),
    null,
  );
}
