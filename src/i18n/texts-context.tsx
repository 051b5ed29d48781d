import { createContext, type ReactNode, use, useMemo } from 'react';
import { makeTranslate, type Texts, type Translate } from '#kit/translate.ts';

interface Reader {
  readonly lang: string;
  readonly t: Translate;
}

const ReaderContext = createContext<Reader>({ lang: 'en', t: (key) => key });

/** Gives the page its language and texts; `texts` is the server's or the browser's copy of the namespaces. */
export function TextsProvider({
  lang,
  texts,
  children,
}: {
  lang: string;
  texts: Readonly<Record<string, Texts>>;
  children: ReactNode;
}) {
  const reader = useMemo(() => ({ lang, t: makeTranslate(lang, texts) }), [lang, texts]);
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

/** `t('cart.empty')` in the page's language: namespace first. */
export const useTranslate = (): Translate => use(ReaderContext).t;

/** The page's language, for dates and prices. */
export const useLanguage = (): string => use(ReaderContext).lang;
