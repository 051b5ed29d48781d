// The content pages: their keys, their addresses, and the placeholders of the platform allowed in their texts.
import type { Language } from '#kit/locale.ts';

/** Every page whose text staff can edit, with its address. */
export const CONTENT_PAGES = {
  about: '/about',
  'how-it-works': '/how-it-works',
  'how-it-works-new': '/how-it-works/new',
  'green-vinyl': '/green-vinyl',
  partners: '/partners',
  blog: '/blog',
  help: '/help',
  contact: '/contact',
  newsletter: '/newsletter',
  terms: '/terms',
  'return-and-refund-policy': '/return-and-refund-policy',
  'legal-notice': '/legal-notice',
  privacy: '/privacy',
  accessibility: '/accessibility',
} as const;
export type ContentPageKey = keyof typeof CONTENT_PAGES;

export const CONTENT_PAGE_KEYS = Object.keys(CONTENT_PAGES).filter(isContentPageKey);

/** Whether staff can write a page of that name. */
export function isContentPageKey(key: string): key is ContentPageKey {
  return Object.hasOwn(CONTENT_PAGES, key);
}

/** Topics of the help answers, in the order of the help page. */
export const FAQ_TOPICS = ['orders', 'delivery', 'returns', 'payment', 'account', 'records', 'releasing'] as const;
/** Posts on a page of the blog: one large, four beside. */
export const POSTS_PER_PAGE = 5;

/**
 * Fills the platform's placeholders in a text: `{{brand}}`, `{{email}}`, `{{url}}`, `{{operator}}`. Others stay as
 * written.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** The address of a post; its name differs by language. */
export const postPath = (slug: string): string => `/blog/${slug}`;

/** The picture drawn for a post, in pixels a side. */
export const POST_COVER_SIZES_PX = [480, 960] as const;

/** Address of a post's drawn cover. A new `seed` gives a new address, so the old one may be cached for ever. */
export const postCoverPath = (id: number, seed: string, side: (typeof POST_COVER_SIZES_PX)[number]): string =>
  `/blog/covers/${id}-${side}.webp?v=${encodeURIComponent(seed)}`;

/** The language in which a text is shown: the reader's, else English, else the first that exists. */
export const chooseTextLanguage = (lang: Language, langs: readonly string[]): string | undefined =>
  langs.find((each) => each === lang) ?? langs.find((each) => each === 'en') ?? langs[0];

/** A moment as a Date for the database. */
export const toDateOrNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
