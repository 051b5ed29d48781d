// Colours of a shop's theme: hex, rgb() or hsl() (rule 32), and the contrast between two (WCAG 2.2, 1.4.3).
import { contrastRatio } from '#modules/catalogue/artwork/svg-shapes-and-colours.ts';

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
type Mixed = readonly [number, number, number, number];

const WRITTEN = /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|(rgb|hsl)a?\([\d\s.,%/deg]{1,40}\))$/i;

/** Hex, rgb() or hsl() that a browser can read, and nothing else. */
export const isCssColour = (value: string): boolean => parseColour(value) !== null;

/**
 * Contrast from 1, unreadable, to 21, black on white; null where one is no colour. Transparent colours are mixed with
 * the ground, and that with white.
 */
export function colourContrast(words: string, ground: string): number | null {
  const [above, below] = [parseColour(words), parseColour(ground)];
  if (!above || !below) return null;
  const paper = over(below, WHITE);
  return contrastRatio(formatHexColour(over(above, paper)), formatHexColour(paper));
}

const WHITE: Mixed = [255, 255, 255, 1];

function parseColour(value: string): Mixed | null {
  const colour = value.trim().toLowerCase();
  if (!WRITTEN.test(colour)) return null;
  if (colour.startsWith('#')) return ofHex(colour.slice(1));
  const numbers = /^(?:rgb|hsl)a?\((.*)\)$/.exec(colour)?.[1] ?? '';
  const parts = splitColourValues(numbers);
  if (!parts) return null;
  return colour.startsWith('rgb') ? ofRgb(parts) : ofHsl(parts);
}

function ofHex(digits: string): Mixed {
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, clear = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue, clear / 255];
}

/** `1, 2, 3`, `1 2 3` and both with an alpha: three or four values, as in CSS. */
function splitColourValues(numbers: string): readonly string[] | null {
  const isList = numbers.includes(',');
  const written = isList ? numbers.split(',') : numbers.replace('/', ' / ').trim().split(/\s+/);
  const parts = written.map((part) => part.trim());
  if (!isList && parts.length > 3 && parts.splice(3, 1)[0] !== '/') return null;
  return (parts.length === 3 || parts.length === 4) && parts.every((part) => NUMBER.test(part)) ? parts : null;
}

const NUMBER = /^(\d+\.?\d*|\.\d+)(%|deg)?$/;

function ofRgb(parts: readonly string[]): Mixed | null {
  if (parts.some((part) => part.endsWith('deg'))) return null;
  const shares = parts.slice(0, 3).filter((part) => part.endsWith('%')).length;
  if (shares !== 0 && shares !== 3) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(0, 3).map((part) => Math.min(255, parseAmount(part, 255)));
  return [red, green, blue, parseAlpha(parts[3])];
}

function ofHsl([turn = '', pure = '', light = '', alpha]: readonly string[]): Mixed | null {
  if (turn.endsWith('%') || !pure.endsWith('%') || !light.endsWith('%') || alpha?.endsWith('deg')) return null;
  const [hue, saturation, lightness] = [
    Number.parseFloat(turn) % 360,
    Math.min(1, parseAmount(pure, 1)),
    Math.min(1, parseAmount(light, 1)),
  ];
  const width = saturation * Math.min(lightness, 1 - lightness);
  const channel = (from: number) => {
    const place = (from + hue / 30) % 12;
    return 255 * (lightness - width * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4), parseAlpha(alpha)];
}

const parseAmount = (part: string, whole: number): number =>
  part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part);

const parseAlpha = (part: string | undefined): number => (part === undefined ? 1 : Math.min(1, parseAmount(part, 1)));

const over = ([red, green, blue, alpha]: Mixed, below: Mixed): Mixed => {
  const laid = (value: number, under: number) => value * alpha + under * (1 - alpha);
  return [laid(red, below[0]), laid(green, below[1]), laid(blue, below[2]), 1];
};

const formatHexColour = ([red, green, blue]: Mixed): string =>
  `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
