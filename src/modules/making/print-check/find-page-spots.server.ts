import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { listSpotInks, resolveColourSpace } from './colour-space.server.ts';

const MOST_OBJECTS = 200_000;
const TYPE = PDFName.of('Type');
const INK_FAMILIES = new Set(['Separation', 'DeviceN'].map((name) => PDFName.of(name)));
/** Dictionaries that lead out of the page, by their type: an entry of any name can be a colour space. */
const OUTER_TYPES = new Set(['Page', 'Pages', 'StructElem'].map((name) => PDFName.of(name)));

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
      for (const each of object.asArray()) if (mayBeNested(each)) open.push(each);
    } else {
      const dict = object instanceof PDFStream ? object.dict : object;
      const type = dict.lookup(TYPE);
      if (type instanceof PDFName && OUTER_TYPES.has(type)) continue;
      for (const value of dict.values()) if (mayBeNested(value)) open.push(value);
    }
  }
  return spots;
}

const mayBeNested = (object: PDFObject): boolean => isNested(object) || object instanceof PDFRef;

const isNested = (object: PDFObject | undefined): object is PDFArray | PDFDict | PDFStream =>
  object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFStream;
