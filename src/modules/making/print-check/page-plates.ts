// The plates of a page: one for each process ink, and one for each spot ink that its colour spaces name.

export const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
export const PROCESS_PLATE_COUNT = PROCESS_INKS.length;
/** Plates of spot inks. The last one is the sum of all further inks, to bound the memory. */
const MOST_SPOT_PLATES = 8;

export interface PlateList {
  readonly count: number;
  /** The plate of a process ink or a spot ink. */
  readonly find: (ink: string) => number;
}

/** @param spots names of the spot inks of a page */
export function createPlateList(spots: Iterable<string>): PlateList {
  const plates = new Map<string, number>(PROCESS_INKS.map((ink, i) => [ink, i]));
  const last = PROCESS_PLATE_COUNT + MOST_SPOT_PLATES - 1;
  for (const spot of spots) if (!plates.has(spot)) plates.set(spot, Math.min(last, plates.size));
  const count = Math.min(last + 1, Math.max(plates.size, PROCESS_PLATE_COUNT + 1));
  return { count, find: (ink) => plates.get(ink) ?? count - 1 };
}
