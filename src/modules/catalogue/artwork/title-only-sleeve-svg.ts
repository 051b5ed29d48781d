import { breakTextLines, placeSvgText } from './svg-typesetting.ts';

const [PAPER, INK] = ['#ece8df', '#1b1a18'];
const [LEFT, WIDTH, LINE] = [80, 840, 110] as const;

/** A sleeve without a cover: title and artist on bare board, 1000 × 1000. */
export function titleOnlySleeveSvg({ title = '', artist = '' }: { title?: string; artist?: string }): string {
  const place = (text: string, y: number, size: number) =>
    placeSvgText(text, { x: LEFT, y, size, width: WIDTH, face: 'display', bold: true, fill: INK });
  const lines = breakTextLines(title, title.length > 18 ? 2 : 1);
  const head = lines.map((line, at) => place(line, 170 + at * LINE, 100)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><path fill="${PAPER}" d="M0 0h1000v1000H0z"/>${head}${place(artist, 910, 64)}</svg>`;
}
