// The rules of the gaps between tracks: silence that files bring along, sound that a gap would interrupt, and clicks
// where a track begins or ends abruptly.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import type { TrackEdge } from './track-measures.ts';

/** Each rule has its texts under `cut.rule`. */
export const SIDE_GAP_RULES = ['border_click', 'gap_joined', 'gap_long'] as const;

export type TrackWithSilences = {
  /** Seconds of silence at both ends. */
  readonly head: number;
  readonly tail: number;
  /** Seconds of silence wanted before the track; null for the usual gap of the plant. */
  readonly gap_before: number | null;
  /** Missing until the present master is measured. */
  readonly edges?: { readonly start: TrackEdge; readonly end: TrackEdge } | null | undefined;
};

type GapFinding = {
  rule: (typeof SIDE_GAP_RULES)[number];
  light: 'amber';
  numbers: Record<string, number>;
  /** The track, by its place on the side, and which end of it. */
  borders: { track: number; end: 'start' | 'end' }[];
};

type GapLimits = {
  readonly cut: Pick<PlantProfileValues['cut']['lacquer'], 'track_gap'>;
  readonly sound: PlantProfileValues['sound'];
};

/** @param tracks of one side, in order */
export function checkSideGaps(tracks: readonly TrackWithSilences[], limits: GapLimits): GapFinding[] {
  const { cut, sound } = limits;
  const long = longGaps(tracks, limits);
  const joined = tracks.flatMap((_, index) => (isJoined(tracks, index, limits) ? [index] : []));
  const clicks = abruptBorders(tracks, joined, sound);
  const found: GapFinding[] = [];
  if (clicks.length > 0)
    found.push({ rule: 'border_click', light: 'amber', numbers: { number: clicks.length }, borders: clicks });
  if (joined.length > 0) {
    const borders = joined.map((track) => ({ track, end: 'start' as const }));
    found.push({
      rule: 'gap_joined',
      light: 'amber',
      numbers: { number: joined.length, value: cut.track_gap },
      borders,
    });
  }
  const [longest] = long.toSorted((a, b) => b.value - a.value);
  if (longest) {
    const borders = long.map(({ track }) => ({ track, end: 'start' as const }));
    found.push({ rule: 'gap_long', light: 'amber', numbers: { value: longest.value, limit: longest.limit }, borders });
  }
  return found;
}

function longGaps(tracks: readonly TrackWithSilences[], { cut, sound }: GapLimits) {
  return tracks.flatMap(({ head, gap_before }, track) => {
    if (track === 0) return [];
    const value = head + (tracks[track - 1]?.tail ?? 0);
    const limit = gap_before ?? cut.track_gap;
    const spare = gap_before === null ? sound.gap_spare : sound.set_gap_spare;
    return value > limit + spare ? [{ track, value, limit }] : [];
  });
}

/** Sound runs from the track before into this one, and the plant would cut a gap between them. */
function isJoined(tracks: readonly TrackWithSilences[], index: number, { cut, sound }: GapLimits): boolean {
  const track = tracks[index];
  const end = tracks[index - 1]?.edges?.end;
  const start = track?.edges?.start;
  if (!track || !end || !start || (track.gap_before ?? cut.track_gap) === 0) return false;
  return Math.min(end.peak, start.peak) > 10 ** (sound.joined_level / 20);
}

function abruptBorders(
  tracks: readonly TrackWithSilences[],
  joined: readonly number[],
  { click_level, click_ratio }: PlantProfileValues['sound'],
): GapFinding['borders'] {
  const least = 10 ** (click_level / 20);
  const isClick = (jump: number, ...beside: number[]) => jump >= least && jump >= click_ratio * Math.max(...beside);
  return tracks.flatMap(({ edges }, track) => {
    if (!edges) return [];
    const after = tracks[track + 1];
    const borders: GapFinding['borders'] = [];
    const isFlowing = (next: number) => next > 0 && tracks[next]?.gap_before === 0;
    if (!isFlowing(track) && !joined.includes(track) && isClick(jumpFrom(null, edges.start), edges.start.curvature))
      borders.push({ track, end: 'start' });
    if (after && isFlowing(track + 1)) {
      const next = after.edges?.start;
      if (next && isClick(jumpFrom(edges.end, next), edges.end.curvature, next.curvature))
        borders.push({ track: track + 1, end: 'start' });
    } else if (!joined.includes(track + 1) && isClick(jumpFrom(null, edges.end), edges.end.curvature))
      borders.push({ track, end: 'end' });
    return borders;
  });
}

/** The step from one sample to the next, or to silence; the larger of both channels. */
const jumpFrom = (before: TrackEdge | null, after: TrackEdge): number =>
  Math.max(
    Math.abs(after.samples[0] - (before?.samples[0] ?? 0)),
    Math.abs(after.samples[1] - (before?.samples[1] ?? 0)),
  );
