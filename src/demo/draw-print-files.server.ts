// Print files of the demonstration as a creator would send them: PDFs with bleed in CMYK, right and wrong ones.
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { renderGeneratedCover } from '#modules/catalogue/artwork/render-pictures.server.ts';
import { findFontFile } from '#platform/fonts.server.ts';
import { openNonThrowingFont } from '#platform/non-throwing-font.server.ts';
import type { PdfFontSource } from '#platform/pdf-text.server.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** Pages have a dictionary, which the types of pdfkit lack. */
type WrittenPage = Pdf['page'] & { readonly dictionary: { readonly data: Record<string, unknown> } };
type Ink = [cyan: number, magenta: number, yellow: number, black: number];

/** Points per mm. */
const MM = 72 / 25.4;
const BLEED = 3;
const SEA: Ink = [85, 55, 25, 10];
const FOAM: Ink = [12, 0, 8, 0];
const RUST: Ink = [5, 75, 85, 0];

/** The trim of a printed part in mm, as the print check states it. */
export interface PrintFileDimensions {
  readonly width: number;
  readonly height: number;
  /** Pages of the file. */
  readonly sheets: number;
}

interface Release {
  readonly title: string;
  readonly artist: string;
}

/** A sleeve whose front picture has 110 dpi. The print check requires 300 dpi. */
export async function drawLowResolutionSleeve(size: PrintFileDimensions, release: Release): Promise<Buffer> {
  const picture = await renderCmykPicture(release, COARSE_PIXELS);
  return drawPages(size, (pdf) => {
    drawBack(pdf, size, release);
    const side = size.height + 2 * BLEED;
    pdf.image(picture, (size.width - size.height + BLEED) * MM, 0, { width: side * MM });
  });
}
const COARSE_PIXELS = 1400;

/** A sleeve without a fault: all of its front is drawn in lines. */
export const drawFaultlessSleeve = (size: PrintFileDimensions, release: Release): Promise<Buffer> =>
  drawPages(size, (pdf) => {
    drawBack(pdf, size, release);
    const middle = size.width - size.height / 2;
    drawRings(pdf, middle + BLEED, size.height / 2 + BLEED, size.height * 0.4);
    write(pdf, release.title, { x: middle - size.height / 2 + 20, y: size.height - 40, size: 16 });
  });

/** An inner sleeve with a line of credits 1.5 mm from the cut. */
export const drawInnerSleeveWithCreditsAtEdge = (size: PrintFileDimensions, release: Release): Promise<Buffer> =>
  drawPages(size, (pdf) => {
    drawRings(pdf, size.width * 0.75 + BLEED, size.height / 2 + BLEED, size.height * 0.3);
    write(pdf, `${release.artist} · ${release.title}`, { x: 25, y: 30, size: 9 });
    write(pdf, 'Recorded in the lamp room, mixed on the ferry.', { x: 25, y: size.height - 5, size: 3.4 });
  });

/** The labels of both sides without a fault. */
export const drawFaultlessLabels = (size: PrintFileDimensions, release: Release): Promise<Buffer> =>
  drawPages(size, (pdf, page) => {
    const middle = size.width / 2 + BLEED;
    drawRings(pdf, middle, middle, size.width * 0.46);
    pdf.circle(middle * MM, middle * MM, size.width * 0.3 * MM).fill(FOAM);
    const ink = { ink: SEA, size: 5, isCentred: true };
    write(pdf, release.title, { x: size.width / 2, y: size.height * 0.28, ...ink });
    write(pdf, `Side ${String.fromCharCode(65 + page)} · 33 rpm`, { x: size.width / 2, y: size.height * 0.66, ...ink });
  });

async function drawPages(
  { width, height, sheets }: PrintFileDimensions,
  draw: (pdf: Pdf, page: number) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const bytes = buffer(pdf);
  const file = findFontFile('A', 700);
  if (file) pdf.registerFont(FONT, openNonThrowingFont(file) as PdfFontSource);
  for (let page = 0; page < sheets; page += 1) {
    const whole: [number, number] = [(width + 2 * BLEED) * MM, (height + 2 * BLEED) * MM];
    pdf.addPage({ size: whole, margin: 0 });
    const { data } = (pdf.page as WrittenPage).dictionary;
    data.TrimBox = [BLEED * MM, BLEED * MM, (BLEED + width) * MM, (BLEED + height) * MM];
    data.BleedBox = [0, 0, ...whole];
    pdf.rect(0, 0, ...whole).fill(SEA);
    draw(pdf, page);
  }
  pdf.end();
  return bytes;
}
const FONT = 'demo';

/** The left panel of a sleeve. */
function drawBack(pdf: Pdf, { height }: PrintFileDimensions, { title, artist }: Release): void {
  drawRings(pdf, height + BLEED - 60, 60 + BLEED, 40);
  write(pdf, artist, { x: 20, y: 30, size: 8 });
  write(pdf, title, { x: 20, y: 42, size: 8 });
  write(pdf, 'Cellar Records, Lyon', { x: 20, y: height - 25, size: 4 });
}

/** Waves around a buoy. Places in mm from the corner of the bleed. */
function drawRings(pdf: Pdf, x: number, y: number, radius: number): void {
  for (let ring = 1; ring <= RINGS; ring += 1)
    pdf
      .circle(x * MM, y * MM, (radius * ring * MM) / RINGS)
      .lineWidth(MM * 0.8)
      .stroke(FOAM);
  pdf.circle(x * MM, y * MM, radius * 0.06 * MM).fill(RUST);
}
const RINGS = 9;

interface Line {
  /** Left end or middle, and top, in mm from the corner of the trim. */
  readonly x: number;
  readonly y: number;
  /** In mm. */
  readonly size: number;
  readonly ink?: Ink;
  readonly isCentred?: boolean;
}

function write(pdf: Pdf, words: string, { x, y, size, ink = FOAM, isCentred = false }: Line): void {
  pdf.font(FONT, size * MM).fillColor(ink);
  const left = (x + BLEED) * MM - (isCentred ? pdf.widthOfString(words) / 2 : 0);
  pdf.text(words, left, (y + BLEED) * MM, { lineBreak: false });
}

async function renderCmykPicture({ title, artist }: Release, pixels: number): Promise<Buffer> {
  const words = { seed: title, title, artist, record_label: 'Cellar Records', catalogue_number: '', genre: 8 };
  const drawn = await renderGeneratedCover(words, pixels);
  return sharp(drawn).toColourspace('cmyk').jpeg({ quality: 80 }).toBuffer();
}
