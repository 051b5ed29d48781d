import { circlePath, roundSvgCoordinate } from './svg-shapes-and-colours.ts';
import { discSvg } from './vinyl-disc-svg.ts';

// The platform's mark: three furrows ploughed in one S, which is also a groove from the rim to the label.

interface MarkColours {
  readonly ground: string;
  readonly furrow: string;
  readonly accent: string;
}
export const brandMarkColours: MarkColours = { ground: '#111111', furrow: '#ffffff', accent: '#ffd21e' };

/** The mark on its disc, 100 × 100. */
export const brandMarkSvg = (colours: MarkColours = brandMarkColours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${colours.ground}"/>${furrows(colours.furrow, colours.accent)}</svg>`;

/** The icon for phones that mask icons: background to the edges, the mark inside the safe zone. */
export const maskableAppIconSvg = ({ ground, furrow, accent }: MarkColours = brandMarkColours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -15 130 130"><rect x="-15" y="-15" width="130" height="130" fill="${ground}"/>${furrows(furrow, accent)}</svg>`;

/** The furrows alone, in the text colour. */
export const monochromeBrandMarkSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 8 60 84">${furrows('currentColor', 'currentColor')}</svg>`;

/** For 16 and 32 pixels three lines would blur: one broad furrow and the spindle. */
export const smallBrandMarkSvg = ({ ground, accent }: MarkColours = brandMarkColours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${ground}"/><path fill="none" stroke="${accent}" stroke-width="13" stroke-linecap="round" d="${furrow(0, 16)}"/></svg>`;

const furrows = (stroke: string, accent: string) =>
  [-7.4, 0, 7.4]
    .map(
      (offset) =>
        `<path fill="none" stroke="${offset === 0 ? accent : stroke}" stroke-width="4.4" stroke-linecap="round" d="${furrow(offset, 15)}"/>`,
    )
    .join('');

// Both bends share the middle, so an outer line above is an inner line below. That makes the S a groove.
function furrow(offset: number, radius: number): string {
  const [above, below] = [radius + offset, radius - offset];
  const [top, bottom] = [50 - radius, 50 + radius];
  return `M${roundSvgCoordinate(50 + above)} ${roundSvgCoordinate(top)}A${roundSvgCoordinate(above)} ${roundSvgCoordinate(above)} 0 1 0 50 ${roundSvgCoordinate(top + above)}A${roundSvgCoordinate(below)} ${roundSvgCoordinate(below)} 0 1 1 ${roundSvgCoordinate(50 - below)} ${roundSvgCoordinate(bottom)}`;
}

/** Placeholder for missing or failed pictures: a pencil sleeve, 640 × 640. */
export function missingPictureSvg(): string {
  const rings = [212, 196, 176, 158, 138, 118, 96].map((r) => circlePath(320, 320, r)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f1eee8"/><stop offset="1" stop-color="#e6e2da"/></linearGradient><rect width="640" height="640" fill="url(#g)"/>` +
    `<g fill="none" stroke="#c9c3b8"><path stroke-width="1.5" d="${rings}"/><path stroke-width="3" d="${circlePath(320, 320, 226)}"/><path stroke-width="2" d="${circlePath(320, 320, 74)}"/></g>` +
    `<path fill="#d9d3c8" fill-rule="evenodd" d="${circlePath(320, 320, 74)}${circlePath(320, 320, 7)}"/></svg>`
  );
}

/**
 * The sharing picture of a page without one, 1200 × 630: three records and the mark. It has no words, because the
 * brand's name is configuration.
 */
export function socialSharingImageSvg(): string {
  const discs = [
    { colour_id: 'ruby', x: -130, y: 150, size: 620 },
    { colour_id: 'lavender_marble', x: 690, y: -190, size: 640 },
    { colour_id: 'black', x: 290, y: -10, size: 650 },
  ].map(({ colour_id, x, y, size }, i) =>
    discSvg({ colour_id, seed: i }).replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `),
  );
  const mark = brandMarkSvg().replace('<svg ', '<svg x="507" y="207" width="216" height="216" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#f1eee8"/>${discs.join('')}${mark}</svg>`;
}
