import type { PdfDocument } from '#platform/pdf-text.server.ts';
import type { CheckedSide, CutSides } from './cut-sides.contract.ts';

const INK = '#111111';
const PAPER = '#ffffff';
/** Shades of a ring, 0 (quiet) to 7 (loud). */
const SHADES = 8;

/**
 * A side for print, around the origin. Rings have the computed radii and are dark where the passage is loud. Bands
 * between tracks are white, and dots mark the worst places.
 * @param size points across the whole disc
 */
export function drawSideDisc(
  doc: PdfDocument,
  { disc, cut, size }: { disc: CutSides['disc']; cut: NonNullable<CheckedSide['cut']>; size: number },
): void {
  doc.scale(size / 2 / (disc.rim + 0.5));
  doc.lineWidth(0.4).circle(0, 0, disc.rim).stroke(INK);
  for (const [radius, width, shade] of cut.rings)
    if (shade >= 0) doc.lineWidth(width).circle(0, 0, radius).stroke(ringGrey(shade));
  for (const [radius, width, shade] of cut.rings)
    if (shade < 0) doc.lineWidth(width).circle(0, 0, radius).stroke(PAPER);
  doc.lineWidth(0.4);
  for (const radius of [disc.outer, cut.end_radius, disc.finishing]) doc.circle(0, 0, radius).stroke(INK);
  doc.circle(0, 0, disc.label).fillAndStroke('#eeeeee', INK);
  doc.circle(0, 0, disc.hole).fillAndStroke(PAPER, INK);
  for (const { radius, turn_share } of cut.findings.flatMap(({ places }) => places)) {
    const angle = 2 * Math.PI * turn_share;
    doc.circle(radius * Math.sin(angle), -radius * Math.cos(angle), 1.8).fill('#b00020');
  }
}

/** From light grey to black. */
function ringGrey(shade: number): string {
  const level = Math.round(225 - (200 * (shade + 1)) / SHADES)
    .toString(16)
    .padStart(2, '0');
  return `#${level}${level}${level}`;
}
