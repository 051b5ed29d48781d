// The version of each checked file: a digest of its place in the store, which no other file ever has. A side has the
// version of its tracks in their order, and a CD or tape that of all tracks with their sides. The artwork of a sleeve,
// J-card or booklet also has the packaging that it was checked against.
import { createHash } from 'node:crypto';
import type { OriginalFile } from './file-checks.contract.ts';
import type { FileVersions } from './file-fault.ts';

interface StoredFile extends Pick<OriginalFile, 'track_id' | 'part' | 'name' | 'file_name'> {
  /** Its place in the store. */
  readonly file: string;
}

interface Packaging {
  readonly sleeve: string | null;
  readonly insert_kind: string | null;
}

/** The usual packaging of each part, which its version does not name. */
const USUAL = ['single_pocket', 'j_card_3', 'booklet_4p'];

/** A fault that was overridden is another one in another sleeve, J-card or booklet. */
function findUnusualPackaging(part: string | null, { sleeve, insert_kind }: Packaging): string | null {
  const chosen = part === 'sleeve' ? sleeve : part === 'j_card' || part === 'booklet' ? insert_kind : null;
  return chosen !== null && USUAL.includes(chosen) ? null : chosen;
}

/** The present version of each file, side and carrier. `tracks` are in the order of the record. */
export function findFileVersions(
  stored: readonly StoredFile[],
  tracks: readonly { readonly id: number; readonly side: string }[],
  {
    packaging,
    carriers,
  }: { packaging: Packaging; carriers: readonly { readonly id: string; readonly name: string }[] },
): FileVersions {
  const one = ({ track_id, part, name, ...file }: StoredFile) => {
    const made = makeFileVersion(name, [file]);
    if (track_id !== null) return [`track:${track_id}`, made] as const;
    const other = findUnusualPackaging(part, packaging);
    return [`part:${part}`, other ? { ...made, version: `${made.version}-${other}` } : made] as const;
  };
  const sides = [...new Set(tracks.map(({ side }) => side))].map((side) => {
    const own = tracks.filter((track) => track.side === side);
    const files = own.flatMap(({ id }) => stored.filter(({ track_id }) => track_id === id));
    return [`side:${side}`, makeFileVersion(side, files)] as const;
  });
  const masters = tracks.flatMap(({ id, side }) =>
    stored
      .filter(({ track_id }) => track_id === id)
      .map(({ file, file_name }) => ({ file: `${side}:${file}`, file_name })),
  );
  const carried = carriers.map(({ id, name }) => [`carrier:${id}`, makeFileVersion(name, masters)] as const);
  return new Map([...stored.map(one), ...sides, ...carried]);
}

function makeFileVersion(name: string, stored: readonly Pick<StoredFile, 'file' | 'file_name'>[]) {
  const files = stored.map(({ file }) => file);
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  return { name, version, files, file_names: stored.map(({ file_name }) => file_name) };
}
