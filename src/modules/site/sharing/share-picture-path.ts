// The preview picture of a page for other sites, drawn from its cover and title, 1200 × 630.
import type { Language } from '#kit/locale.ts';

export const SHARE_PICTURE_KINDS = ['project', 'artist', 'label', 'post'] as const;
export type SharePictureKind = (typeof SHARE_PICTURE_KINDS)[number];

export const SHARE_PICTURE_WIDTH = 1200;
export const SHARE_PICTURE_HEIGHT = 630;

/**
 * Address of the preview picture, with its text in `lang` where it is translated. `words` are all its texts: another
 * text gives another address, so the picture may be cached for long.
 */
export const sharePicturePath = (
  kind: SharePictureKind,
  id: number,
  words: readonly (string | number | null)[],
  lang?: Language,
): string => `/sharing/${kind}/${id}${lang ? `.${lang}` : ''}.jpg?v=${fingerprint(words.join('\n'))}`;

/** An 8-character hash of a text (FNV-1a, 32 bit); for naming, not for secrets. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
