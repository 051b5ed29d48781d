import { brandMarkSvg } from '#modules/catalogue/artwork/brand-mark-svg.ts';
import { contrastRatio, mixColours, mostReadableInk } from '#modules/catalogue/artwork/svg-shapes-and-colours.ts';
import {
  breakTextLines,
  measureTextWidth,
  placeSvgText,
  type Typesetter,
} from '#modules/catalogue/artwork/svg-typesetting.ts';
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from './share-picture-path.ts';

export interface SharePictureTexts {
  /** The artist, or the kind of page. */
  readonly above: string;
  readonly title: string;
  readonly brand: string;
  /** The colour of the cover, `#rrggbb`. */
  readonly tone: string;
}

/** Side of the square picture on the left, in pixels. The text is to its right. */
export const SHARE_PICTURE_COVER_SIDE = SHARE_PICTURE_HEIGHT;

const LEFT = SHARE_PICTURE_COVER_SIDE + 56;
const WIDE = SHARE_PICTURE_WIDTH - LEFT - 48;

/** Everything but the cover itself: a ground in its tone, the title in large type, the platform's logo. */
export function sharePictureSvgWithoutCover(
  { above, title, brand, tone }: SharePictureTexts,
  typesetter: Typesetter,
): string {
  const ground =
    contrastRatio(tone, '#ffffff') > 3 ? mixColours(tone, '#111111', 0.35) : mixColours(tone, '#ffffff', 0.35);
  const ink = mostReadableInk(ground, ['#111111', '#ffffff']);
  const { lines, size } = fittedLines(title, typesetter);
  const top = Math.max(210, 330 - (lines.length * size) / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_PICTURE_WIDTH} ${SHARE_PICTURE_HEIGHT}"><rect width="${SHARE_PICTURE_WIDTH}" height="${SHARE_PICTURE_HEIGHT}" fill="${ground}"/>`,
    placeSvgText(above.toUpperCase(), { ...AT, y: 104, size: 40, fill: ink }, typesetter),
    ...lines.map((line, at) => placeSvgText(line, { ...AT, y: top + (at + 0.4) * size, size, fill: ink }, typesetter)),
    brandMarkSvg().replace('<svg ', `<svg x="${LEFT}" y="528" width="54" height="54" `),
    placeSvgText(brand, { ...AT, x: LEFT + 70, y: 567, size: 34, width: WIDE - 70, fill: ink }, typesetter),
    '</svg>',
  ].join('');
}

const AT = { x: LEFT, width: WIDE, face: 'display', bold: true } as const;

/** The number of lines, up to five, with the largest type. */
function fittedLines(title: string, typesetter: Typesetter): { lines: string[]; size: number } {
  const layouts = [1, 2, 3, 4, 5].map((count) => {
    const lines = breakTextLines(title, count);
    const widest = Math.max(...lines.map((line) => measureTextWidth(line, { ...AT, size: 100 }, typesetter)), 1);
    return { lines, size: Math.min(112, (100 * WIDE) / widest, 300 / lines.length) };
  });
  return layouts.reduce((best, way) => (way.size > best.size ? way : best));
}
