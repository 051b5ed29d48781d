// The genre menu (decisions: Genres), loaded when it is opened.
import { GENRE_MENU } from '#kit/genres.ts';
import type { SiteLink } from './site-links.ts';

/** The genre menu; the first entry filters nothing. */
export const GENRE_LINKS: readonly SiteLink[] = GENRE_MENU.map(({ key, value }) => ({
  text: `shell.genres.${key}`,
  to: value ? `/vinyl-shop?genre=${encodeURIComponent(value)}` : '/vinyl-shop',
}));
