import { S3ServiceException } from '@aws-sdk/client-s3';
import {
  InvalidFilePartError,
  StorageFullError,
  StorageUnavailableError,
  UnsafeFileKeyError,
  UploadEndedError,
} from '#platform/ports/files.ts';

const fullNames = [
  'StorageFull',
  'XMinioStorageFull',
  'QuotaExceeded',
  'QuotaExceededException',
  'EntityTooLargeForQuota',
];
const wrongPartNames = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'];

/** The store's error, without address or signature in its message, so that it can be logged. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(`object storage: ${code} (${status})`);
    this.code = code;
    this.status = status;
  }

  /** Missing, or replaced since it was read: 404, or 412 to our If-Match. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 412;
  }

  /**
   * The failure of the port if one fits, else an `S3Failure`. Anything that is no answer of the store is a connection
   * failure.
   */
  static from(error: unknown): Error {
    if (error instanceof UnsafeFileKeyError) return error;
    if (!(error instanceof S3ServiceException)) return new StorageUnavailableError({ cause: error });
    const status = error.$metadata.httpStatusCode ?? 0;
    if (status === 507 || fullNames.includes(error.name)) return new StorageFullError();
    if (error.name === 'NoSuchUpload') return new UploadEndedError('no such upload');
    if (wrongPartNames.includes(error.name)) return new InvalidFilePartError(error.name);
    const failure = new S3Failure(error.name, status);
    return status >= 500 || status === 429 ? new StorageUnavailableError({ cause: failure }) : failure;
  }
}
