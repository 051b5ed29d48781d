import { appendPdfStreams } from './append-pdf-streams.server.ts';
import { openPdf } from './open-pdf.server.ts';
import type { PrintFileWithPreviews, PrintPage } from './print-file-facts.ts';
import { readPageColours } from './read-page-colours.server.ts';
import { readPdfColourProfiles } from './read-pdf-colour-profiles.server.ts';
import { readPdfPages } from './read-pdf-pages.server.ts';
import { readPrintPicture } from './read-print-picture.server.ts';
import { isPsd } from './read-psd.ts';
import { readPsdPicture } from './read-psd-picture.server.ts';
import { unpackLargeJpegs } from './unpack-large-jpegs.server.ts';

/** Facts beyond these numbers add nothing to a report. */
const MOST_IMAGES = 500;
const MOST_TEXTS = 2000;

/**
 * Measures a file. @param onProgress in per cent
 * @throws the refusals of openPdf, readPdfPages, readPageColours, readPrintPicture and readPsdPicture
 */
export async function readPrintFile(
  bytes: Buffer,
  onProgress: (percent: number) => void,
): Promise<PrintFileWithPreviews> {
  if (isPsd(bytes)) return readPsdPicture(bytes);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return readPrintPicture(bytes, onProgress);
  const doc = await openPdf(bytes);
  onProgress(10);
  const { grey, reduced, fullSizes } = await unpackLargeJpegs(doc);
  // Colours come first: their reader refuses bombs before the engine unpacks them.
  const colours: Awaited<ReturnType<typeof readPageColours>>[] = [];
  const count = doc.getPageCount();
  for (let i = 0; i < count; i += 1) {
    colours.push(await readPageColours(doc, i, fullSizes));
    onProgress(10 + Math.round(((i + 1) / count) * 40));
  }
  const versions = { whole: appendPdfStreams(bytes, doc, grey), reduced: appendPdfStreams(bytes, doc, reduced) };
  const read = await readPdfPages(versions, (done, total) => onProgress(50 + Math.round((done / total) * 45)));
  const pages = read.map(({ space, boxes, images, texts, fonts, barcodes, preview }, i): PrintPage => {
    const { bytes: _, ...size } = preview;
    return {
      width: space.widthMm,
      height: space.heightMm,
      ...boxes,
      images: images.toSorted((a, b) => a.dpi - b.dpi).slice(0, MOST_IMAGES),
      texts: texts.slice(0, MOST_TEXTS),
      fonts,
      barcodes,
      colours: colours[i]?.colours ?? [],
      ink: colours[i]?.ink ?? null,
      preview: size,
    };
  });
  return {
    facts: {
      kind: 'pdf',
      bytes: bytes.length,
      pages,
      profiles: readPdfColourProfiles(doc),
      spots: [...new Set(colours.flatMap(({ spots }) => spots))],
    },
    previews: read.map(({ preview }) => preview.bytes),
  };
}
