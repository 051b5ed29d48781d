// Slugs: lowercased, accents and non-word characters removed, spaces become hyphens (decisions: Texts to slugs);
// letters of every script survive.
import { toPlainLatinLetters } from './to-plain-latin-letters.ts';

/**
 * Invisible characters (variation selectors as in `❤️`, joiners, fillers) are removed. `Björk & Sigur Rós` →
 * `bjork-sigur-ros`; `椎名林檎` stays.
 * Empty when no character is fit for an address.
 */
export function slugify(text: string): string {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]|[\p{DI}\p{Me}]/gu, '');
  return toPlainLatinLetters(word)
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The slug of a name, or its id when the name leaves none ("!!!" is a band): an address never ends empty. */
export const slugOrId = (name: string, id: number | string): string => slugify(name) || String(id);
