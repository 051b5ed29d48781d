// The pages of a TIFF (TIFF 6.0, section 2). Programs store reduced copies of a picture as pages too: decoders count
// them, and a printer does not.

const NEW_SUBFILE_TYPE = 254;
const REDUCED_COPY = 1;
const TRANSPARENCY_MASK = 4;
/** Stops at chains that lead back to an earlier page. */
const MOST_PAGES = 1000;

/**
 * Lists the places of the whole pages in a TIFF's chain, from 0. A file of another kind, BigTIFF or a damaged chain
 * has the first page alone.
 */
export function listTiffPages(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = bytes.length < 8 ? 0 : view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== 42) return [0];
  const pages: number[] = [];
  let at = view.getUint32(4, little);
  for (let page = 0; at !== 0 && page < MOST_PAGES; page += 1) {
    if (at + 2 > bytes.length) break;
    const entries = view.getUint16(at, little);
    const end = at + 2 + entries * 12;
    if (end + 4 > bytes.length) break;
    if (!isReducedOrMask(view, { first: at + 2, end, little })) pages.push(page);
    at = view.getUint32(end, little);
  }
  return pages.length > 0 ? pages : [0];
}

function isReducedOrMask(view: DataView, { first, end, little }: { first: number; end: number; little: boolean }) {
  for (let at = first; at < end; at += 12)
    if (view.getUint16(at, little) === NEW_SUBFILE_TYPE)
      return (view.getUint32(at + 8, little) & (REDUCED_COPY | TRANSPARENCY_MASK)) !== 0;
  return false;
}
