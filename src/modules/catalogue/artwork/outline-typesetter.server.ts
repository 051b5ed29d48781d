import { type TextOutlineStyle, textToSvgPath } from '#platform/text-to-svg-path.server.ts';
import type { SvgTextStyle, Typeface, Typesetter } from './svg-typesetting.ts';

/** Sets text as outlines in the fonts of npm packages, so that pictures do not depend on the machine's fonts. */
export const outlineTypesetter: Typesetter = {
  line: (text, lettering) => textToSvgPath(text, textStyle(lettering)),
};

const families: Record<Typeface, readonly string[]> = {
  text: ['hanken-grotesk'],
  display: ['bricolage-grotesque'],
  poster: ['anton'],
  serif: ['instrument-serif'],
  didone: ['abril-fatface'],
  mono: ['space-mono'],
  blackletter: ['pirata-one'],
  wide: ['unbounded'],
};

const heavy = new Set<Typeface>(['poster', 'didone', 'blackletter']);

const textStyle = ({ size, face = 'text', bold, tracking }: SvgTextStyle): TextOutlineStyle => ({
  size,
  tracking,
  // A face with one weight is heavy. Fallback letters must not look thin beside it.
  weight: bold || heavy.has(face) ? 700 : 400,
  families: families[face],
});
