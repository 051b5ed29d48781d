// The parts that only service scenes show: papers, screens, cartons.
import { seededRandom } from '../../src/kit/seeded-random.ts';
import { roundSvgCoordinate } from '../../src/modules/catalogue/artwork/svg-shapes-and-colours.ts';
import * as make from './svg-objects.ts';
import { ACCENT_COLOUR, placeWithShadow, words } from './svg-objects.ts';

/** A round price sticker. */
export const stickerSvg = (text: string): string =>
  `<circle cx="500" cy="500" r="498" fill="${ACCENT_COLOUR}"/>${words(text, { x: 500, y: 690, size: 560, face: 'display', bold: true, fill: '#111', anchor: 'middle' })}`;

const LIT = 14;

/** The groove under a lens: lines as of music, one of them highlighted. */
export function grooveSvg(width: number, height: number): string {
  const random = seededRandom('groove');
  const lines = Array.from({ length: 30 }, (_, at) => {
    const y = 20 + at * 24;
    const loud = 7 + 13 * Math.abs(Math.sin(at / 4.3)) * (0.4 + 0.6 * random.next());
    const [a, b, phase] = [0.008 + random.next() * 0.012, 0.03 + random.next() * 0.05, random.next() * 7];
    const points = Array.from({ length: 201 }, (_, i) => {
      const x = (i / 200) * width;
      const swell = 0.35 + 0.65 * Math.abs(Math.sin(x * 0.0021 + phase));
      return `${roundSvgCoordinate(x)} ${roundSvgCoordinate(y + swell * loud * (Math.sin(x * a + phase) + 0.5 * Math.sin(x * b + phase * 2)))}`;
    });
    const lit = at === LIT;
    return `<path d="M${points.join('L')}" fill="none" stroke="#000" stroke-width="15"/><path d="M${points.join('L')}" transform="translate(0 -5)" fill="none" stroke="${lit ? ACCENT_COLOUR : '#fff'}" stroke-opacity="${lit ? 1 : 0.18}" stroke-width="${lit ? 7 : 3}"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="#19191c"/><clipPath id="lens"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#lens)">${lines.filter((_, at) => at !== LIT).join('')}${lines[LIT]}</g>`;
}

/** A gatefold on its template: trim, bleed, spine, marks and colour bar. 2200 × 1500. */
export const dieLineSvg = (left: string, right: string): string =>
  `<rect width="2200" height="1500" fill="#fff"/><rect x="1" y="1" width="2198" height="1498" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="2"/><image href="${left}" x="170" y="210" width="900" height="900"/><image href="${right}" x="1130" y="210" width="900" height="900"/><rect x="1070" y="210" width="60" height="900" fill="#1c1c1f"/>` +
  `<rect x="170" y="210" width="1860" height="900" fill="none" stroke="#e4007f" stroke-width="4"/><rect x="145" y="185" width="1910" height="950" fill="none" stroke="#009fe3" stroke-width="4" stroke-dasharray="16 12"/><path d="M1070 150v1020M1130 150v1020" stroke="#009fe3" stroke-width="4" stroke-dasharray="16 12"/><rect x="205" y="245" width="830" height="830" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="6 10"/><path d="M110 210H60M110 1110H60M2090 210h50M2090 1110h50M170 150v-50M2030 150v-50M170 1170v50M2030 1170v50" stroke="#000" stroke-width="4"/>` +
  ['#009fe3', '#e4007f', '#ffed00', '#111111', '#8dc63f', '#e2572b']
    .map((colour, i) => `<rect x="${170 + i * 90}" y="1280" width="76" height="76" fill="${colour}"/>`)
    .join('') +
  `<circle cx="1960" cy="1318" r="38" fill="none" stroke="#000" stroke-width="4"/><path d="M1900 1318h120M1960 1258v120" stroke="#000" stroke-width="4"/>${words('315 × 315 mm + 3', { x: 800, y: 1338, size: 52, face: 'mono', fill: '#111' })}`;

/** A shop on a screen, 1000 × 1250: a name, a menu, records. */
export const onlineShopSvg = (covers: readonly string[], ground: string, ink: string, name: string): string =>
  `<rect width="1000" height="1250" rx="26" fill="${ground}"/>${words(name, { x: 60, y: 130, size: 104, face: 'display', bold: true, fill: ink })}<path d="M700 96h90M820 96h90" stroke="${ink}" stroke-width="10" stroke-opacity=".7"/><path d="M60 180h880" stroke="${ink}" stroke-opacity=".25" stroke-width="3"/>` +
  covers
    .map((href, at) => {
      const [x, y] = [60 + (at % 2) * 460, 220 + Math.floor(at / 2) * 500];
      return y > 900
        ? ''
        : `<image href="${href}" x="${x}" y="${y}" width="420" height="420"/><path d="M${x} ${y + 448}h180M${x + 320} ${y + 448}h100" stroke="${ink}" stroke-width="12" stroke-opacity=".65"/>`;
    })
    .join('') +
  `<rect x="1" y="1" width="998" height="1248" rx="26" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`;

/** An open carton of records. */
export const boxOfRecordsSvg = (covers: readonly string[]): string =>
  covers
    .map((href, i) =>
      placeWithShadow(make.sleeveSvg(href), { x: 200 + i * 18, y: 120 + i * 46, size: 720, turn: -1.5 + i * 0.7 }),
    )
    .join('') +
  `<g filter="url(#shade)"><path d="M110 640H1090L1060 1150H140z" fill="#c69c6d"/><path d="M110 640L40 560H190zM1090 640l70-80h-150z" fill="#b1875a"/><path d="M110 640H1090" stroke="#8a653d" stroke-width="6"/><rect x="380" y="770" width="440" height="230" fill="#fff"/></g>${words('25 × LP', { x: 600, y: 920, size: 120, face: 'display', bold: true, fill: '#111', anchor: 'middle', width: 400 })}`;

/** A divider of a record shop, with a letter on its tab. */
export const dividerSvg = (letter: string, x: number): string =>
  `<g filter="url(#shade)"><path d="M${x} 60h150v70h330v520H${x}z" fill="#f1eee8"/><path d="M${x} 60h150v70h330" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/></g>${words(letter, { x: x + 75, y: 118, size: 64, face: 'display', bold: true, fill: '#111', anchor: 'middle' })}`;

/** The waveform of a song, played to a third. */
export function waveformSvg(x: number, y: number, width: number): string {
  const random = seededRandom('bars');
  return Array.from({ length: 72 }, (_, at) => {
    const height = 30 + 210 * Math.abs(Math.sin(at / 7.5)) * (0.4 + random.next() * 0.6);
    return `<rect x="${roundSvgCoordinate(x + (at / 72) * width)}" y="${roundSvgCoordinate(y + 120 - height / 2)}" width="9" height="${roundSvgCoordinate(height)}" rx="4" fill="${at < 26 ? '#111' : '#b9b5ad'}"/>`;
  }).join('');
}

/** A download card, 850 × 550. */
export function downloadCardSvg(): string {
  const random = seededRandom('card');
  const dots = Array.from({ length: 169 }, (_, at) =>
    random.next() > 0.5
      ? `<rect x="${60 + (at % 13) * 24}" y="${120 + Math.floor(at / 13) * 24}" width="24" height="24"/>`
      : '',
  ).join('');
  return `<rect width="850" height="550" rx="16" fill="${ACCENT_COLOUR}"/><g fill="#111">${dots}</g>${words('FLAC', { x: 430, y: 240, size: 130, face: 'display', bold: true, fill: '#111' })}${words('K7Q2-MX9D', { x: 432, y: 330, size: 58, face: 'mono', bold: true, fill: '#111', width: 380 })}`;
}

/** A postcard, 1480 × 1050, its stamp a tiny sleeve. */
export const postcardSvg = (stamp: string): string =>
  `<rect width="1480" height="1050" fill="#faf7ef"/><rect x="1" y="1" width="1478" height="1048" fill="none" stroke="#000" stroke-opacity=".15" stroke-width="2"/><path d="M760 120v810" stroke="#cfc8b8" stroke-width="5"/><path d="M110 250q60-40 110 0t110 0 110 0 110 0M110 370q60-40 110 0t110 0 110 0M110 490q60-40 110 0t110 0 110 0 110 0M110 610q60-40 110 0t110 0" fill="none" stroke="#1d50a2" stroke-width="9" stroke-linecap="round"/><path d="M840 560h520M840 670h520M840 780h380" stroke="#cfc8b8" stroke-width="6"/><rect x="1150" y="110" width="220" height="220" fill="#fff" stroke="#cfc8b8" stroke-width="8" stroke-dasharray="16 10"/><image href="${stamp}" x="1172" y="132" width="176" height="176"/><g fill="none" stroke="#222" stroke-opacity=".55" stroke-width="6"><circle cx="1090" cy="260" r="92"/><circle cx="1090" cy="260" r="60"/><path d="M1180 220q40-24 80 0t80 0 80 0M1180 260q40-24 80 0t80 0 80 0"/></g>`;

/** PVC before the press closes: a puck between two papers. 1000 × 620. */
export const vinylPuckSvg = (): string =>
  `<ellipse cx="500" cy="470" rx="470" ry="130" fill="#f3c433"/><path d="M60 250v170a440 120 0 0 0 880 0V250z" fill="#17181b"/><ellipse cx="500" cy="250" rx="440" ry="120" fill="#2a2b30"/><ellipse cx="500" cy="150" rx="470" ry="120" fill="#f3c433"/><ellipse cx="500" cy="150" rx="24" ry="7" fill="#111"/>`;
