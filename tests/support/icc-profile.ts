/** A profile of one tag. Version 2 names it in ASCII, version 4 in several languages. */
export function iccProfile(
  name: string,
  { space = 'CMYK', version = 2 }: { space?: string; version?: 2 | 4 } = {},
): Buffer {
  const tag = version === 2 ? asciiTag(name) : localisedTag(name);
  const bytes = Buffer.alloc(144 + tag.length);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.writeUInt8(version, 8);
  bytes.writeUInt8(version === 2 ? 0x40 : 0x30, 9);
  bytes.write('prtr', 12, 'latin1');
  bytes.write(space.padEnd(4), 16, 'latin1');
  bytes.write('Lab ', 20, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  bytes.writeUInt32BE(1, 128);
  bytes.write('desc', 132, 'latin1');
  bytes.writeUInt32BE(144, 136);
  bytes.writeUInt32BE(tag.length, 140);
  tag.copy(bytes, 144);
  return bytes;
}

function asciiTag(name: string): Buffer {
  const tag = Buffer.alloc(12 + name.length + 1 + 78);
  tag.write('desc', 0, 'latin1');
  tag.writeUInt32BE(name.length + 1, 8);
  tag.write(name, 12, 'latin1');
  return tag;
}

function localisedTag(name: string): Buffer {
  const texts = [
    ['de', 'Profil'],
    ['en', name],
  ] as const;
  const tag = Buffer.alloc(16 + texts.length * 12 + texts.reduce((sum, [, text]) => sum + text.length * 2, 0));
  tag.write('mluc', 0, 'latin1');
  tag.writeUInt32BE(texts.length, 8);
  tag.writeUInt32BE(12, 12);
  let from = 16 + texts.length * 12;
  texts.forEach(([language, text], i) => {
    tag.write(`${language}DE`, 16 + i * 12, 'latin1');
    tag.writeUInt32BE(text.length * 2, 20 + i * 12);
    tag.writeUInt32BE(from, 24 + i * 12);
    Buffer.from(text, 'utf16le').swap16().copy(tag, from);
    from += text.length * 2;
  });
  return tag;
}
