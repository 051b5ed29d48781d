// Products as SVG text: each is drawn in its own box and placed by a scene.
import { seededRandom } from '../../src/kit/seeded-random.ts';
import type { DiscAttributes } from '../../src/modules/catalogue/artwork/disc-description.ts';
import { outlineTypesetter } from '../../src/modules/catalogue/artwork/outline-typesetter.server.ts';
import {
  circlePath,
  mixColours,
  roundSvgCoordinate,
} from '../../src/modules/catalogue/artwork/svg-shapes-and-colours.ts';
import { placeSvgText } from '../../src/modules/catalogue/artwork/svg-typesetting.ts';
import { discSvg } from '../../src/modules/catalogue/artwork/vinyl-disc-svg.ts';

export interface ScenePlacement {
  readonly x: number;
  readonly y: number;
  /** Width in the scene. */
  readonly size: number;
  readonly turn?: number;
}

const INK = '#111111';
const PAPER = '#f1eee8';
export const ACCENT_COLOUR = '#ffd21e';

/** A drawing `width` × `height` placed in the scene, with its shadow. */
export function placeWithShadow(
  drawing: string,
  { x, y, size, turn = 0 }: ScenePlacement,
  width = 1000,
  height = width,
  shadow = true,
): string {
  const scale = size / width;
  const middle = `${roundSvgCoordinate(x + size / 2)} ${roundSvgCoordinate(y + (height * scale) / 2)}`;
  const body = `<g transform="rotate(${turn} ${middle}) translate(${roundSvgCoordinate(x)} ${roundSvgCoordinate(y)}) scale(${scale.toFixed(4)})">${drawing}</g>`;
  return shadow ? `<g filter="url(#shade)">${body}</g>` : body;
}

export const recordDiscSvg = (attributes: DiscAttributes): string =>
  discSvg(
    { label: { artist: 'Nova', title: 'Night bus', side: 'A', ...attributes.label }, ...attributes },
    outlineTypesetter,
  ).replace('<svg ', '<svg width="1000" height="1000" ');

/** A cover with light on its spine; `href` is a picture as a data URL. */
export const sleeveSvg = (href: string): string =>
  `<image href="${href}" width="1000" height="1000"/><path d="M7 0v1000" stroke="#000" stroke-opacity=".14" stroke-width="3"/><path d="M12 0v1000" stroke="#fff" stroke-opacity=".22" stroke-width="3"/><rect x=".5" y=".5" width="999" height="999" fill="none" stroke="#000" stroke-opacity=".16"/>`;

const words = (text: string, at: Parameters<typeof placeSvgText>[1]) => placeSvgText(text, at, outlineTypesetter);

/** A compact disc: silver with rainbow reflections, or printed. */
export function cdSvg(print?: string): string {
  const wedges = Array.from({ length: 72 }, (_, at) => {
    const hue = (at * 5 * 2) % 360;
    const [a, b] = [(at / 72) * 2 * Math.PI, ((at + 1.2) / 72) * 2 * Math.PI];
    const strength = 0.1 + 0.34 * Math.abs(Math.sin(a * 2));
    return `<path fill="hsl(${hue} 85% 68%)" fill-opacity="${strength.toFixed(2)}" d="M500 500L${roundSvgCoordinate(500 + 496 * Math.cos(a))} ${roundSvgCoordinate(500 + 496 * Math.sin(a))}A496 496 0 0 1 ${roundSvgCoordinate(500 + 496 * Math.cos(b))} ${roundSvgCoordinate(500 + 496 * Math.sin(b))}z"/>`;
  }).join('');
  const face = print
    ? `<circle cx="500" cy="500" r="486" fill="${print}"/><circle cx="500" cy="500" r="330" fill="none" stroke="${mixColours(print, '#ffffff', 0.5)}" stroke-width="10"/><circle cx="500" cy="500" r="400" fill="none" stroke="${mixColours(print, '#000000', 0.25)}" stroke-width="34"/>`
    : wedges;
  return `<circle cx="500" cy="500" r="496" fill="#d5d8dc"/>${face}<circle cx="500" cy="500" r="496" fill="none" stroke="#9aa0a6" stroke-width="4"/><circle cx="500" cy="500" r="168" fill="#e9ecee" fill-opacity=".92"/><circle cx="500" cy="500" r="168" fill="none" stroke="#aab0b6" stroke-width="4"/><circle cx="500" cy="500" r="120" fill="none" stroke="#b7bcc2" stroke-width="6"/><circle cx="500" cy="500" r="64" fill="#fff"/><circle cx="500" cy="500" r="64" fill="none" stroke="#9aa0a6" stroke-width="4"/>`;
}

