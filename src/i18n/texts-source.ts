import type { Texts } from '#kit/translate.ts';
import { browserTexts } from './browser-texts.ts';

type Source = (lang: string) => Readonly<Record<string, Texts>>;

/** Outside of this module: in development Vite loads it anew after an edit, while the server that provided the texts runs on. */
const held = globalThis as typeof globalThis & { sillonTexts?: Source };

/** The server has every language in memory; it says so once, before the first page. */
export function provideTexts(given: Source) {
  held.sillonTexts = given;
}

/** All texts there are of a language: the server's, or those the browser has loaded by now. */
export const textsOf: Source = (lang) => held.sillonTexts?.(lang) ?? browserTexts();
