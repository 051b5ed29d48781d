import { join } from 'node:path';
import type { Config } from '#platform/config.server.ts';
import type { FileStore } from '#platform/ports/files.ts';

/**
 * The file store for code that runs before the program is loaded: an object store if configured, else the data folder.
 */
export async function openFileStore(config: Config): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  if (endpoint && bucket) {
    const { makeS3FileStore } = await import('#integrations/files-s3/files-s3.server.ts');
    const [accessKeyId, secretAccessKey] = [config.S3_ACCESS_KEY_ID ?? '', config.S3_SECRET_ACCESS_KEY ?? ''];
    return makeS3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey, forcePathStyle: true });
  }
  const { makeDiskFileStore } = await import('#integrations/files-disk/files-disk.server.ts');
  return makeDiskFileStore(join(config.DATA_DIR, 'media'));
}
