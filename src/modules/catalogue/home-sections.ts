// What the home page shows, as data: each section is a look and a filter of the catalogue (design.md, Rhythm, not grid).
import type { PRODUCT_WORDS } from './catalogue.contract.ts';
import type { Sort } from './sorts.ts';

export const LOOKS = ['feature', 'crate', 'words', 'lead_wall', 'pledges', 'calendar', 'faces', 'dense_wall'] as const;
export type Look = (typeof LOOKS)[number];

export interface SectionFilter {
  readonly category?: '9' | '284' | '285' | '286' | '287' | '288' | '260' | (typeof PRODUCT_WORDS)[number];
  readonly type?: 'funding' | 'preorder';
  readonly sort?: Sort;
}
export interface Section {
  /** Text key below shop.home. */
  readonly id: string;
  readonly look: Look;
  readonly filter: SectionFilter;
  readonly limit: number;
  /** Where all of it is. */
  readonly more?: string;
}

/** In the order of the page; neighbours never look alike. */
export const HOME_SECTIONS: readonly Section[] = [
  { id: 'feature', look: 'feature', filter: { category: '9', sort: 'popular' }, limit: 1 },
  { id: 'new', look: 'crate', filter: { sort: 'newest' }, limit: 10, more: '/vinyl-shop?sort=newest' },
  { id: 'genres', look: 'words', filter: {}, limit: 0, more: '/vinyl-shop' },
  { id: 'staff_picks', look: 'lead_wall', filter: { category: '9' }, limit: 6, more: '/vinyl-shop/9/staff-picks' },
  { id: 'funding', look: 'pledges', filter: { type: 'funding' }, limit: 3 },
  { id: 'exclusives', look: 'crate', filter: { category: '284' }, limit: 8, more: '/vinyl-shop/284/exclusives' },
  { id: 'preorder', look: 'calendar', filter: { type: 'preorder', sort: 'newest' }, limit: 6 },
  { id: 'artists', look: 'faces', filter: {}, limit: 8 },
  { id: 'merch', look: 'dense_wall', filter: { category: '286' }, limit: 6, more: '/vinyl-shop/286/merch' },
];
