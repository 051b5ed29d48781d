import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withNonBreakingSpaces } from '#kit/french-spaces.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#kit/locale.ts';
import { makeTranslate, type TextNamespace, type Translate } from '#kit/translate.ts';

export interface Translations {
  /** Every namespace of a language, read once. */
  readonly all: Readonly<Record<Language, Readonly<Record<string, TextNamespace>>>>;
  /** The address of each namespace for the browser: hashed, so that it is cached for ever. */
  readonly urls: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The bytes at those addresses. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly translate: Readonly<Record<Language, Translate>>;
  /** The same for a language that was stored as text; English for an unknown one. */
  readonly inLanguage: (lang: string) => Translate;
}

/** Loads locales/<language>/<namespace>.json. */
export function loadTexts(folder: string): Translations {
  const files = new Map<string, Buffer>();
  const all = {} as Record<Language, Record<string, TextNamespace>>;
  const urls = {} as Record<Language, Record<string, string>>;
  const translate = {} as Record<Language, Translate>;
  for (const language of LANGUAGES) {
    all[language] = {};
    urls[language] = {};
    for (const name of readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'))) {
      const written = readFileSync(join(folder, language, name), 'utf8');
      const texts = JSON.parse(language === 'fr' ? withNonBreakingSpaces(written) : written) as TextNamespace;
      const bytes = Buffer.from(JSON.stringify(texts));
      const namespace = name.slice(0, -'.json'.length);
      const url = `/locales/${language}/${namespace}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.json`;
      all[language][namespace] = texts;
      urls[language][namespace] = url;
      files.set(url, bytes);
    }
    translate[language] = makeTranslate(language, all[language]);
  }
  const inLanguage = (lang: string) => translate[isLanguage(lang) ? lang : DEFAULT_LANGUAGE];
  return { all, urls, files, translate, inLanguage };
}
