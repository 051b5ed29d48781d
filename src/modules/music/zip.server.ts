import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly open: () => Promise<Readable>;
}

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/**
 * Packs files as they are read, one after the other, stored as they are: sound does not shrink. The next is asked for when the one
 * before it is through, so that there may be any number of them. A file that fails breaks the zip off.
 */
export function zipOf(entries: Entries): Readable {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => out.destroy(error));
  addAll(zip, entries).catch((error: Error) => out.destroy(error));
  return out;
}

async function addAll(zip: ZipFile, entries: Entries) {
  for await (const entry of entries) await add(zip, entry);
  zip.end();
}

const add = (zip: ZipFile, { name, open }: ZipEntry): Promise<void> =>
  new Promise((through, fail) => {
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date() }, (done) => {
      open().then((stream) => done(null, stream.once('error', fail).once('end', through)), fail);
    });
  });
