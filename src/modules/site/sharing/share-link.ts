// The picture that other sites show for a page of ours: drawn from its cover and its words, 1200 × 630.
import type { Language } from '#kit/locale.ts';

export const SHARED_KINDS = ['project', 'artist', 'label', 'post'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export const SHARED_WIDTH = 1200;
export const SHARED_HEIGHT = 630;

/**
 * Where the picture of a thing is, with its words in `lang` where it has any of its own. `words` are all that it shows: other
 * words, another address, so that it may be kept for long.
 */
export const shareLink = (
  kind: SharedKind,
  id: number,
  words: readonly (string | number | null)[],
  lang?: Language,
): string => `/sharing/${kind}/${id}${lang ? `.${lang}` : ''}.jpg?v=${fingerprint(words.join('\n'))}`;

/** Eight letters that differ when the text does (FNV-1a, 32 bit); for naming, not for secrets. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
