// The wizard's pages in order, and the page of each field that a project may lack.
import { MISSING_PROJECT_FIELDS, type MissingProjectField } from '../../missing-project-fields.ts';

export const WIZARD_PAGES = ['release', 'parts', 'cover', 'tracks', 'price', 'review'] as const;
export type WizardPageKey = (typeof WIZARD_PAGES)[number];

export const isWizardPage = (value: unknown): value is WizardPageKey => WIZARD_PAGES.some((each) => each === value);

/** The wizard pages of a category. A bundle has items instead of tracks and prices. */
export const wizardPagesForCategory = (category: string): readonly WizardPageKey[] =>
  WIZARD_PAGES.filter((page) => (category === 'bundle' ? page !== 'tracks' && page !== 'price' : page !== 'parts'));

const ASKED_ON = {
  name_missing: 'release',
  artist_missing: 'release',
  genre_missing: 'release',
  shipping_day_missing: 'release',
  funding_goal_missing: 'release',
  funding_end_missing: 'release',
  shipping_day_past: 'release',
  funding_end_past: 'release',
  edition_size_missing: 'release',
  cover_missing: 'cover',
  songs_missing: 'tracks',
  songs_not_ready: 'tracks',
  items_missing: 'price',
  parts_missing: 'parts',
  price_missing: 'price',
  stock_missing: 'price',
  weight_missing: 'price',
  edition_too_small: 'price',
} as const satisfies Record<MissingProjectField, WizardPageKey>;

/** The `missing` fields (text keys) of a page. The last page shows all of them. */
export function missingFieldsOnWizardPage(
  page: WizardPageKey,
  { category, missing }: ProjectWithMissingFields,
): MissingProjectField[] {
  return MISSING_PROJECT_FIELDS.filter(
    (key) => missing.includes(key) && (page === 'review' || findWizardPageForField(key, category) === page),
  );
}

export interface ProjectWithMissingFields {
  readonly category: string;
  readonly missing: readonly string[];
}

/** The page of a missing field. */
export function findWizardPageForField(missing: MissingProjectField, category: string): WizardPageKey {
  const page = ASKED_ON[missing];
  return category === 'bundle' && page === 'price' ? 'parts' : page;
}

export function nextWizardPage(page: WizardPageKey, category: string): WizardPageKey {
  const pages = wizardPagesForCategory(category);
  return pages[pages.indexOf(page) + 1] ?? 'review';
}

/** `/project/project?id=12&page=cover` */
export const projectWizardLink = (id: number, page: WizardPageKey): string =>
  `/project/project?id=${id}${page === 'release' ? '' : `&page=${page}`}`;
