import { StorageFullError, UploadEndedError } from '#platform/ports/files.ts';

/** @throws StorageFullError when the disk or the quota is full */
export async function withDiskFullError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFullError({ cause: error });
    throw error;
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** For `catch`: null for a missing file; other errors are thrown. */
export function nullIfMissing(error: unknown): null {
  if (isCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
  throw error;
}

/** For `catch`: a missing file means that the upload has ended. @throws UploadEndedError */
export function throwUploadEndedIfMissing(error: unknown): never {
  if (isCode(error, 'ENOENT')) throw new UploadEndedError('no such upload');
  throw error;
}
