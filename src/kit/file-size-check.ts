export const MEGABYTE = 1_048_576;

interface Sized {
  readonly size: number;
}

/** `maxSize` in megabytes of 1048576 bytes. */
export const isFileTooLarge = (file: Sized, maxSize: number): boolean => file.size > maxSize * MEGABYTE;

/** Checks a file input before the form is sent. Returns `max_size` with the limit in mo, or null (decisions: Forms). */
export function findFileSizeFault(files: readonly Sized[], maxSize: number): { key: 'max_size'; limit: string } | null {
  return files.some((file) => isFileTooLarge(file, maxSize)) ? { key: 'max_size', limit: `${maxSize} mo` } : null;
}
