// A branded shop's theme as custom properties (decisions: Branded shops). Colours are checked when written and again
// here, so that none escapes its property.

import { isCssColour } from './css-colour.ts';

export interface StoredShopTheme {
  readonly bg_color: string | null;
  readonly header_bg: string | null;
  readonly header_color: string | null;
  readonly footer_bg: string | null;
  readonly footer_color: string | null;
  readonly font_color: string | null;
  readonly logo_height: number;
}

const TOKENS = {
  bg_color: '--bg-color',
  header_bg: '--header-bg',
  header_color: '--header-color',
  footer_bg: '--footer-bg',
  footer_color: '--footer-color',
  font_color: '--font-color',
} as const;

/** The shop's colour for each token. Values that are no colour are skipped. */
export function shopThemeTokens(look: StoredShopTheme): Record<`--${string}`, string> {
  const colours = Object.entries(TOKENS).flatMap(([field, token]) => {
    const colour = look[field as keyof typeof TOKENS];
    return colour && isCssColour(colour) ? [[token, colour.trim()]] : [];
  });
  const height = Number.isInteger(look.logo_height) ? [['--logo-height', `${look.logo_height}px`]] : [];
  return Object.fromEntries([...colours, ...height]);
}

/** The text of the page's <style> for a shop, or '' for the platform's own theme. */
export function shopThemeStyle(look: StoredShopTheme | null): string {
  if (!look) return '';
  const rules = Object.entries(shopThemeTokens(look)).map(([token, value]) => `${token}:${value}`);
  return `@layer brand{:root{${rules.join(';')}}}`;
}
