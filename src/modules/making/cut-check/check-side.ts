// A side of the record as the cut check shows it: the grooves of its tracks on the chosen disc, with all findings.
import { type DiscSize, resolveDiscRpm } from '#modules/catalogue/artwork/disc-size.ts';
import type { CutMedium, DiscSpeed, PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { checkSideGaps } from './check-side-gaps.ts';
import { checkSideGroove } from './check-side-groove.ts';
import { checkSideRates } from './check-side-rates.ts';
import { checkSideSibilance } from './check-side-sibilance.ts';
import { findWorstLight } from './check-track.ts';
import type { CheckedSide, CutSides } from './cut-sides.contract.ts';
import { countGrooveSlices, GROOVE_SLICES_PER_SECOND } from './groove-encoding.ts';
import { turnsPerSecond } from './groove-spiral.ts';
import { joinSideGroove } from './join-side-groove.ts';
import { computeSideCut, locateTrackSecond, type SideCut } from './side-cut.ts';
import { computeSideLevels } from './side-loudness.ts';
import type { TimedValue } from './time-spans.ts';
import type { TrackMeasures } from './track-measures.ts';

export type CutSettings = { size: DiscSize; speed: DiscSpeed; medium: CutMedium };

export type GrooveTrack = {
  readonly id: number;
  readonly uuid: string;
  readonly title: string;
  readonly side: string;
  readonly position: number;
  /** Coded groove; null until the present master is measured. */
  readonly groove: Uint8Array | null;
  /** Coded loudness and the true peak; missing from masters that were measured before loudness was stored. */
  readonly loudness?: Uint8Array | null;
  readonly true_peak?: TimedValue | null;
  /** Seconds of silence at both ends. */
  readonly head: number;
  readonly tail: number;
  /** Seconds of silence wanted before the track; null for the usual gap of the plant. */
  readonly gap_before: number | null;
  /** Hz; null until the file is decoded. */
  readonly sample_rate: number | null;
  /** Both ends of the sound; missing from masters that were measured before they were kept. */
  readonly edges?: TrackMeasures['edges'] | null;
  /** The worst seconds, dB; null until the present master is measured. */
  readonly sibilance?: TrackMeasures['sibilance'] | null;
};

interface FoundPlace {
  /** Its place on the side, from 0. */
  readonly track: number;
  readonly at_second: number;
  readonly radius: number;
  readonly share: number;
  readonly turn_share: number;
  /** Only where the finding is about sample rates. */
  readonly sample_rate?: number | null;
}

/** @param tracks of one side, in order @throws Error for a groove of another form */
export function checkSide(
  tracks: readonly GrooveTrack[],
  profile: Pick<PlantProfileValues, 'discs' | 'cut' | 'sound'>,
  pressing: CutSettings,
): Omit<CheckedSide, 'side'> {
  const limits = profile.cut[pressing.medium];
  const plain = tracks.map(({ id, uuid, title, position }) => ({
    ...{ id, uuid, title, position },
    ...{ from: null, until: null, start_second: null },
  }));
  const gaps = findAddedGaps(tracks, limits.track_gap);
  const loudness = checkSideLoudness(tracks, gaps);
  const grooves = tracks.flatMap(({ groove }, index) => (groove ? [{ groove, gap: gaps[index]! }] : []));
  if (grooves.length === 0 || grooves.length < tracks.length) return { tracks: plain, cut: null, ...loudness };
  const plan = { disc: profile.discs[pressing.size], cut: limits, speed: pressing.speed };
  const laid = computeSideCut(joinSideGroove(grooves, limits), plan);
  const found = [
    ...checkSideGroove(laid, profile, pressing),
    ...checkSideSibilance(findSibilantPlaces(tracks, laid, pressing), profile, pressing),
    ...findGapPlaces(tracks, laid, profile, pressing),
    ...findRatePlaces(tracks, laid),
  ];
  const findings = found.map(({ places, ...found }) => ({
    ...found,
    places: places.map(({ track, at_second, radius, share, turn_share, sample_rate = null }: FoundPlace) => {
      const { id: track_id, uuid, title, position } = plain[track]!;
      return {
        track_id,
        uuid,
        title,
        position,
        at_second,
        radius,
        speed: grooveSpeed(radius, pressing.speed),
        share,
        turn_share,
        sample_rate,
      };
    }),
  }));
  return {
    ...loudness,
    tracks: plain.map((track, index) => ({ ...track, ...laid.tracks[index] })),
    cut: {
      seconds: laid.seconds,
      light: findWorstLight(findings),
      level_fits: laid.level_fits,
      level: laid.level,
      end_radius: laid.end_radius,
      place_left: laid.place_left,
      seconds_left: laid.seconds_left,
      lines_per_inch: laid.lines_per_inch,
      findings,
      rings: laid.rings.map(({ radius, width, shade }) => [hundredths(radius), hundredths(width), shade]),
    },
  };
}

/** Seconds of silence that the plant adds before each track: files bring some of the gap along. */
const findAddedGaps = (tracks: readonly GrooveTrack[], usual: number): number[] =>
  tracks.map(({ head, gap_before }, index) => {
    const silence = head + (tracks[index - 1]?.tail ?? 0);
    return Math.max(0, (gap_before ?? usual) - silence);
  });

/** The levels of the side; null while a track has no stored loudness. */
function checkSideLoudness(
  tracks: readonly GrooveTrack[],
  gaps: readonly number[],
): Pick<CheckedSide, 'levels' | 'tracks_without_loudness'> {
  const known = tracks.flatMap(({ loudness, true_peak = null }, index) =>
    loudness ? [{ loudness, true_peak, gap: gaps[index]! }] : [],
  );
  const isWhole = known.length > 0 && known.length === tracks.length;
  return {
    levels: isWhole ? computeSideLevels(known) : null,
    // A track without a groove awaits all its measures.
    tracks_without_loudness: tracks.filter(({ groove, loudness }) => groove && !loudness).map(({ id }) => id),
  };
}

/** The findings of the gaps, placed at the borders of their tracks. */
function findGapPlaces(
  tracks: readonly GrooveTrack[],
  laid: SideCut,
  profile: Pick<PlantProfileValues, 'cut' | 'sound'>,
  { medium }: CutSettings,
) {
  const limits = { cut: profile.cut[medium], sound: profile.sound };
  return checkSideGaps(tracks, limits).map(({ borders, ...found }) => ({
    ...found,
    places: borders.map(({ track, end }) => {
      const { from, until } = laid.tracks[track]!;
      const seconds = countGrooveSlices(tracks[track]!.groove!) / GROOVE_SLICES_PER_SECOND;
      const place = end === 'end' ? { at_second: seconds, radius: until } : { at_second: 0, radius: from };
      return { track, ...place, share: 1, turn_share: 0 };
    }),
  }));
}

/** The worst sibilance of each track, at its radius. */
const findSibilantPlaces = (tracks: readonly GrooveTrack[], laid: SideCut, pressing: CutSettings) =>
  tracks.flatMap(({ sibilance }, track) =>
    (sibilance ?? []).map(({ at, value }) => {
      return { track, at_second: at, value, ...locateTrackSecond(laid, track, at, pressing) };
    }),
  );

/** The finding of mixed sample rates, placed at the start of each track with another rate. */
const findRatePlaces = (tracks: readonly GrooveTrack[], laid: SideCut) =>
  checkSideRates(tracks).map(({ others, ...found }) => ({
    ...found,
    places: others.map(({ track, sample_rate }) => {
      const radius = laid.tracks[track]!.from;
      return { track, at_second: 0, radius, share: 1, turn_share: 0, sample_rate };
    }),
  }));

/** The circles of a disc that are drawn. */
export const selectDrawnDiscRadii = (disc: PlantProfileValues['discs']['12']): CutSides['disc'] => ({
  rim: disc.rim_radius,
  outer: disc.outer_radius,
  inner: disc.inner_radius,
  finishing: disc.finishing_radius,
  label: disc.label_radius,
  hole: disc.hole_radius,
  lead_in_pitch: disc.lead_in_pitch,
  lead_out_pitch: disc.lead_out_pitch,
});

/** The speed of an item, or that of most records of its size where it has none. */
export const chooseDiscSpeed = (rpm: number | null, size: DiscSize): DiscSpeed =>
  resolveDiscRpm(rpm, size) === 45 ? '45' : '33';

/** cm/s below the stylus at a radius in mm. */
const grooveSpeed = (radius: number, speed: DiscSpeed): number => 0.2 * Math.PI * radius * turnsPerSecond(speed);

const hundredths = (value: number): number => Math.round(value * 100) / 100;
