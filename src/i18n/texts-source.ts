import type { TextNamespace } from '#kit/translate.ts';
import { loadedBrowserTexts } from './browser-texts.ts';

type Source = (lang: string) => Readonly<Record<string, TextNamespace>>;

/**
 * Kept on globalThis: in development Vite reloads this module after an edit, while the server that provided the texts
 * runs on.
 */
const held = globalThis as typeof globalThis & { sillonTexts?: Source };

/** The server registers its texts of all languages once, before the first page. */
export function registerServerTexts(given: Source) {
  held.sillonTexts = given;
}

/** All available texts of a language: the server's, or those the browser has loaded so far. */
export const textsByNamespace: Source = (lang) => held.sillonTexts?.(lang) ?? loadedBrowserTexts();
