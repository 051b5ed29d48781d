// An incremental update (ISO 32000-1, 7.5.6): changed streams behind the bytes of a PDF, which stay as they are.
import { type PDFDocument, PDFName, PDFNumber, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';

/** Bytes at the end of a file in which the place of its last table is sought. */
const TAIL_BYTES = 2048;

interface ChangedObject {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
}

/** The parts of the updated file. The file alone where nothing changes or its table of objects is not found. */
export function appendPdfStreams(
  bytes: Buffer,
  doc: PDFDocument,
  changed: ReadonlyMap<PDFRef, PDFRawStream>,
): readonly Uint8Array[] {
  const table = findLastTable(bytes);
  if (changed.size === 0 || !table) return [bytes];
  const parts: Uint8Array[] = [bytes, Buffer.from('\n')];
  let offset = bytes.length + 1;
  const append = (part: Uint8Array) => {
    parts.push(part);
    offset += part.length;
  };
  const objects: ChangedObject[] = [];
  for (const [ref, stream] of changed) {
    objects.push({ number: ref.objectNumber, generation: ref.generationNumber, offset });
    appendStream(ref, stream, append);
  }
  const start = offset;
  const trailer = {
    Size: doc.context.largestObjectNumber + 2,
    Root: doc.context.trailerInfo.Root,
    Prev: table.offset,
  };
  if (table.isStream) {
    const number = doc.context.largestObjectNumber + 1;
    const all = [...objects, { number, generation: 0, offset: start }];
    const index = all.flatMap((each) => [each.number, 1]);
    const dict = doc.context.obj({ Type: 'XRef', W: [1, 6, 2], Index: index, ...trailer });
    append(Buffer.from(`${number} 0 obj\n`));
    appendBody(PDFRawStream.of(dict, Buffer.concat(all.map(writeStreamEntry))), append);
  } else {
    const entries = objects.map((each) => `${each.number} 1\n${writeTableEntry(each)}`).join('');
    append(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${entries}trailer\n${doc.context.obj(trailer)}\n`));
  }
  append(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return parts;
}

function appendStream(ref: PDFRef, stream: PDFRawStream, append: (part: Uint8Array) => void): void {
  append(Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
  appendBody(stream, append);
}

function appendBody({ dict, contents }: PDFRawStream, append: (part: Uint8Array) => void): void {
  dict.set(PDFName.of('Length'), PDFNumber.of(contents.length));
  const head = new Uint8Array(dict.sizeInBytes());
  dict.copyBytesInto(head, 0);
  append(head);
  append(Buffer.from('\nstream\n'));
  append(contents);
  append(Buffer.from('\nendstream\nendobj\n'));
}

const writeTableEntry = ({ offset, generation }: ChangedObject): string =>
  `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;

function writeStreamEntry({ offset, generation }: ChangedObject): Buffer {
  const entry = Buffer.alloc(9);
  entry.writeUInt8(1, 0);
  entry.writeUIntBE(offset, 1, 6);
  entry.writeUInt16BE(generation, 7);
  return entry;
}

/** Where the last table of objects is, and whether it is a stream. */
function findLastTable(bytes: Buffer): { offset: number; isStream: boolean } | null {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  const offset = Number([...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? Number.NaN);
  if (!(offset < bytes.length)) return null;
  const start = bytes.toString('latin1', offset, offset + 32).trimStart();
  if (start.startsWith('xref')) return { offset, isStream: false };
  return /^\d+\s+\d+\s+obj/.test(start) ? { offset, isStream: true } : null;
}
