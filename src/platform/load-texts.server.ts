import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withNonBreakingSpaces } from '#kit/french-spaces.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#kit/locale.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { makeTranslate, type TextNamespace, type Translate } from '#kit/translate.ts';

export interface Translations {
  /** Every namespace of a language. */
  readonly all: Readonly<Record<Language, LanguageTexts['namespaces']>>;
  /** The address of each namespace for the browser: hashed, so that it is cached for ever. */
  readonly urls: Readonly<Record<Language, LanguageTexts['urls']>>;
  /** The bytes at such an address; undefined if there are none. */
  readonly file: (url: string) => Buffer | undefined;
  readonly translate: Readonly<Record<Language, Translate>>;
  /** The same for a language that was stored as text; English for an unknown one. */
  readonly inLanguage: (lang: string) => Translate;
}

interface LanguageTexts {
  readonly namespaces: Readonly<Record<string, TextNamespace>>;
  readonly urls: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly translate: Translate;
}

/**
 * The texts of locales/<language>/<namespace>.json. A language is read once, when first used: a start reads one instead
 * of five.
 */
export function loadTexts(folder: string): Translations {
  const read = new Map<Language, LanguageTexts>();
  const textsIn = (language: Language): LanguageTexts => {
    const texts = read.get(language) ?? readLanguage(folder, language);
    read.set(language, texts);
    return texts;
  };
  const perLanguage = <T>(choose: (texts: LanguageTexts) => T) =>
    Object.defineProperties(
      {} as Record<Language, T>,
      Object.fromEntries(
        LANGUAGES.map((language) => [language, { enumerable: true, get: () => choose(textsIn(language)) }]),
      ),
    );
  const translate = perLanguage((texts) => texts.translate);
  return {
    all: perLanguage(({ namespaces }) => namespaces),
    urls: perLanguage(({ urls }) => urls),
    file: (url) => {
      const language = url.split('/')[2] ?? '';
      return isLanguage(language) ? textsIn(language).files.get(url) : undefined;
    },
    translate,
    inLanguage: (lang) => translate[isLanguage(lang) ? lang : DEFAULT_LANGUAGE],
  };
}

function readLanguage(folder: string, language: Language): LanguageTexts {
  const files = new Map<string, Buffer>();
  const namespaces: Record<string, TextNamespace> = lookupTable({});
  const urls: Record<string, string> = lookupTable({});
  for (const name of readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'))) {
    const written = readFileSync(join(folder, language, name), 'utf8');
    const texts = JSON.parse(language === 'fr' ? withNonBreakingSpaces(written) : written) as TextNamespace;
    const bytes = Buffer.from(JSON.stringify(texts));
    const namespace = name.slice(0, -'.json'.length);
    const url = `/locales/${language}/${namespace}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.json`;
    namespaces[namespace] = texts;
    urls[namespace] = url;
    files.set(url, bytes);
  }
  return { namespaces, urls, files, translate: makeTranslate(language, namespaces) };
}
