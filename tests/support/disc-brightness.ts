// Loud and quiet bands of a disc as a picture or the lit view shows them, measured against its computed grooves.
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { centreLabelRadiusBySize } from '#modules/catalogue/artwork/centre-label-svg.ts';

export type Brightness = (share: number) => number;

/** The middle of a disc in shares of a picture's width and height, and its radius in shares of the width. */
interface DiscPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 1 to look right of the middle, -1 to look left. */
  readonly side: 1 | -1;
}

/** Mean brightness beside the middle of a disc, at a share of its radius. */
export async function readDiscBrightness(picture: Buffer, place: DiscPlace): Promise<Brightness> {
  const { data, info } = await sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const angles = Array.from({ length: 41 }, (_, at) => ((at - 20) * Math.PI) / 240);
  return (share) => {
    const length = place.radius * info.width * share;
    const values = angles.map((angle) => {
      const column = Math.round(place.x * info.width + place.side * length * Math.cos(angle));
      const row = Math.round(place.y * info.height + length * Math.sin(angle));
      return data[(row * info.width + column) * info.channels] ?? 0;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
}

/**
 * The disc of the lit view at rest, with a radius of 0.97 half sleeves. A front side is out to the right by 0.648 of
 * them, that of a double album by 0.428; for a back side the record turns around its own middle.
 */
export async function readSceneBrightness(canvas: Locator, side: 1 | -1, slide = 0.648): Promise<Brightness> {
  const place = await canvas.evaluate(
    (element, out) => {
      const sleeve = element.parentElement!.parentElement!.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const half = sleeve.width / 2;
      return {
        x: (sleeve.left + half * (1.309 + out) - box.left) / box.width,
        y: (sleeve.top + half - box.top) / box.height,
        radius: (half * 0.97) / box.width,
      };
    },
    side * (slide - 0.309),
  );
  return readDiscBrightness(await canvas.screenshot(), { ...place, side });
}

export interface Face {
  readonly rim: number;
  readonly rings: readonly (readonly [radius: number, width: number, shade: number])[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The part of a face outside of a radius, given as a share of the disc's. */
export const faceOutside = ({ rim, rings }: Face, share: number): Face => ({
  rim,
  rings: rings.filter(([radius, width]) => radius - width / 2 > share * rim),
});

/** How much brighter the loud rings of a face are than its quiet ones. */
export function measureContrast({ rim, rings }: Face, brightness: Brightness): number {
  const shades = rings.map(([, , shade]) => shade).filter((shade) => shade >= 0);
  const middle = (Math.min(...shades) + Math.max(...shades)) / 2;
  const at = (isWanted: (shade: number) => boolean) =>
    mean(rings.flatMap(([radius, , shade]) => (shade >= 0 && isWanted(shade) ? [brightness(radius / rim)] : [])));
  return at((shade) => shade > middle) - at((shade) => shade < middle);
}

/** Places of the side in mm from the middle, each half a millimetre. */
const placesBetween = (inner: number, outer: number): number[] =>
  Array.from({ length: Math.floor((outer - inner) * 2) + 1 }, (_, at) => inner + at / 2);

/** The shift in mm of a face's loud and quiet bands by which they fit the seen brightness best. */
export function findBandShift({ rim, rings }: Face, brightness: Brightness): number {
  const bands = rings.filter(([, , shade]) => shade >= 0);
  const [end, outer] = [Math.min(...bands.map(([radius]) => radius)), Math.max(...bands.map(([radius]) => radius))];
  const loudness = (radius: number) =>
    bands.find(([middle, width]) => Math.abs(radius - middle) <= width / 2)?.[2] ?? 0;
  const places = placesBetween(end + 5, outer - 5);
  const expected = places.map(loudness);
  const fits = placesBetween(-4, 4).map((shift) => {
    const seen = places.map((radius) => brightness((radius + shift) / rim));
    return { shift, fit: correlate(expected, seen) };
  });
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).shift;
}

/** The correlation of two rows of numbers, -1 to 1. */
function correlate(some: readonly number[], others: readonly number[]): number {
  const [a, b] = [some, others].map((row) => row.map((value) => value - mean(row))) as [number[], number[]];
  const product = (x: readonly number[], y: readonly number[]) => x.reduce((sum, each, at) => sum + each * y[at]!, 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/** How much brighter the lines of the lead-out are than the mirror beside them, right or left of the middle. */
export function measureLeadOut({ rim, rings }: Face, brightness: Brightness, side: 1 | -1): number[] {
  const end = Math.min(...rings.map(([radius, width]) => radius - width / 2));
  // Label and locked groove of a drawing whose disc has a radius of 496.
  const locked = ((centreLabelRadiusBySize['12'] + 13) / 496) * rim;
  const turns = Math.min(5, Math.max(1, Math.round((((end - locked) / rim) * 496) / 24)));
  const pitch = (end - locked) / turns;
  const brightest = (places: readonly number[]) => Math.max(...places.map((place) => brightness(place / rim)));
  // Clockwise from the top, a quarter turn to the right and three to the left. The first turn may touch the last
  // groove, and the sleeve covers the innermost ones.
  return Array.from({ length: turns }, (_, at) => end - pitch * (at + (side === 1 ? 0.25 : 0.75)))
    .filter((radius) => radius < end - 2 && radius > 0.5 * rim)
    .map((radius) => {
      // A place outside of the lead-out has the brightness of the last track.
      const around = [-5, -4, 4, 5].map((apart) => radius + apart).filter((place) => place < end - 1);
      return brightest(placesBetween(radius - 1.5, radius + 1.5)) - brightest(around);
    });
}
