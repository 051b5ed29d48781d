// An inline image as an image of its own (ISO 32000-1, 8.9.7): abbreviations are spelled out.
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import type { InlineImageBytes } from './locate-inline-image-data.ts';

const KEYS = new Map([
  ['BPC', 'BitsPerComponent'],
  ['CS', 'ColorSpace'],
  ['D', 'Decode'],
  ['DP', 'DecodeParms'],
  ['F', 'Filter'],
  ['H', 'Height'],
  ['IM', 'ImageMask'],
  ['I', 'Interpolate'],
  ['W', 'Width'],
]);
const FILTERS = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['Fl', 'FlateDecode'],
  ['RL', 'RunLengthDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
]);

/** Null for a dictionary that cannot be read. */
export function readInlineImage(context: PDFContext, { dict, data }: InlineImageBytes): PDFRawStream | null {
  const given = parseEntries(context, dict);
  if (!given) return null;
  const spelled = PDFDict.withContext(context);
  for (const [key, value] of given.entries()) {
    const name = key.decodeText();
    spelled.set(PDFName.of(KEYS.get(name) ?? name), name === 'F' || name === 'Filter' ? spellFilters(value) : value);
  }
  return PDFRawStream.of(spelled, data);
}

function parseEntries(context: PDFContext, dict: Uint8Array): PDFDict | null {
  try {
    const whole = Buffer.concat([Buffer.from('<<'), dict, Buffer.from('\n>>')]);
    const parsed = PDFObjectParser.forBytes(whole, context).parseObject();
    return parsed instanceof PDFDict ? parsed : null;
  } catch {
    return null;
  }
}

function spellFilters(value: PDFObject): PDFObject {
  if (value instanceof PDFName) return PDFName.of(FILTERS.get(value.decodeText()) ?? value.decodeText());
  if (!(value instanceof PDFArray)) return value;
  const spelled = value.clone();
  for (let i = 0; i < spelled.size(); i += 1) spelled.set(i, spellFilters(spelled.get(i)));
  return spelled;
}
