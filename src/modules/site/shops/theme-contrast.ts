// Texts of a shop's theme that are hard to read on their ground: contrast below 4.5 to 1 (WCAG 2.2 AA). The platform's
// colours fill gaps.
import { colourContrast } from './css-colour.ts';
import type { StoredShopTheme } from './shop-theme-style.ts';

const PLACES = ['page', 'header', 'footer'] as const;

interface LowContrast {
  readonly place: (typeof PLACES)[number];
  /** Rounded down to a tenth, so that 4.49 is not shown as 4.5. */
  readonly contrast: number;
}

/** The platform's own colours (decisions: Branded shops), as in ui/tokens.css. */
const PLATFORM_COLOURS = {
  bg_color: '#fff',
  font_color: '#111',
  header_bg: '#fff',
  header_color: '#111',
  footer_bg: '#111',
  footer_color: '#fff',
} as const;

const PAIRS = {
  page: ['font_color', 'bg_color'],
  header: ['header_color', 'header_bg'],
  footer: ['footer_color', 'footer_bg'],
} as const;

const LEAST = 4.5;

/** Skips an invalid colour, whose error is shown at its field. */
export function findLowContrastPlaces(look: Omit<StoredShopTheme, 'logo_height'>): LowContrast[] {
  return PLACES.flatMap((place) => {
    const [words, ground] = PAIRS[place];
    const contrast = colourContrast(look[words] || PLATFORM_COLOURS[words], look[ground] || PLATFORM_COLOURS[ground]);
    return contrast === null || contrast >= LEAST ? [] : [{ place, contrast: Math.floor(contrast * 10) / 10 }];
  });
}
