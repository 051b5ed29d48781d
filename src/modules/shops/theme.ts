// A branded shop's look as custom properties (spec §3, Shop). Checked when it is written and again here: no colour leaves its property.

export interface ShopLook {
  readonly bg_color: string | null;
  readonly header_bg: string | null;
  readonly header_color: string | null;
  readonly footer_bg: string | null;
  readonly footer_color: string | null;
  readonly font_color: string | null;
  readonly logo_height: number;
}

const COLOUR = /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|(rgb|hsl)a?\([\d\s.,%/deg]{1,40}\))$/i;

/** Hex, rgb() or hsl(), and nothing else (quality, rule 32). */
export const isColour = (value: string): boolean => COLOUR.test(value.trim());

const TOKENS = {
  bg_color: '--bg-color',
  header_bg: '--header-bg',
  header_color: '--header-color',
  footer_bg: '--footer-bg',
  footer_color: '--footer-color',
  font_color: '--font-color',
} as const;

/** The text of the page's <style> for a shop, or '' when it wears the house's look. */
export function themeStyle(look: ShopLook | null): string {
  if (!look) return '';
  const rules = Object.entries(TOKENS).flatMap(([field, token]) => {
    const colour = look[field as keyof typeof TOKENS];
    return colour && isColour(colour) ? [`${token}:${colour.trim()}`] : [];
  });
  const height = Number.isInteger(look.logo_height) ? [`--logo-height:${look.logo_height}px`] : [];
  return `@layer brand{:root{${[...rules, ...height].join(';')}}}`;
}
