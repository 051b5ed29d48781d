import { PDFArray, PDFName, PDFNumber, type PDFStream } from '@cantoo/pdf-lib';
import { readImageLayout } from './unpack-image.server.ts';

/** How the bytes of a sample become a component of a colour. */
export interface ComponentRange {
  readonly low: number;
  /** What a sample that is higher by 1 adds. */
  readonly step: number;
}

/** The `Decode` of an image (ISO 32000-1, 8.9.5.2), by component; 0 to 1 for one without it, and the index itself. */
export function readImageDecode(image: PDFStream, components: number, isIndexed: boolean): ComponentRange[] {
  const given = image.dict.lookup(PDFName.of('Decode'));
  const most = isIndexed ? 2 ** readImageLayout(image).bits - 1 : 1;
  const read = (at: number, otherwise: number) => {
    const value = given instanceof PDFArray && at < given.size() ? given.lookup(at) : undefined;
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  return Array.from({ length: isIndexed ? 1 : components }, (_, i) => {
    const [low, high] = [read(2 * i, 0), read(2 * i + 1, most)];
    return { low, step: (high - low) / (isIndexed ? most : 255) };
  });
}