/** A jewel case of 1120 × 1000 with a booklet in it. */
export const jewelCaseSvg = (href: string): string =>
  `<rect width="1120" height="1000" rx="10" fill="#e8ecef"/><rect x="4" y="4" width="106" height="992" fill="#202226"/><path d="M30 4v992M60 4v992M90 4v992" stroke="#fff" stroke-opacity=".12" stroke-width="6"/><image href="${href}" x="124" y="10" width="980" height="980"/><path d="M124 10h980L560 990H124z" fill="#fff" fill-opacity=".09"/><rect x="1" y="1" width="1118" height="998" rx="10" fill="none" stroke="#9aa1a8" stroke-width="3"/>`;

/** An opened digipak, 2040 × 1000: a picture, and a tray with a disc. */
export const digipakSvg = (href: string, colour: string): string =>
  `<image href="${href}" width="1000" height="1000"/><rect x="1000" width="1040" height="1000" fill="${colour}"/><rect x="1056" y="36" width="928" height="928" rx="12" fill="#e3e7ea" fill-opacity=".55"/><g transform="translate(1070 50) scale(.9)">${cdSvg()}</g><path d="M1000 0v1000" stroke="#000" stroke-opacity=".35" stroke-width="6"/><path d="M1010 0v1000" stroke="#fff" stroke-opacity=".25" stroke-width="6"/><rect x=".5" y=".5" width="2039" height="999" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`;

