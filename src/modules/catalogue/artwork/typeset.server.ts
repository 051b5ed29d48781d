import { type TextStyle, textPath } from '#platform/text-paths.server.ts';
import type { Face, Lettering, Typesetter } from './typesetting.ts';

/** Sets text as outlines from the fonts that npm installed, so that pictures need nothing of the machine. */
export const typesetter: Typesetter = {
  line: (text, lettering) => textPath(text, styleOf(lettering)),
};

const families: Record<Face, readonly string[]> = {
  text: ['hanken-grotesk'],
  display: ['bricolage-grotesque'],
  poster: ['anton'],
  serif: ['instrument-serif'],
  didone: ['abril-fatface'],
  mono: ['space-mono'],
  blackletter: ['pirata-one'],
  wide: ['unbounded'],
};

const heavy = new Set<Face>(['poster', 'didone', 'blackletter']);

const styleOf = ({ size, face = 'text', bold, tracking }: Lettering): TextStyle => ({
  size,
  tracking,
  // A face with one weight is heavy in itself; the letters it lacks must not come out thin beside it.
  weight: bold || heavy.has(face) ? 700 : 400,
  families: families[face],
});
