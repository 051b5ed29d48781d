import { contrastRatio, mixColours, mostReadableInk, roundSvgCoordinate } from './svg-shapes-and-colours.ts';
import { placeSvgText, type Typesetter } from './svg-typesetting.ts';

export interface BackCoverTexts {
  readonly artist: string;
  readonly title: string;
  readonly record_label?: string;
  readonly catalogue_number?: string;
  /** Song titles in order. The first `first_side` of them are on side A. */
  readonly tracks?: readonly string[];
  readonly first_side?: number;
}

/** The back of a sleeve in the front's own colour: tracklist by side, small print. 1000 × 1000. */
export function backCoverSvg(words: BackCoverTexts, colour: string, typesetter?: Typesetter): string {
  const ground = contrastRatio(colour, '#ffffff') > 1.6 ? mixColours(colour, '#f3ece0', 0.12) : '#efe9dd';
  const ink = mostReadableInk(ground, ['#15130f', '#f8f3e8']);
  const { tracks = [], first_side = Math.ceil(tracks.length / 2) } = words;
  const small = [words.record_label, words.catalogue_number].filter(Boolean).join('  ·  ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="${ground}"/>`,
    placeSvgText(
      words.title,
      { x: 60, y: 130, size: 64, width: 880, face: 'display', bold: true, fill: ink },
      typesetter,
    ),
    placeSvgText(words.artist, { x: 60, y: 186, size: 34, width: 880, face: 'text', fill: ink }, typesetter),
    sideList('A', tracks.slice(0, first_side), 60, ink, typesetter),
    sideList('B', tracks.slice(first_side), 530, ink, typesetter, first_side),
    `<path d="M60 890H940" stroke="${ink}" stroke-width="2"/>`,
    placeSvgText(small, { x: 60, y: 936, size: 22, width: 640, face: 'text', fill: ink }, typesetter),
    `</svg>`,
  ].join('');
}

function sideList(
  side: string,
  tracks: readonly string[],
  x: number,
  ink: string,
  typesetter?: Typesetter,
  before = 0,
): string {
  if (tracks.length === 0) return '';
  const step = Math.min(52, 520 / tracks.length);
  const lines = tracks.map((track, i) =>
    placeSvgText(
      `${before + i + 1}  ${track}`,
      { x, y: 360 + i * step, size: step * 0.56, width: 410, face: 'text', fill: ink },
      typesetter,
    ),
  );
  return `${placeSvgText(side, { x, y: 300, size: 40, face: 'display', bold: true, fill: ink }, typesetter)}<path d="M${x} 318h410" stroke="${ink}" stroke-width="${roundSvgCoordinate(2)}"/>${lines.join('')}`;
}
