import type { EmbeddedProfile } from './print-file-facts.ts';
import { readIccProfile } from './read-icc-profile.ts';

/** A profile of a file as the report names it; `name` is used where the profile is damaged. */
export function readEmbeddedProfile(
  bytes: Uint8Array,
  { use, pages, name = '' }: Pick<EmbeddedProfile, 'use' | 'pages'> & { readonly name?: string },
): EmbeddedProfile {
  const read = readIccProfile(bytes);
  return {
    use,
    pages,
    name: read?.description ?? name,
    space: read?.space ?? null,
    version: read?.version ?? null,
    isDamaged: read === null,
  };
}

/**
 * The profile of a picture. A PNG may state sRGB without a profile (W3C PNG, 11.3.2.5).
 * @param icc the embedded profile
 */
export function readPictureProfiles(icc: Uint8Array | undefined, bytes: Uint8Array): EmbeddedProfile[] {
  if (icc) return [readEmbeddedProfile(icc, { use: 'picture', pages: [1] })];
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!isPng || !head.includes('sRGB')) return [];
  return [{ use: 'picture', pages: [1], name: 'sRGB', space: 'RGB', version: null, isDamaged: false }];
}
