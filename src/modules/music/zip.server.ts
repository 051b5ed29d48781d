import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly open: () => Promise<Readable>;
}

/** Packs files as they are read, one after the other, stored as they are: sound does not shrink. A file that fails breaks the zip off. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, open } of entries) {
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date() }, (done) => {
      open().then(
        (stream) =>
          done(
            null,
            stream.once('error', (error) => out.destroy(error)),
          ),
        (error: Error) => out.destroy(error),
      );
    });
  }
  zip.end();
  return out;
}
