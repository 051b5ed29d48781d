// Places in a track that a finding names: the worst ones, bounded in number however long the track is.

/** A value at a second of the track. */
export type TimedValue = { at: number; value: number };
/** A passage, in seconds. */
export type TimeSpan = { at: number; until: number };

const apartSeconds = 1;

/** Keeps the `most` highest values that are at least a second apart, in the order of time. */
export function createWorstPlaceCollector(most: number) {
  const places: TimedValue[] = [];
  let least = Number.NEGATIVE_INFINITY;
  return {
    add: (at: number, value: number): void => {
      if (!(value > least)) return;
      const near = places.findIndex((place) => Math.abs(place.at - at) < apartSeconds);
      if (near >= 0 && places[near]!.value >= value) return;
      if (near >= 0) places[near] = { at, value };
      else places.push({ at, value });
      if (places.length > most) places.splice(indexOfLeast(places), 1);
      if (places.length === most) least = places[indexOfLeast(places)]!.value;
    },
    places: (): TimedValue[] => places.toSorted((a, b) => a.at - b.at),
  };
}

/**
 * Keeps the `most` last values that no later one reaches, at least a second apart. If any value passes a limit that
 * falls towards the end, one of these does.
 */
export function createUnsurpassedPlaceCollector(most: number) {
  const places: TimedValue[] = [];
  return {
    add: (at: number, value: number): void => {
      while (places.length > 0 && places.at(-1)!.value <= value) places.pop();
      const before = places.at(-1);
      if (before && at - before.at < apartSeconds) return;
      places.push({ at, value });
      if (places.length > most) places.shift();
    },
    places: (): readonly TimedValue[] => places,
  };
}

/** The first places, and those of the others that are at least a second from each of them, in the order of time. */
export function joinDistantPlaces(first: readonly TimedValue[], others: readonly TimedValue[]): TimedValue[] {
  const far = others.filter(({ at }) => first.every((place) => Math.abs(place.at - at) >= apartSeconds));
  return [...first, ...far].toSorted((a, b) => a.at - b.at);
}

function indexOfLeast(places: readonly TimedValue[]): number {
  return places.reduce((least, place, index) => (place.value < places[least]!.value ? index : least), 0);
}

/** Joins passages that follow each other within `gap` seconds, and keeps the `most` longest of them. */
export function createSpanCollector(most: number, { gap, least }: { gap: number; least: number }) {
  const spans: TimeSpan[] = [];
  let open: TimeSpan | undefined;
  const close = () => {
    if (!open || open.until - open.at < least) return;
    spans.push(open);
    if (spans.length > most) spans.splice(spans.indexOf(shortest(spans)), 1);
  };
  return {
    add: (at: number, until: number): void => {
      if (open && at - open.until <= gap) {
        open.until = until;
        return;
      }
      close();
      open = { at, until };
    },
    /** Closes the last passage; call it once, at the end. */
    spans: (): TimeSpan[] => {
      close();
      open = undefined;
      return spans.toSorted((a, b) => a.at - b.at);
    },
  };
}

function shortest(spans: readonly TimeSpan[]): TimeSpan {
  return spans.reduce((least, span) => (span.until - span.at < least.until - least.at ? span : least));
}
