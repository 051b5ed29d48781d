import { Transform } from 'node:stream';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detected by byte-order mark, else by zero bytes in every second place. Otherwise UTF-8 if valid, else Windows-1252.
 */
export function detectEncoding(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  const zeros = [0, 0];
  const looked = start.subarray(0, 2000);
  for (const [i, byte] of looked.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  if ((zeros[1] ?? 0) > looked.length / 5) return 'utf-16le';
  if ((zeros[0] ?? 0) > looked.length / 5) return 'utf-16be';
  return isUtf8(start) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes bytes to text. The first `lookAhead` bytes decide the encoding. A file whose UTF-8 breaks later continues as
 * Windows-1252.
 */
export function makeTextDecoderStream(lookAhead = 262_144): Transform {
  let held: Buffer[] = [];
  let size = 0;
  let decode: ((chunk: Uint8Array, last: boolean) => string) | undefined;
  const begin = (last: boolean): string => {
    const start = Buffer.concat(held);
    held = [];
    const decoder = decoderFor(detectEncoding(start));
    decode = decoder;
    return decoder(start, last);
  };
  return new Transform({
    readableObjectMode: false,
    decodeStrings: true,
    encoding: 'utf8',
    transform(chunk: Buffer, _encoding, done) {
      if (decode) return done(null, decode(chunk, false));
      held.push(chunk);
      size += chunk.length;
      if (size < lookAhead) return done();
      done(null, begin(false));
    },
    flush(done) {
      done(null, decode ? decode(new Uint8Array(0), true) : begin(true));
    },
  });
}

function decoderFor(encoding: Encoding): (chunk: Uint8Array, last: boolean) => string {
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    return (chunk, last) => decoder.decode(chunk, { stream: !last });
  }
  const strict = new TextDecoder('utf-8', { fatal: true });
  const latin = new TextDecoder('windows-1252');
  let broken = false;
  let partialLetter: Uint8Array = new Uint8Array(0);
  return (chunk, last) => {
    if (broken) return latin.decode(chunk, { stream: !last });
    try {
      const text = strict.decode(chunk, { stream: !last });
      partialLetter = begunLetter(Buffer.concat([partialLetter, chunk.subarray(-3)]));
      return text;
    } catch {
      broken = true;
      return latin.decode(Buffer.concat([partialLetter, chunk]), { stream: !last });
    }
  };
}

/**
 * The incomplete character at the end of well-formed UTF-8, which the decoder holds back until its other bytes come.
 */
function begunLetter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes.at(-back) ?? 0;
    if (byte < 0x80) break;
    // The first byte of a character gives its length.
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.slice(-back) : new Uint8Array(0);
  }
  return new Uint8Array(0);
}
