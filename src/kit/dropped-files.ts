/** Dropped folders with more files are refused: they hold more than a release. */
export const MOST_FOLDER_FILES = 500;

const byNumberAndName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** Sorts files as people number them: 2 before 10. */
export const sortFilesByName = <T extends { readonly name: string }>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => byNumberAndName(a.name, b.name));

/**
 * Whether a file field with this `accept` offers a file. Many systems know no type of `.flac` or `.cue`, so its ending
 * counts too.
 */
export function isAcceptedFile({ name, type }: { readonly name: string; readonly type: string }, accept: string) {
  const lower = name.toLowerCase();
  return accept.split(',').some((each) => (each.startsWith('.') ? lower.endsWith(each) : type === each));
}

/**
 * Reads the files of dropped folders, with those of folders in them. Call it within the drop event, which empties the
 * items after it.
 * @returns null where no folder was dropped, because the browser then hands over the files by itself; the files, or
 * null for too many
 * @throws DOMException where a file can't be read
 */
export function readDroppedFolders(items: DataTransferItemList): Promise<File[] | null> | null {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? readEntries(entries) : null;
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<File[] | null> {
  const found: FileSystemFileEntry[] = [];
  const waiting = [...entries];
  while (waiting.length > 0) {
    const entry = waiting.shift()!;
    if (found.length >= MOST_FOLDER_FILES) return null;
    if (isFileEntry(entry)) found.push(entry);
    else waiting.push(...(await listFolder(entry as FileSystemDirectoryEntry)));
  }
  found.sort((a, b) => byNumberAndName(a.fullPath, b.fullPath));
  return Promise.all(found.map((entry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))));
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A reader hands over a hundred entries at a time, and none at the end (File and Directory Entries API). */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
