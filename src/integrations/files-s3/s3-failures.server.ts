import { S3ServiceException } from '@aws-sdk/client-s3';
import { FileKeyUnsafe, PartWrong, StorageAway, StorageFull, UploadGone } from '#platform/ports/files.ts';

const fullNames = [
  'StorageFull',
  'XMinioStorageFull',
  'QuotaExceeded',
  'QuotaExceededException',
  'EntityTooLargeForQuota',
];
const wrongPartNames = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'];

/** What the store answered, with nothing in its message that should not be logged (no address, no signature). */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(`object storage: ${code} (${status})`);
    this.code = code;
    this.status = status;
  }

  /** Not there, or replaced since we looked: 404, or 412 to our If-Match. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 412;
  }

  /** The port's own failure where there is one, else an `S3Failure`. What is no answer of the store is a fault of the way to it. */
  static from(error: unknown): Error {
    if (error instanceof FileKeyUnsafe) return error;
    if (!(error instanceof S3ServiceException)) return new StorageAway({ cause: error });
    const status = error.$metadata.httpStatusCode ?? 0;
    if (status === 507 || fullNames.includes(error.name)) return new StorageFull();
    if (error.name === 'NoSuchUpload') return new UploadGone('no such upload');
    if (wrongPartNames.includes(error.name)) return new PartWrong(error.name);
    const failure = new S3Failure(error.name, status);
    return status >= 500 || status === 429 ? new StorageAway({ cause: failure }) : failure;
  }
}
