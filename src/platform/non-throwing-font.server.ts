import { create, type Font, type GlyphPosition, type GlyphRun } from 'fontkit';
import { woffToOpenType } from './woff-to-opentype.server.ts';

/** The parts of a layout that drawing needs. */
type Laid = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;
export type NonThrowingFont = Omit<Font, 'layout'> & { readonly layout: (text: string) => Laid };

/**
 * Opens a font whose `layout` never fails. Each document needs its own font object, because fontkit remembers the
 * characters of a glyph's first use.
 */
export function openNonThrowingFont(file: string): NonThrowingFont {
  const font = create(woffToOpenType(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a font collection`);
  const shaped = font.layout.bind(font);
  const layout = (text: string): Laid =>
    attempt(() => shaped(text)) ?? attempt(() => shaped(text, WITHOUT_MARKS)) ?? unshaped(font, text);
  return Object.assign(font, { layout });
}

/** Ligatures and joining stay; the exact positions of marks are given up. */
const WITHOUT_MARKS = { mark: false, mkmk: false, curs: false };

/**
 * fontkit 2.0.4 fails on anchors that a font leaves empty, as of some Arabic letters (GPOS), and on tables of
 * Mongolian (GSUB).
 */
function attempt(layOut: () => Laid): Laid | undefined {
  try {
    return layOut();
  } catch {
    return undefined;
  }
}

/** The letters one by one, by the font's character map. */
function unshaped(font: Font, text: string): Laid {
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map(
    ({ advanceWidth }): GlyphPosition => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }),
  );
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}
