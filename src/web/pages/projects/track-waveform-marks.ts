// The passages that a track's findings and those of its side name, as marks on its waveform.
import { SIDE_GAP_RULES } from '#modules/making/cut-check/check-side-gaps.ts';
import { SIDE_RATE_RULES } from '#modules/making/cut-check/check-side-rates.ts';
import type { CheckedTrack } from '#modules/making/cut-check/cut-check.contract.ts';
import { TRAFFIC_LIGHTS, type TrafficLight } from '#modules/making/cut-check/cut-finding.ts';
import type { CheckedSide, SideFinding } from '#modules/making/cut-check/cut-sides.contract.ts';

/** The legend of each kind is the text `cut.mark.<kind>`. */
export const MARK_KINDS = ['track', 'groove', 'border'] as const;
type MarkKind = (typeof MARK_KINDS)[number];

export interface TrackMark {
  readonly kind: MarkKind;
  readonly light: TrafficLight;
  /** Seconds of the track. */
  readonly at: number;
  readonly until: number;
}

/**
 * Marks in the order of time. Where places of one kind share a second, the worst light wins.
 * @param side the cut of the track's side; null where it has none
 */
export function listTrackMarks(
  { id, findings }: Pick<CheckedTrack, 'id' | 'findings'>,
  side: Pick<NonNullable<CheckedSide['cut']>, 'findings'> | null,
): TrackMark[] {
  const own = findings.flatMap(({ light, places }) =>
    places.map((place) => ({ kind: 'track' as const, light, ...place })),
  );
  const ofSide = (side?.findings ?? []).flatMap(({ rule, light, places }) => {
    const kind = findMarkKind(rule);
    if (!kind) return [];
    return places
      .filter(({ track_id }) => track_id === id)
      .map(({ at_second }) => ({ kind, light, at: at_second, until: at_second }));
  });
  const worst = new Map<string, TrackMark>();
  for (const mark of [...own, ...ofSide]) {
    const key = `${mark.kind} ${mark.at}`;
    const known = worst.get(key);
    if (!known || severity(mark.light) > severity(known.light)) worst.set(key, mark);
  }
  return [...worst.values()].toSorted((a, b) => a.at - b.at);
}

/** Null for rules about a whole track. */
function findMarkKind(rule: SideFinding['rule']): MarkKind | null {
  const isOneOf = (rules: readonly string[]) => rules.includes(rule);
  if (isOneOf(SIDE_RATE_RULES)) return null;
  return isOneOf(SIDE_GAP_RULES) ? 'border' : 'groove';
}

const severity = (light: TrafficLight): number => TRAFFIC_LIGHTS.indexOf(light);
