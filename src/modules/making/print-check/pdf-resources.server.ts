// Resources of a content stream, and the layers of a document (ISO 32000-1, 7.8.3 and 8.11).
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { IDENTITY_MATRIX, type PdfMatrix, toPdfMatrix } from './page-space.ts';
import type { ContentOperand } from './parse-content-stream.ts';

/** References of layers that are off when the file opens. */
export function findHiddenLayers(doc: PDFDocument): ReadonlySet<string> {
  const properties = doc.catalog.lookup(PDFName.of('OCProperties'));
  const shown = properties instanceof PDFDict ? properties.lookup(PDFName.of('D')) : undefined;
  const off = shown instanceof PDFDict ? shown.lookup(PDFName.of('OFF')) : undefined;
  return new Set(off instanceof PDFArray ? off.asArray().map(String) : []);
}

export function lookUpResource(
  resources: PDFDict | undefined,
  kind: string,
  name: ContentOperand | undefined,
): PDFObject | undefined {
  if (typeof name !== 'string' || !resources) return undefined;
  const all = resources.lookup(PDFName.of(kind));
  return all instanceof PDFDict ? all.get(PDFName.of(name.slice(1))) : undefined;
}

/** The `Matrix` of a form or pattern; the identity where it is missing or damaged. */
export const readMatrix = (dict: PDFDict): PdfMatrix =>
  toPdfMatrix(readNumberArray(dict.lookup(PDFName.of('Matrix')), [])) ?? IDENTITY_MATRIX;

export const readNumberArray = (given: PDFObject | undefined, otherwise: readonly number[]): readonly number[] => {
  const read =
    given instanceof PDFArray ? given.asArray().map((each) => (each instanceof PDFNumber ? each.asNumber() : 0)) : [];
  return read.length > 0 ? read : otherwise;
};
