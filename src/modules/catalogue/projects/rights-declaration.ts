// The declaration of rights that a creator makes with each submission: for the recordings, and for the artwork.

/** The version of the text `projects.rights`. A change of the text needs a new version (rights.test.ts). */
export const RIGHTS_DECLARATION_VERSION = '2026-11-28';

interface DeclaredRights {
  /** The version of the text that the creator saw. */
  readonly rights_version?: string | undefined;
  readonly rights_sound?: boolean | undefined;
  readonly rights_artwork?: boolean | undefined;
}

/** Releases with tracks need a declaration for the recordings too. */
export const needsSoundRights = ({ songs }: { readonly songs: readonly unknown[] }): boolean => songs.length > 0;

/** The text keys of missing declarations by field; `{}` when complete. */
export function findMissingRights(
  draft: { readonly songs: readonly unknown[] },
  { rights_version, rights_sound = false, rights_artwork = false }: DeclaredRights,
): Readonly<Record<string, string>> {
  const isSoundMissing = needsSoundRights(draft) && !rights_sound;
  return {
    ...(isSoundMissing && { rights_sound: 'rights_sound_missing' }),
    ...(!rights_artwork && { rights_artwork: 'rights_artwork_missing' }),
    ...(rights_version !== RIGHTS_DECLARATION_VERSION && { rights_version: 'rights_text_changed' }),
  };
}
