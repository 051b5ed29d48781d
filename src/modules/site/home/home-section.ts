// A section of the home page: the source of its items and the layouts it may have (docs/design.md).
import { categoryLink, findCategory } from '#kit/category-pages.ts';
import { GENRE_MENU, parseGenres } from '#kit/genres.ts';
import type { Language } from '#kit/locale.ts';
import { chooseTextLanguage } from '#modules/site/content/content-paths-and-placeholders.ts';

const RECORD_LOOKS = ['feature', 'crate', 'lead_wall', 'dense_wall', 'pledges', 'calendar'] as const;
type RecordLook = (typeof RECORD_LOOKS)[number];
export const HOME_SECTION_LAYOUTS = [
  ...RECORD_LOOKS,
  'words',
  'faces',
  'strips',
  'boxes',
  'offers',
  'voices',
  'stories',
] as const;
export type HomeSectionLayout = (typeof HOME_SECTION_LAYOUTS)[number];

export const HOME_SECTION_SOURCES = [
  'picks',
  'new',
  'funding',
  'preorder',
  'genre',
  'tag',
  'category',
  'chosen',
  'genres',
  'artists',
  'labels',
  'boxes',
  'services',
  'reviews',
  'posts',
  'banners',
] as const;
export type HomeSectionSource = (typeof HOME_SECTION_SOURCES)[number];

const ANY: readonly RecordLook[] = ['crate', 'lead_wall', 'dense_wall', 'feature'];

/** The layouts allowed for each source. The first is the default of a new section. */
export const LAYOUTS_BY_SOURCE: Readonly<Record<HomeSectionSource, readonly HomeSectionLayout[]>> = {
  picks: ['lead_wall', 'crate', 'dense_wall', 'feature'],
  new: ANY,
  funding: ['pledges', ...ANY],
  preorder: ['calendar', ...ANY],
  genre: ANY,
  tag: ANY,
  category: ANY,
  chosen: ANY,
  genres: ['words'],
  artists: ['faces'],
  labels: ['faces'],
  boxes: ['boxes'],
  services: ['offers'],
  reviews: ['voices'],
  posts: ['stories'],
  banners: ['strips'],
};

/** As many sections as a page bears. */
export const MAX_HOME_SECTIONS = 24;

interface SectionWords {
  readonly title: string;
  readonly note: string;
}

/** The choices of staff for a section. */
export interface HomeSectionSettings {
  readonly source: HomeSectionSource;
  readonly look: HomeSectionLayout;
  readonly what: string;
  readonly chosen: readonly number[];
  readonly most: number;
  readonly from_at: string | null;
  readonly to_at: string | null;
  readonly texts: Readonly<Record<string, SectionWords | undefined>>;
}

/** The errors of a section by field, empty when it can be shown. */
export function findHomeSectionErrors({
  source,
  look,
  what: sourceValue,
  chosen,
  from_at,
  to_at,
}: HomeSectionSettings): Record<string, string> {
  const needs = NEEDS[source];
  return {
    ...(!LAYOUTS_BY_SOURCE[source].includes(look) && { look: 'look_unfit' }),
    ...(needs && !needs(sourceValue) && { what: 'input_invalid' }),
    ...(source === 'chosen' && chosen.length === 0 && { chosen: 'input_required' }),
    ...(from_at && to_at && Date.parse(to_at) <= Date.parse(from_at) && { to_at: 'date_invalid' }),
  };
}

const NEEDS: Partial<Record<HomeSectionSource, (sourceValue: string) => boolean>> = {
  genre: (genres) => parseGenres(genres).length > 0,
  tag: (tag) => tag.trim() !== '',
  category: (categoryId) => {
    const category = /^\d{1,4}$/.test(categoryId) ? findCategory(Number(categoryId)) : null;
    return category !== null && !category.pro_only;
  },
};

/** Whether visitors see it at this moment. */
export const isHomeSectionShownAt = (
  { from_at, to_at }: Pick<HomeSectionSettings, 'from_at' | 'to_at'>,
  now: Date,
): boolean => (!from_at || Date.parse(from_at) <= now.getTime()) && (!to_at || Date.parse(to_at) > now.getTime());

/** The page with all items of the section, undefined where no such page exists. */
export function homeSectionLink({
  source,
  what: sourceValue,
}: Pick<HomeSectionSettings, 'source' | 'what'>): string | undefined {
  if (source === 'genre') return genreLink(sourceValue);
  if (source === 'tag') return `/vinyl-shop?tag=${encodeURIComponent(sourceValue)}`;
  const category = source === 'category' ? findCategory(Number(sourceValue)) : null;
  return category ? categoryLink(category) : PLACES[source];
}

const PLACES: Partial<Record<HomeSectionSource, string>> = {
  picks: '/vinyl-shop/9/staff-picks',
  new: '/vinyl-shop?sort=newest',
  labels: '/label',
  boxes: '/vinyl-box',
  services: '/services',
  posts: '/blog',
};

/** Text keys of the default title and note, for a section without its own. */
export function defaultHomeSectionTextKey({
  source,
  what: sourceValue,
}: Pick<HomeSectionSettings, 'source' | 'what'>): string {
  if (source === 'genre') {
    const menu = GENRE_MENU.find(({ value }) => value === sourceValue);
    return menu ? `shop.genre.${menu.key}` : `shop.genre_name.${parseGenres(sourceValue)[0]}`;
  }
  const category = source === 'category' ? findCategory(Number(sourceValue)) : null;
  return category ? `shop.home.category.${category.key}` : `shop.home.${source}`;
}

/**
 * Title and note that staff wrote in the reader's language. Other readers get the default texts of the program.
 * A tag or a chosen list has no default text, so it falls back to English, else any language, which is returned as
 * `lang`.
 * @returns undefined where the default texts are to be shown
 */
export function homeSectionTexts(
  { source, texts }: Pick<HomeSectionSettings, 'source' | 'texts'>,
  lang: Language,
): (SectionWords & { readonly lang?: string }) | undefined {
  const own = texts[lang];
  if (own?.title.trim()) return own;
  if (!NAMED_BY_STAFF.has(source)) return undefined;
  const written = Object.entries(texts).filter(([, words]) => words?.title.trim());
  const language = chooseTextLanguage(
    lang,
    written.map(([each]) => each),
  );
  const words = written.find(([each]) => each === language)?.[1];
  return words && { ...words, lang: language };
}

/** Sections whose title only staff can write. */
const NAMED_BY_STAFF: ReadonlySet<HomeSectionSource> = new Set(['tag', 'chosen']);

/** The entries of the genre menu that have records, by how many each genre has. */
export function menuGenresWithRecords(
  counts: readonly (readonly [number, number])[],
): { readonly key: string; readonly value: string }[] {
  const known = new Map(counts);
  return GENRE_MENU.filter(({ value }) => parseGenres(value).some((id) => (known.get(id) ?? 0) > 0));
}

/** Where the records of an entry of the genre menu are. */
export const genreLink = (value: string): string => `/vinyl-shop?genre=${encodeURIComponent(value)}`;

/** Project ids from the input of staff: numbers or record addresses, one a line. Null when a line is neither. */
export function parseChosenRecords(typed: string): number[] | null {
  const lines = typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const ids = lines.map((line) => Number(/^(?:\S*\/[a-z-]+\/)?(\d{1,10})(?:\/\S*)?$/.exec(line)?.[1] ?? Number.NaN));
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(ids)] : null;
}
