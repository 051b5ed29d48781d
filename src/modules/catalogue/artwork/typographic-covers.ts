import {
  coverSmallPrint,
  type DrawCoverDesign,
  filledSvgPath,
  fullCoverRect,
  mapIndices,
  readablePaletteInk,
  strokedSvgPath,
  typesetTextBlock,
} from './cover-drawing-tools.ts';
import { drawPortraitHead } from './draw-portrait-head.ts';
import { blobPath, circlePath, mixColours, roundSvgCoordinate } from './svg-shapes-and-colours.ts';
import { breakTextLines, measureTextWidth, placeSvgText } from './svg-typesetting.ts';

// Covers where the words are the picture.

/** One word too big for its sleeve. */
export const oversizedTitleCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const [ground, ink] = random.next() < 0.5 ? [p.one, readablePaletteInk(p.one, p)] : [p.ground, p.ink];
  const lines = breakTextLines(title.toLocaleUpperCase(), [...title].length > 22 ? 4 : 3);
  // Accents on capitals rise above the line and need space to the sheet's edge.
  const [top, room] = /\p{M}/u.test(title.normalize('NFD')) ? [130, 620] : [50, 700];
  const step = room / lines.length;
  const rows = lines.map((text, i) => stretched(text, top + i * step, step - 18, ink, typesetter));
  return [
    fullCoverRect(ground),
    rows.join(''),
    `<rect x="40" y="778" width="920" height="10" fill="${ink}"/>`,
    typesetTextBlock(
      artist,
      { x: 40, y: 872, width: 900, size: 72, lines: 1, face: 'text', bold: true, fill: ink, tracking: -0.02 },
      typesetter,
    ).svg,
    coverSmallPrint(brush, ink, { x: 42, y: 946, face: 'text' }),
  ].join('');
};

/** A line squeezed or stretched to fill 920 × height, as wood type never could. */
function stretched(
  text: string,
  top: number,
  height: number,
  fill: string,
  typesetter: Parameters<typeof placeSvgText>[2],
): string {
  const cap = 0.864;
  const size = height / cap;
  const width = measureTextWidth(text, { size, face: 'poster' }, typesetter) || 1;
  const sx = Math.min(920 / width, 3.4);
  const taller = /[\u2e80-\u9fff\uac00-\ud7ff]/.test(text) ? 0.88 : 1;
  return `<g transform="translate(40 ${roundSvgCoordinate(top + height)}) scale(${sx.toFixed(3)} ${taller})">${placeSvgText(text, { x: 0, y: 0, size, face: 'poster', fill }, typesetter)}</g>`;
}

/** The same words again and again, as on a wall of bills; one is inked. */
export const repeatedTitleCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const rows = 8;
  const chosen = random.int(1, rows - 2);
  const size = Math.min(
    96,
    (118 * 900) / measureTextWidth(title, { size: 118, face: 'display', bold: true, tracking: -0.04 }, typesetter),
  );
  const step = 800 / rows;
  const lines = mapIndices(rows, (i) => {
    const fill = i === chosen ? p.one : mixColours(p.ground, p.ink, 0.12 + (0.78 * Math.abs(i - chosen)) / rows);
    return placeSvgText(
      title,
      { x: 44, y: 70 + (i + 0.6) * step, size, face: 'display', bold: true, tracking: -0.04, fill },
      typesetter,
    );
  });
  return [
    fullCoverRect(p.ground),
    filledSvgPath(p.two, circlePath(random.int(560, 800), random.int(300, 560), random.int(150, 220)), ' opacity=".9"'),
    lines.join(''),
    typesetTextBlock(
      artist,
      { x: 46, y: 946, width: 560, size: 38, lines: 1, face: 'text', bold: true, fill: p.ink },
      typesetter,
    ).svg,
    coverSmallPrint(brush, p.ink, { x: 954, y: 946, anchor: 'end', face: 'text' }),
  ].join('');
};

/** A large quiet title, a small loud shape. */
export const quietTitleCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const band = mixColours(p.ground, p.two, 0.8);
  const stones = mapIndices(3, (i) =>
    filledSvgPath(
      [p.one, p.three, p.ink][i] ?? p.one,
      blobPath(random, 500 + random.int(-14, 14), 800 - i * 78 - (i === 2 ? 2 : 0), 120 - i * 34, 0.06, 10),
      ` transform="translate(0 ${roundSvgCoordinate(400 - i * 42 + 120)}) scale(1 .5)"`,
    ),
  );
  return [
    fullCoverRect(p.ground),
    `<rect x="0" y="690" width="1000" height="310" fill="${band}"/>`,
    stones.join(''),
    typesetTextBlock(
      title,
      { x: 70, y: 178, width: 860, size: 140, lines: 3, face: 'serif', fill: p.ink, leading: 0.92, tracking: -0.02 },
      typesetter,
    ).svg,
    placeSvgText(
      artist,
      { x: 70, y: 950, size: 36, width: 300, face: 'text', fill: readablePaletteInk(band, p) },
      typesetter,
    ),
    coverSmallPrint(brush, readablePaletteInk(band, p), { x: 930, y: 950, anchor: 'end', face: 'text' }),
  ].join('');
};

/** A seated figure built from six shapes. */
export const seatedFigureCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  return [
    fullCoverRect(p.two),
    `<g transform="translate(110 40) scale(.78)">${drawPortraitHead(random, [p.one, p.ground, p.three, p.ink])}</g>`,
    `<rect y="790" width="1000" height="210" fill="${p.ground}"/>`,
    strokedSvgPath(p.ink, 6, 'M0 790H1000'),
    typesetTextBlock(
      artist,
      { x: 44, y: 878, width: 912, size: 84, lines: 1, face: 'display', bold: true, fill: p.ink, tracking: -0.03 },
      typesetter,
    ).svg,
    typesetTextBlock(title, { x: 46, y: 946, width: 700, size: 42, lines: 1, face: 'text', fill: p.ink }, typesetter)
      .svg,
  ].join('');
};

/** A ticket: everything is set in one typewriter size, and one square is coloured. */
export const typewriterGridCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const [columns, lit] = [12, random.int(20, 90)];
  const cells = mapIndices(columns * 8, (i) => {
    const [x, y] = [50 + (i % columns) * 75.5, 330 + Math.floor(i / columns) * 75.5];
    const near =
      Math.abs((i % columns) - (lit % columns)) + Math.abs(Math.floor(i / columns) - Math.floor(lit / columns));
    const side = Math.max(6, 66 - near * random.int(5, 9));
    return filledSvgPath(
      i === lit ? p.one : near < 4 && random.next() < 0.3 ? p.two : p.ink,
      `M${roundSvgCoordinate(x + 35 - side / 2)} ${roundSvgCoordinate(y + 35 - side / 2)}h${side}v${side}h${-side}z`,
    );
  });
  return [
    fullCoverRect(p.ground),
    typesetTextBlock(
      artist,
      { x: 50, y: 116, width: 900, size: 62, lines: 1, face: 'mono', bold: true, fill: p.ink, tracking: -0.04 },
      typesetter,
    ).svg,
    typesetTextBlock(
      title,
      { x: 50, y: 186, width: 900, size: 50, lines: 2, face: 'mono', fill: p.one, tracking: -0.04, leading: 1.1 },
      typesetter,
    ).svg,
    cells.join(''),
    coverSmallPrint(brush, p.ink, { x: 950, y: 306, anchor: 'end' }),
  ].join('');
};
