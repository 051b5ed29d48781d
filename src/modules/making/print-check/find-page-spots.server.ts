import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { listSpotInks, resolveColourSpace } from './colour-space.server.ts';

const MOST_OBJECTS = 200_000;
const INK_FAMILIES = new Set(['Separation', 'DeviceN'].map((name) => PDFName.of(name)));
/** Entries that lead out of the page. */
const OUTER = new Set(['Parent', 'P', 'StructParents'].map((name) => PDFName.of(name)));

/** The spot inks in all colour spaces that the resources of a page reach, in the order in which they are found. */
export function findPageSpots(context: PDFContext, resources: PDFDict | undefined): Set<string> {
  const spots = new Set<string>();
  const seen = new Set<PDFObject>();
  const open: (PDFObject | undefined)[] = [resources];
  for (let count = 0; open.length > 0 && count < MOST_OBJECTS; count += 1) {
    const given = open.pop();
    const object = given instanceof PDFRef ? context.lookup(given) : given;
    if (!isNested(object) || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) {
      const family = object.size() > 1 ? object.lookup(0) : undefined;
      if (family instanceof PDFName && INK_FAMILIES.has(family))
        for (const ink of listSpotInks(resolveColourSpace(context, object, undefined))) spots.add(ink);
      for (const each of object.asArray()) if (isNested(each) || each instanceof PDFRef) open.push(each);
    } else {
      const dict = object instanceof PDFStream ? object.dict : object;
      for (const [key, value] of dict.entries()) if (!OUTER.has(key)) open.push(value);
    }
  }
  return spots;
}

const isNested = (object: PDFObject | undefined): object is PDFArray | PDFDict | PDFStream =>
  object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFStream;
