import { escapeSvgText, roundSvgCoordinate } from './svg-shapes-and-colours.ts';

/** Typefaces of the drawings. The server maps each to a font that ships with the app. */
export type Typeface = 'text' | 'display' | 'poster' | 'serif' | 'didone' | 'mono' | 'blackletter' | 'wide';
export interface SvgTextStyle {
  readonly size: number;
  readonly face?: Typeface;
  readonly bold?: boolean;
  /** Extra space between letters in ems. */
  readonly tracking?: number;
}
export interface Typesetter {
  /** Text as path data with its width. The baseline starts at 0,0. */
  line(text: string, lettering: SvgTextStyle): { readonly d: string; readonly width: number };
}

export type TextAnchor = 'start' | 'middle' | 'end';
interface Placement extends SvgTextStyle {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly anchor?: TextAnchor;
  /** The largest width of the line, which shrinks to fit. */
  readonly width?: number;
  readonly opacity?: number;
}

/**
 * One line of text at a place. With a typesetter it becomes an outline; in the browser it stays text in the app's
 * fonts.
 */
export function placeSvgText(text: string, at: Placement, typesetter?: Typesetter): string {
  if (!text.trim()) return '';
  const size = fitFontSize(text, at, typesetter);
  const opacity = at.opacity ? ` opacity="${at.opacity}"` : '';
  if (!typesetter) return liveText(text, at, size);
  const { d, width } = typesetter.line(text, { ...at, size });
  const x = at.x - (at.anchor === 'middle' ? width / 2 : at.anchor === 'end' ? width : 0);
  return `<path transform="translate(${roundSvgCoordinate(x)} ${roundSvgCoordinate(at.y)})" fill="${at.fill}"${opacity} d="${d}"/>`;
}

/** The size at which a line fits its width, at most the given size. */
export function fitFontSize(
  text: string,
  { size, width, ...lettering }: SvgTextStyle & { width?: number },
  typesetter?: Typesetter,
): number {
  if (!width) return size;
  const wide = measureTextWidth(text, { size, ...lettering }, typesetter);
  return wide > width ? (size * width) / wide : size;
}

/** Width of a line; without a typesetter an estimate, em-wide for Chinese, Japanese and Korean. */
export function measureTextWidth(text: string, lettering: SvgTextStyle, typesetter?: Typesetter): number {
  if (typesetter) return typesetter.line(text, lettering).width;
  const ems = [...text].reduce(
    (sum, char) =>
      sum + (/[\u2e80-\u9fff\uac00-\ud7ff\uff00-\uffef]/.test(char) ? 1 : 0.56) + (lettering.tracking ?? 0),
    0,
  );
  return ems * lettering.size;
}

/**
 * Breaks a text into at most `lines` lines of about equal width, at spaces, or between characters of scripts that use
 * none.
 */
export function breakTextLines(text: string, lines: number): string[] {
  const words = text.trim().split(/\s+/u);
  const parts =
    words.length > 1
      ? words
      : [...text.trim()].length > 8 && /[\u2e80-\u9fff\uac00-\ud7ff]/.test(text)
        ? [...text.trim()]
        : words;
  const glue = words.length > 1 ? ' ' : '';
  const count = Math.min(lines, parts.length);
  const target = text.length / count;
  const out: string[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    const full = last !== undefined && last.length + part.length / 2 >= target && out.length < count;
    if (last === undefined || full) out.push(part);
    else out[out.length - 1] = last + glue + part;
  }
  return out;
}

const grotesque = 'Bricolage Grotesque Variable,sans-serif';
const faces: Record<Typeface, string> = {
  text: 'Hanken Grotesk Variable,sans-serif',
  display: grotesque,
  poster: grotesque,
  serif: 'serif',
  didone: 'serif',
  mono: 'monospace',
  blackletter: 'serif',
  wide: grotesque,
};

function liveText(
  text: string,
  { x, y, fill, anchor = 'start', face = 'text', bold, tracking, opacity }: Placement,
  size: number,
): string {
  const spaced = tracking ? ` letter-spacing="${roundSvgCoordinate(tracking * size)}"` : '';
  const weight = bold ? ' font-weight="700"' : '';
  const shade = opacity ? ` opacity="${opacity}"` : '';
  return `<text x="${roundSvgCoordinate(x)}" y="${roundSvgCoordinate(y)}" fill="${fill}" text-anchor="${anchor}" font-family="${faces[face]}" font-size="${roundSvgCoordinate(size)}"${weight}${spaced}${shade}>${escapeSvgText(text)}</text>`;
}
