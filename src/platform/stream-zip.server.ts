import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly open: () => Promise<Readable>;
}

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/**
 * Zips files as they are read, one after the other and uncompressed, because sound does not shrink. The next file is
 * requested when the one before is finished, so their number is unlimited.
 * A file that fails ends the zip. A client that disconnects leaves no file open, because a forgotten stream would end
 * the whole process.
 */
export function streamZip(entries: Entries): Readable {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => out.destroy(error));
  addAll(zip, out, entries).catch((error: Error) => out.destroy(error));
  return out;
}

async function addAll(zip: ZipFile, out: Readable, entries: Entries) {
  for await (const entry of entries) await add(zip, out, entry);
  zip.end();
}

const add = (zip: ZipFile, out: Readable, { name, open }: ZipEntry): Promise<void> =>
  new Promise((through, fail) => {
    const use = (stream: Readable) => {
      const leave = () => stream.destroy();
      out.once('close', leave);
      stream.once('error', fail).once('end', through);
      stream.once('close', () => {
        out.off('close', leave);
        fail(new Error('the zip was broken off'));
      });
      if (out.destroyed) leave();
      return stream;
    };
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date() }, (done) => {
      open().then((stream) => done(null, use(stream)), fail);
    });
  });
