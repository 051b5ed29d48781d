// Gradients over a plane, along a line and between two circles (ISO 32000-1, 8.7.4.5), and meshes. Each is read once
// for a page, because content may show it many times.
import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { GRAY_SPACE, resolveColourSpace } from './colour-space.server.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import { isMeasured } from './pdf-paint-colour.server.ts';
import type { PdfReadingContext } from './pdf-reading-context.server.ts';
import { readMatrix, readNumberArray } from './pdf-resources.server.ts';
import { type FunctionContext, readFunctionInks, readPlaneInks } from './read-function-inks.server.ts';
import { readMesh } from './read-mesh.server.ts';
import type { Shading, SmoothGradient } from './shading.ts';

const PLANE = 1;
const FIRST_MESH = 4;

/**
 * Its gradient is null for damaged meshes, and for functions that cannot be read.
 * @param resources where its colour space may be named
 * @throws Problem 422 print_file_too_complex
 */
export function readShading(
  reading: PdfReadingContext,
  given: PDFObject | undefined,
  resources: PDFDict | undefined,
): Shading {
  const { doc, budget, plates, shadings } = reading;
  const object = doc.context.lookup(given);
  if (!(object instanceof PDFDict || object instanceof PDFStream)) return { space: GRAY_SPACE, gradient: null };
  const known = shadings.get(object);
  if (known && known.resources === resources) return known.shading;
  const dict = object instanceof PDFStream ? object.dict : object;
  const space = resolveColourSpace(doc.context, dict.get(PDFName.of('ColorSpace')), resources);
  const gradient = readGradient({ context: doc.context, budget, plates }, object, space);
  const shading: Shading = { space, gradient };
  shadings.set(object, { resources, shading });
  return shading;
}

function readGradient(reading: FunctionContext, object: PDFDict | PDFStream, space: ColourSpace): Shading['gradient'] {
  if (!isMeasured(space)) return null;
  const dict = object instanceof PDFStream ? object.dict : object;
  const given = dict.lookup(PDFName.of('ShadingType'));
  const kind = given instanceof PDFNumber ? given.asNumber() : 0;
  if (kind >= FIRST_MESH) return object instanceof PDFStream ? readMesh(reading, object, space) : null;
  const inksAt = (kind === PLANE ? readPlaneGradient : readLineGradient)(reading, dict, space, kind);
  return inksAt && { inksAt };
}

type GradientReader = (
  reading: FunctionContext,
  dict: PDFDict,
  space: ColourSpace,
  kind: number,
) => SmoothGradient['inksAt'] | null;

/** A gradient along a line or between two circles. */
const readLineGradient: GradientReader = (reading, dict, space, kind) => {
  const read = (name: string) => dict.lookup(PDFName.of(name));
  const extend = read('Extend');
  const extends_ = [0, 1].map((i) => extend instanceof PDFArray && extend.lookup(i) === PDFBool.True);
  const share = shareFunction(kind, readNumberArray(read('Coords'), []), extends_);
  if (!share) return null;
  const [from = 0, to = 1] = readNumberArray(read('Domain'), [0, 1]);
  const inksOf = readFunctionInks(reading, dict.get(PDFName.of('Function')), space, [from, to]);
  return (
    inksOf &&
    ((x, y) => {
      const found = share(x, y);
      return found === null ? null : inksOf(found);
    })
  );
};

/** A colour for each place of a rectangle (ISO 32000-1, 8.7.4.5.2). */
const readPlaneGradient: GradientReader = (reading, dict, space) => {
  const [a, b, c, d, e, f] = readMatrix(dict);
  const size = a * d - b * c;
  if (Math.abs(size) < 1e-12 || !Number.isFinite(size)) return null;
  const domain = readNumberArray(dict.lookup(PDFName.of('Domain')), [0, 1, 0, 1]);
  const inksOf = readPlaneInks(reading, dict.get(PDFName.of('Function')), space, domain);
  return inksOf && ((x, y) => inksOf(((x - e) * d - (y - f) * c) / size, (a * (y - f) - b * (x - e)) / size));
};

/** How far along the gradient a point lies, 0 to 1; null outside of it. */
type Share = (x: number, y: number) => number | null;

function shareFunction(kind: number, coordinates: readonly number[], extended: readonly boolean[]): Share | null {
  const within = (share: number) =>
    (share < 0 && !extended[0]) || (share > 1 && !extended[1]) ? null : Math.min(1, Math.max(0, share));
  if (kind === 2 && coordinates.length === 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = coordinates;
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = dx * dx + dy * dy || 1;
    return (x, y) => within(((x - x0) * dx + (y - y0) * dy) / length);
  }
  if (kind === 3 && coordinates.length === 6) return (x, y) => radialShare(coordinates, extended, x, y);
  return null;
}

/** The largest share whose circle passes through the point and has a radius of at least 0. */
function radialShare(
  [x0 = 0, y0 = 0, r0 = 0, x1 = 0, y1 = 0, r1 = 0]: readonly number[],
  extended: readonly boolean[],
  x: number,
  y: number,
): number | null {
  const [dx, dy, dr] = [x1 - x0, y1 - y0, r1 - r0];
  const a = dx * dx + dy * dy - dr * dr;
  const b = (x - x0) * dx + (y - y0) * dy + r0 * dr;
  const c = (x - x0) ** 2 + (y - y0) ** 2 - r0 * r0;
  const root = b * b - a * c;
  if (root < 0) return null;
  const shares = Math.abs(a) < 1e-9 ? [c / (2 * b)] : [(b + Math.sqrt(root)) / a, (b - Math.sqrt(root)) / a];
  for (const share of shares.toSorted((left, right) => right - left)) {
    if (!Number.isFinite(share) || r0 + share * dr < 0) continue;
    if ((share >= 0 || extended[0]) && (share <= 1 || extended[1])) return Math.min(1, Math.max(0, share));
  }
  return null;
}
