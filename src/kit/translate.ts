// The texts of one language: `t('cart.empty')`, with {{values}} and plurals as in i18next's JSON files. Server and
// browser share these few lines, because a library of 22 kB would be larger than the texts (ADR 10).

import { chooseKoreanParticles } from './korean-particles.ts';

/** One namespace: keys to texts, groups nested. */
export interface TextNamespace {
  readonly [key: string]: string | TextNamespace;
}
type Values = Readonly<Record<string, string | number>>;
/** `namespace.group.key` to its text; a missing key shows the key itself (decisions: Languages). */
export type Translate = (key: string, values?: Values) => string;

export function makeTranslate(language: string, namespaces: Readonly<Record<string, TextNamespace>>): Translate {
  const plurals = new Intl.PluralRules(language);
  // Caches only texts that were found, because the browser loads more namespaces later.
  const found = new Map<string, string>();
  return (key, values) => {
    const known = values ? undefined : found.get(key);
    if (known !== undefined) return known;
    const plural =
      values && typeof values.count === 'number'
        ? find(namespaces, `${key}_${plurals.select(values.count)}`)
        : undefined;
    const text =
      plural ?? find(namespaces, key) ?? (values && 'count' in values ? find(namespaces, `${key}_other`) : undefined);
    if (text === undefined) return key;
    if (values) {
      const filled = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
      return language === 'ko' ? chooseKoreanParticles(filled) : filled;
    }
    found.set(key, text);
    return text;
  };
}

function find(texts: Readonly<Record<string, TextNamespace>>, key: string): string | undefined {
  let here: string | TextNamespace | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof here !== 'object') return undefined;
    here = here[part];
  }
  return typeof here === 'string' ? here : undefined;
}
