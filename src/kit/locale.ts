// The language of a visitor (decisions: Languages): texts in five, a picker of three, English by default.
export const LANGUAGES = ['en', 'fr', 'zh', 'es', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language picker, each with the country of its flag. */
export const PICKER_LANGUAGES = [
  { code: 'en', country: 'GB', label: 'English' },
  { code: 'fr', country: 'FR', label: 'Français' },
  { code: 'zh', country: 'CN', label: '中文' },
] as const;

export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

/**
 * `/fr` fixes French; then the address's `lang`, the account, the cookie; then French or Chinese if the browser
 * prefers it; else English.
 */
export function chooseLanguage(visitor: {
  path?: string;
  asked?: unknown;
  account?: unknown;
  cookie?: unknown;
  browser?: string | null;
}): Language {
  if (isFrenchPath(visitor.path ?? '')) return 'fr';
  const chosen = [visitor.asked, visitor.account, visitor.cookie].find(isLanguage);
  return chosen ?? browserLanguage(visitor.browser ?? '');
}

/** Parsed `Accept-Language` headers. Few different ones are in use; overlong ones are not cached. */
const read = new Map<string, Language>();
const MAX_READ = 500;
const WORTH_KEEPING = 200;

/** The first language of an Accept-Language header that the picker has. */
export function browserLanguage(acceptLanguage: string): Language {
  if (acceptLanguage.length > WORTH_KEEPING) return firstOffered(acceptLanguage);
  const before = read.get(acceptLanguage);
  if (before) return before;
  if (read.size >= MAX_READ) read.clear();
  const language = firstOffered(acceptLanguage);
  read.set(acceptLanguage, language);
  return language;
}

function firstOffered(acceptLanguage: string): Language {
  const wanted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map(preference)
    .filter((each) => each.weight > 0);
  wanted.sort((a, b) => b.weight - a.weight);
  const codes = wanted.map((each) => each.language);
  return PICKER_LANGUAGES.map((each) => each.code).find((code) => code === codes.find(isOffered)) ?? DEFAULT_LANGUAGE;
}

/** Chinese readers start as if in China, paying in yuan (decisions: Languages); others keep their country. */
export const overrideCountryByLanguage = (locale: Language, country: string): string =>
  locale === 'zh' ? 'CN' : country;

export const isFrenchPath = (path: string): boolean => path === '/fr' || path.startsWith('/fr/');

const isOffered = (language: string): boolean => PICKER_LANGUAGES.some((each) => each.code === language);

function preference(entry: string): { language: string; weight: number } {
  const [tag = '', ...more] = entry.trim().toLowerCase().split(';');
  const q = more.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined);
  return { language: tag.split('-')[0] ?? '', weight: q === undefined ? 1 : Number(q) || 0 };
}
