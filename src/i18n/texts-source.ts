import type { Texts } from '#kit/translate.ts';
import { browserTexts } from './browser-texts.ts';

type Source = (lang: string) => Readonly<Record<string, Texts>>;

let source: Source = () => browserTexts();

/** The server has every language in memory; it says so once, before the first page. */
export function provideTexts(given: Source) {
  source = given;
}

/** All texts there are of a language: the server's, or those the browser has loaded by now. */
export const textsOf: Source = (lang) => source(lang);
