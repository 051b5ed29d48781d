import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { lookupTable } from '#kit/lookup-table.ts';
import { PROCESS_INKS } from './page-plates.ts';
import type { ColourSpace } from './pdf-colour-space.ts';
import { unpackStream } from './unpack-stream.server.ts';

const space = (kind: ColourSpace['kind'], components: number, inks: readonly string[] = []): ColourSpace => ({
  kind,
  components,
  inks,
  indexed: false,
});
export const GRAY_SPACE = space('gray', 1);
export const RGB_SPACE = space('rgb', 3);
export const CMYK_SPACE = space('cmyk', 4);

const DEVICE: Readonly<Record<string, ColourSpace>> = lookupTable({
  DeviceGray: GRAY_SPACE,
  G: GRAY_SPACE,
  CalGray: GRAY_SPACE,
  DeviceRGB: RGB_SPACE,
  RGB: RGB_SPACE,
  CalRGB: { ...RGB_SPACE, isProfiled: true },
  DeviceCMYK: CMYK_SPACE,
  CMYK: CMYK_SPACE,
  Lab: { ...space('lab', 3), isProfiled: true },
  Pattern: space('pattern', 0),
});
/** Components that a colour may have. */
const MOST_COMPONENTS = 32;
export const isComponentCount = (components: number): boolean => components >= 1 && components <= MOST_COMPONENTS;

/** Names of inks that are no spot inks; `All` is every plate. */
const NO_SPOT_INKS: ReadonlySet<string> = new Set([...PROCESS_INKS, 'None', 'All']);

/** Resolves a colour space by its name in the resources, or as an object; gray where it is unknown. */
export function resolveColourSpace(
  context: PDFContext,
  given: PDFObject | undefined,
  resources: PDFDict | undefined,
  depth = 0,
): ColourSpace {
  const object = context.lookup(given);
  if (depth > 8 || !object) return GRAY_SPACE;
  if (object instanceof PDFName) {
    const name = object.decodeText();
    const spaces = resources?.lookupMaybe(PDFName.of('ColorSpace'), PDFDict);
    const own = spaces?.get(object) ?? (name === 'DeviceRGB' ? spaces?.get(PDFName.of('DefaultRGB')) : undefined);
    return own ? resolveColourSpace(context, own, undefined, depth + 1) : (DEVICE[name] ?? GRAY_SPACE);
  }
  if (!(object instanceof PDFArray)) return GRAY_SPACE;
  const family = object.lookup(0);
  const inner = () => resolveColourSpace(context, object.get(1), resources, depth + 1);
  switch (family instanceof PDFName ? family.decodeText() : '') {
    case 'ICCBased':
      return profileSpace(context.lookup(object.get(1)));
    case 'Indexed':
    case 'I':
      return { ...inner(), indexed: true, palette: readPalette(context.lookup(object.get(3))) };
    case 'Separation': {
      const name = context.lookup(object.get(1));
      return inked([name instanceof PDFName ? name.decodeText() : '']);
    }
    case 'DeviceN': {
      const names = context.lookup(object.get(1));
      return inked(
        names instanceof PDFArray
          ? names.asArray().map((each) => (each instanceof PDFName ? each.decodeText() : ''))
          : [],
      );
    }
    case 'Pattern':
      return object.size() > 1 ? { ...space('pattern', 0), base: inner() } : space('pattern', 0);
    default:
      return DEVICE[family instanceof PDFName ? family.decodeText() : ''] ?? GRAY_SPACE;
  }
}

/** A palette has at most 256 colours of 32 components. */
const MOST_PALETTE = 8192;

function readPalette(given: PDFObject | undefined): Uint8Array {
  if (given instanceof PDFString || given instanceof PDFHexString) return given.asBytes();
  return (given instanceof PDFStream && unpackStream(given, MOST_PALETTE)) || new Uint8Array(0);
}

const inked = (names: readonly string[]): ColourSpace => space('spot', names.length, names);

export const listSpotInks = ({ kind, inks }: ColourSpace): string[] =>
  kind === 'spot' ? inks.filter((name) => !NO_SPOT_INKS.has(name)) : [];

function profileSpace(stream: PDFObject | undefined): ColourSpace {
  const count = stream instanceof PDFStream ? stream.dict.lookup(PDFName.of('N')) : undefined;
  const components = count instanceof PDFNumber ? count.asNumber() : 3;
  return { ...(components === 4 ? CMYK_SPACE : components === 1 ? GRAY_SPACE : RGB_SPACE), isProfiled: true };
}
