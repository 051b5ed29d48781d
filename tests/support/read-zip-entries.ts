/** The files of a zip without compression, by name, from its central directory. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const entries = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [size, name, extra, comment] = [zip.readUInt32LE(at + 20), 28, 30, 32].map((value, index) =>
      index === 0 ? value : zip.readUInt16LE(at + value),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(start, start + size));
    at += 46 + name + extra + comment;
  }
  return entries;
}
