// The masters of a release must fit on its CDs and tapes: playing time, number of tracks and the shortest track.
// Pauses that a plant adds between tracks are left out, because each plant has its own.
import {
  type PlantProfileValues,
  TAPE_LENGTHS,
  type TapeLength,
} from '#modules/making/plant-profiles/plant-profile.ts';
import type { CheckedCarrier } from './cut-check.contract.ts';

/** A CD or tape of the release. `format` is free text, such as `C60`. */
export type CarrierItem = { readonly type: 'cd' | 'tape'; readonly format: string; readonly discs: number };

type CarrierTrack = {
  readonly id: number;
  readonly title: string;
  /** Empty where the release has no sides. */
  readonly side: string;
  readonly position: number;
  /** Seconds; null until the file is decoded. */
  readonly duration: number | null;
  readonly has_master: boolean;
};
type Timed = CarrierTrack & { readonly duration: number };

type CarrierFinding = CheckedCarrier['findings'][number];

/**
 * Each kind of CD and tape of a release, once. A CD or tape release without items is checked as one CD or one tape.
 * @param tracks in the order of the record. Those without a decoded master do not count.
 */
export function checkCarriers(
  { category, items }: { category: string; items: readonly CarrierItem[] },
  tracks: readonly CarrierTrack[],
  playing: PlantProfileValues['playing'],
): CheckedCarrier[] {
  const timed = tracks.flatMap((track) =>
    track.has_master && track.duration !== null ? [{ ...track, duration: track.duration }] : [],
  );
  const isBare = items.length === 0 && (category === 'cd' || category === 'tape');
  const made = isBare ? [{ type: category, format: '', discs: 1 } as const] : items;
  const checked = made.map((item) =>
    item.type === 'cd' ? checkCds(item.discs, timed, playing) : checkTapes(item, timed, playing),
  );
  return [...new Map(checked.map((carrier) => [carrier.id, carrier])).values()];
}

function checkCds(discs: number, tracks: readonly Timed[], playing: PlantProfileValues['playing']): CheckedCarrier {
  const most = toSeconds(playing.cd);
  const seconds = sumDurations(tracks);
  const findings: CarrierFinding[] = [];
  const over = countSecondsTooMany(tracks, most, discs);
  if (over > 0) {
    const numbers = { seconds, most_seconds: most, over_seconds: Math.ceil(over), number: discs };
    findings.push({ rule: 'cd_length', light: 'red', numbers, side: null, tracks: [] });
  }
  const limit = playing.cd_tracks * discs;
  if (tracks.length > limit) {
    const numbers = { value: tracks.length, limit, over: tracks.length - limit };
    findings.push({ rule: 'cd_tracks', light: 'red', numbers, side: null, tracks: [] });
  }
  const short = tracks.filter(({ duration }) => duration < playing.cd_track_seconds);
  if (short.length > 0) {
    const value = Math.min(...short.map(({ duration }) => duration));
    const numbers = { number: short.length, value, limit: playing.cd_track_seconds };
    findings.push({ rule: 'cd_track_short', light: 'red', numbers, side: null, tracks: short.map(nameTrack) });
  }
  return {
    id: discs === 1 ? 'cd' : `cd_${discs}`,
    type: 'cd',
    name: discs === 1 ? 'CD' : `${discs} × CD`,
    light: findings.length > 0 ? 'red' : 'green',
    lengths: [{ side: null, seconds, most_seconds: most * discs }],
    findings,
  };
}

function checkTapes(
  { format, discs }: CarrierItem,
  tracks: readonly Timed[],
  { tape_side }: PlantProfileValues['playing'],
): CheckedCarrier {
  const length = findTapeLength(format) ?? findLongestTape(tape_side);
  const most = toSeconds(tape_side[length]);
  const letters = [...new Set(tracks.map(({ side }) => side))];
  // A record with more sides than the tape is laid out anew, in its order.
  const hasOwnSides = !letters.includes('') && letters.length <= 2 * discs;
  const sides = hasOwnSides
    ? letters.map((side) => ({ side, own: tracks.filter((track) => track.side === side), count: 1 }))
    : [{ side: null, own: tracks, count: 2 * discs }];
  const findings = sides.flatMap(({ side, own, count }): CarrierFinding[] => {
    const over = countSecondsTooMany(own, most, count);
    if (over <= 0) return [];
    const numbers = { seconds: sumDurations(own), most_seconds: most, over_seconds: Math.ceil(over), number: count };
    return [{ rule: 'tape_side', light: 'red', numbers, side, tracks: [] }];
  });
  return {
    id: discs === 1 ? `tape_${length}` : `tape_${length}_${discs}`,
    type: 'tape',
    name: discs === 1 ? length.toUpperCase() : `${discs} × ${length.toUpperCase()}`,
    light: findings.length > 0 ? 'red' : 'green',
    lengths: sides.map(({ side, own, count }) => ({ side, seconds: sumDurations(own), most_seconds: most * count })),
    findings,
  };
}

/** Seconds of music that do not fit on so many discs or sides of this length, filled in order without splitting. */
function countSecondsTooMany(tracks: readonly Timed[], most: number, count: number): number {
  let [left, filled, over] = [count, 0, 0];
  for (const { duration } of tracks) {
    if (filled > 0 && filled + duration > most && left > 1) {
      over += Math.max(0, filled - most);
      left -= 1;
      filled = 0;
    }
    filled += duration;
  }
  return roundHundredths(over + Math.max(0, filled - most));
}

const findTapeLength = (format: string): TapeLength | undefined => {
  const words = format.toLowerCase().split(/[^a-z0-9]+/);
  return TAPE_LENGTHS.find((length) => words.includes(length));
};

const findLongestTape = (sides: PlantProfileValues['playing']['tape_side']): TapeLength =>
  TAPE_LENGTHS.reduce((longest, length) => (sides[length] > sides[longest] ? length : longest));

const nameTrack = ({ id, title, side, position, duration }: Timed): CarrierFinding['tracks'][number] => ({
  track_id: id,
  title,
  side,
  position,
  seconds: duration,
});

const sumDurations = (tracks: readonly Timed[]): number =>
  roundHundredths(tracks.reduce((sum, { duration }) => sum + duration, 0));

const toSeconds = (minutes: number): number => Math.round(60 * minutes);
const roundHundredths = (value: number): number => Math.round(100 * value) / 100;
