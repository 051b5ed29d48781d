// The first sheet of a workbook as rows of texts, read by hucre. The file is unpacked and measured first, so that a
// small file cannot fill the memory.
import type { CellValue } from 'hucre';
import { fromBufferPromise, type ZipFile } from 'yauzl';

const MAX_FILES = 500;
const MAX_BYTES = 16_777_216;
const MAX_ROWS = 20_000;
/** Columns up to GR, the 200th; hucre fills every row up to the last column of its range. */
const RANGE = `A1:GR${MAX_ROWS + 1}`;

/** Whether the bytes are a ZIP file, as a workbook is. */
export const isZipFile = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50;

/**
 * Rows without cells are left out; formulas give their last result.
 * @throws Error when the bytes are no workbook or too large
 */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  await requireBounded(await fromBufferPromise(bytes, { lazyEntries: true }));
  const { streamXlsxRows } = await import('hucre/xlsx');
  const rows: string[][] = [];
  for await (const { values } of streamXlsxRows(bytes, { range: RANGE })) {
    const width = values.findLastIndex((value) => value !== null) + 1;
    if (width > 0) rows.push(values.slice(0, width).map(cellText));
    if (rows.length > MAX_ROWS) throw new Error('Too many rows');
  }
  return rows;
}

/**
 * Unpacks every file; yauzl stops at a file with more bytes than declared. @throws Error for too many files or bytes
 */
async function requireBounded(zip: ZipFile): Promise<void> {
  if (zip.entryCount > MAX_FILES) throw new Error('Too many files');
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize;
    if (declared > MAX_BYTES) throw new Error('Too many bytes');
    const stream = await zip.openReadStreamPromise(entry);
    for await (const _ of stream);
  }
}

function cellText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // A workbook stores numbers as doubles: 0.035 may be written as 3.5000000000000003E-2. People type six decimals at
  // most.
  if (typeof value === 'number') return value.toFixed(6).replace(/\.?0+$/, '');
  return typeof value === 'boolean' ? String(Number(value)) : value;
}