/** A cassette, 1000 × 640. A clear shell shows its tape. */
export function cassetteSvg(shell: string, { clear = false, paper = PAPER, ink = INK, title = 'SIDE A' } = {}): string {
  const edge = mixColours(shell, '#000000', 0.35);
  const reel = (x: number, wound: number) =>
    `<circle cx="${x}" cy="300" r="${wound}" fill="#2a211c"/><circle cx="${x}" cy="300" r="62" fill="#f4f2ec"/><path d="${Array.from({ length: 6 }, (_, at) => `M${roundSvgCoordinate(x + 30 * Math.cos((at * Math.PI) / 3))} ${roundSvgCoordinate(300 + 30 * Math.sin((at * Math.PI) / 3))}L${roundSvgCoordinate(x + 46 * Math.cos((at * Math.PI) / 3))} ${roundSvgCoordinate(300 + 46 * Math.sin((at * Math.PI) / 3))}`).join('')}" stroke="#77716a" stroke-width="12"/><circle cx="${x}" cy="300" r="28" fill="#fff"/>`;
  const body = `<rect width="1000" height="640" rx="34" fill="${shell}" fill-opacity="${clear ? 0.62 : 1}"/>`;
  const inside = clear ? reel(300, 175) + reel(700, 118) : '';
  const label = `<path d="M70 56h860v330H70z" fill="${paper}" fill-opacity="${clear ? 0.0 : 1}"/>`;
  const print = clear
    ? ''
    : `${words(title, { x: 100, y: 118, size: 52, face: 'display', bold: true, fill: ink })}<path d="M100 142h800M100 172h800" stroke="${ink}" stroke-opacity=".35" stroke-width="3"/><path d="M70 352h860v34H70z" fill="${shell}"/>`;
  const window_ = `<rect x="250" y="222" width="500" height="156" rx="78" fill="${clear ? '#ffffff' : '#1b1a19'}" fill-opacity="${clear ? 0.25 : 0.92}"/>`;
  const feet = `<path d="M190 640l34-132h552l34 132z" fill="${mixColours(shell, '#000000', 0.12)}" fill-opacity="${clear ? 0.5 : 1}"/><path d="M190 640l34-132h552l34 132" fill="none" stroke="${edge}" stroke-opacity=".5" stroke-width="4"/><circle cx="330" cy="580" r="20" fill="${edge}" fill-opacity=".6"/><circle cx="670" cy="580" r="20" fill="${edge}" fill-opacity=".6"/><circle cx="500" cy="560" r="14" fill="${edge}" fill-opacity=".6"/>`;
  const screws = [
    [36, 36],
    [964, 36],
    [36, 604],
    [964, 604],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="15" fill="${edge}" fill-opacity=".55"/><path d="M${(x ?? 0) - 9} ${y}h18" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`,
    )
    .join('');
  return `${inside}${body}${label}${print}${window_}${clear ? '' : reel(320, 96) + reel(680, 78)}${clear ? reel(300, 70) + reel(700, 70) : ''}${feet}${screws}<rect x="2" y="2" width="996" height="636" rx="32" fill="none" stroke="${edge}" stroke-opacity=".6" stroke-width="4"/><path d="M20 40Q24 18 60 14h620" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="7"/>`;
}

/** A shirt, 1000 × 1000, with a picture on its chest. */
export const shirtSvg = (cloth: string, href: string, hood = false): string => {
  const fold = mixColours(cloth, '#000000', 0.3);
  const sleeves = hood
    ? 'M330 120L130 210Q60 250 50 360L20 800L150 820L210 480L224 930H776L790 480L850 820L980 800L950 360Q940 250 870 210L670 120'
    : 'M345 90L150 165Q110 185 95 225L20 420L190 485L226 410V940H774V410L810 485L980 420L905 225Q890 185 850 165L655 90';
  const neck = hood ? 'Q620 250 500 262Q380 250 330 120z' : 'Q600 175 500 175Q400 175 345 90z';
  const collar = hood
    ? `<path d="M330 120Q350 20 500 14Q650 20 670 120Q620 250 500 262Q380 250 330 120z" fill="${mixColours(cloth, '#000000', 0.18)}"/><path d="M386 126Q410 60 500 56Q590 60 614 126Q580 206 500 214Q420 206 386 126z" fill="${fold}"/><path d="M452 240v150M548 240v130" stroke="${mixColours(cloth, '#ffffff', 0.55)}" stroke-width="9" stroke-linecap="round"/><path d="M330 700h340l50 150H280z" fill="none" stroke="${fold}" stroke-opacity=".7" stroke-width="5"/>`
    : `<path d="M345 90Q400 205 500 205Q600 205 655 90" fill="none" stroke="${fold}" stroke-opacity=".65" stroke-width="14"/>`;
  return `<path d="${sleeves}${neck}" fill="${cloth}"/><path d="M226 430Q236 640 226 900M774 430Q764 640 774 900M300 560Q280 720 300 930M700 560Q720 720 700 930" fill="none" stroke="${fold}" stroke-opacity=".22" stroke-width="14"/>${collar}<image href="${href}" x="${hood ? 370 : 350}" y="${hood ? 400 : 300}" width="${hood ? 260 : 300}" height="${hood ? 260 : 300}"/>`;
};

export const toteSvg = (cloth: string, href: string): string =>
  `<path d="M300 330Q300 20 500 20Q700 20 700 330" fill="none" stroke="${mixColours(cloth, '#000000', 0.18)}" stroke-width="42"/><path d="M150 300H850L880 980H120z" fill="${cloth}"/><path d="M150 300H850L853 350H148z" fill="${mixColours(cloth, '#000000', 0.1)}"/><image href="${href}" x="310" y="450" width="380" height="380"/>`;

export const posterSvg = (href: string, line: string, ground = ACCENT_COLOUR, ink = INK): string =>
  `<rect width="700" height="1000" fill="${ground}"/><image href="${href}" x="40" y="40" width="620" height="620"/>${words(line, { x: 40, y: 860, size: 190, face: 'display', bold: true, fill: ink, width: 620 })}${words('LP · 12″ · 33 RPM', { x: 44, y: 940, size: 44, face: 'display', bold: true, fill: ink, width: 612 })}<rect x=".5" y=".5" width="699" height="999" fill="none" stroke="#000" stroke-opacity=".12"/>`;

export const slipmatSvg = (ground: string, ink: string): string =>
  `<circle cx="500" cy="500" r="496" fill="${ground}"/><path d="${[430, 380, 330, 280].map((r) => circlePath(500, 500, r)).join('')}" fill="none" stroke="${ink}" stroke-width="16"/>${words('33', { x: 500, y: 600, size: 300, face: 'display', bold: true, fill: ink, anchor: 'middle' })}<circle cx="500" cy="500" r="13" fill="#fff"/>`;

export const enamelPinSvg = (attributes: DiscAttributes): string =>
  `<circle cx="500" cy="500" r="500" fill="#c9a254"/><circle cx="500" cy="500" r="470" fill="#1a1a1c"/><g transform="translate(60 60) scale(.88)">${recordDiscSvg(attributes)}</g><path d="M240 250Q340 130 500 120" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="22" stroke-linecap="round"/>`;

/** A record mailer, 1000 × 1000. */
export function mailerSvg(to: string): string {
  const random = seededRandom(`mailer ${to}`);
  const bars = Array.from({ length: 34 }, (_, at) => `M${roundSvgCoordinate(600 + at * 8)} 742v${60}`)
    .filter(() => random.next() > 0.28)
    .join('');
  return `<rect width="1000" height="1000" fill="#c69c6d"/><path d="M0 500h1000M500 0v1000" stroke="#a97f52" stroke-width="4"/><rect y="450" width="1000" height="100" fill="#d9b98c" fill-opacity=".85"/><rect x="560" y="600" width="360" height="260" fill="#fff"/><path d="M590 640h190M590 668h240M590 696h150" stroke="#333" stroke-width="10"/><path d="${bars}" stroke="#111" stroke-width="4"/>${words(to, { x: 590, y: 838, size: 34, face: 'mono', bold: true, fill: '#111' })}<path d="M90 820v-90m0 0l-24 26m24-26l24 26M180 820v-90m0 0l-24 26m24-26l24 26" fill="none" stroke="#7d5a36" stroke-width="12"/><rect x="2" y="2" width="996" height="996" fill="none" stroke="#8a653d" stroke-width="4"/>`;
}

/** The stamper that presses records: ridges instead of grooves, no label. */
export const stamperSvg = (): string =>
  `<radialGradient id="metal"><stop offset="0" stop-color="#f4f5f6"/><stop offset=".34" stop-color="#b9bec4"/><stop offset=".36" stop-color="#e6e9eb"/><stop offset=".7" stop-color="#aeb4ba"/><stop offset="1" stop-color="#dfe3e6"/></radialGradient><circle cx="500" cy="500" r="498" fill="url(#metal)"/><path d="${Array.from({ length: 42 }, (_, at) => circlePath(500, 500, 190 + at * 7)).join('')}" fill="none" stroke="#7f868d" stroke-opacity=".5" stroke-width="2"/><path d="M500 500L850 150A496 496 0 0 1 960 320zM500 500L150 850A496 496 0 0 1 40 680z" fill="#fff" fill-opacity=".42"/><circle cx="500" cy="500" r="26" fill="#fff"/><circle cx="500" cy="500" r="498" fill="none" stroke="#868d94" stroke-width="5"/>`;

/** A stack of covers seen from their spines, 1000 wide. */
export function coverSpinesSvg(names: readonly string[], colours: readonly string[]): string {
  const random = seededRandom(names.join());
  return names
    .map((name, at) => {
      const ground = colours[at % colours.length] ?? '#222222';
      const shift = Math.round((random.next() - 0.5) * 26);
      const ink = at % 3 === 1 ? '#111111' : '#ffffff';
      return `<g transform="translate(${shift} ${at * 46})"><rect width="960" height="42" rx="2" fill="${ground}"/><path d="M0 2h960" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>${words(name, { x: 36, y: 31, size: 27, face: 'display', bold: true, fill: ink, tracking: 0.06 })}${words(`SIL ${String(101 + at)}`, { x: 924, y: 31, size: 24, face: 'mono', fill: ink, anchor: 'end' })}</g>`;
    })
    .join('');
}

export { words };
