import { createContext, type ReactNode, use, useMemo } from 'react';
import { makeTranslate, type TextNamespace, type Translate } from '#kit/translate.ts';

interface Reader {
  readonly lang: string;
  readonly t: Translate;
}

/** One reader per set of texts: the server renders every page with the same texts. */
const readers = new WeakMap<object, Reader>();

function getReader(lang: string, texts: Readonly<Record<string, TextNamespace>>): Reader {
  const known = readers.get(texts);
  if (known?.lang === lang) return known;
  const made = { lang, t: makeTranslate(lang, texts) };
  readers.set(texts, made);
  return made;
}

const ReaderContext = createContext<Reader>({ lang: 'en', t: (key) => key });

/** Gives the page its language and texts; `texts` is the server's or the browser's copy of the namespaces. */
export function TextsProvider({
  lang,
  texts,
  children,
}: {
  lang: string;
  texts: Readonly<Record<string, TextNamespace>>;
  children: ReactNode;
}) {
  const reader = useMemo(() => getReader(lang, texts), [lang, texts]);
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

/** `t('cart.empty')` in the page's language: namespace first. */
export const useTranslate = (): Translate => use(ReaderContext).t;

/** The page's language, for dates and prices. */
export const useLanguage = (): string => use(ReaderContext).lang;
