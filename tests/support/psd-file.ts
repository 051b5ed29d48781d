const MODES = { gray: 1, rgb: 3, cmyk: 4, lab: 9 } as const;
export interface PsdFileSpec {
  readonly mode: keyof typeof MODES;
  readonly width: number;
  readonly height: number;
  /** The sample of a channel at a pixel, 0 to 255. */
  readonly sample: (channel: number, x: number, y: number) => number;
  readonly channels: number;
  readonly depth?: 8 | 16;
  readonly isPacked?: boolean;
  readonly dpi?: number;
  readonly hasComposite?: boolean;
  /** An ICC profile. */
  readonly icc?: Buffer;
}

/** A Photoshop document without layers, as the published format describes it. */
export function psdFile(file: PsdFileSpec): Buffer {
  const { mode, width, height, sample, channels, depth = 8, isPacked, dpi = 300, hasComposite = true, icc } = file;
  const head = Buffer.alloc(26);
  head.write('8BPS', 0, 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(channels, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(depth, 22);
  head.writeUInt16BE(MODES[mode], 24);
  const resource = (id: number, data: Buffer) => {
    const start = Buffer.alloc(12);
    start.write('8BIM', 0, 'latin1');
    start.writeUInt16BE(id, 4);
    start.writeUInt32BE(data.length, 8);
    return Buffer.concat([start, data, Buffer.alloc(data.length % 2)]);
  };
  const resolution = Buffer.alloc(16);
  resolution.writeUInt32BE(dpi * 65_536, 0);
  const version = Buffer.from([0, 0, 0, 1, hasComposite ? 1 : 0]);
  const resources = Buffer.concat([
    resource(0x0421, version),
    resource(0x03ed, resolution),
    ...(icc ? [resource(0x040f, icc)] : []),
  ]);
  const rows = Array.from({ length: channels * height }, (_, at) => {
    const [channel, y] = [Math.floor(at / height), at % height];
    return Buffer.from(
      Array.from({ length: width }, (__, x) => sample(channel, x, y)).flatMap((v) => (depth === 16 ? [v, v] : [v])),
    );
  });
  const packed = rows.map(packBits);
  const lengths = Buffer.alloc(packed.length * 2);
  for (const [i, row] of packed.entries()) lengths.writeUInt16BE(row.length, i * 2);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(resources.length);
  return Buffer.concat([
    head,
    Buffer.alloc(4),
    size,
    resources,
    Buffer.alloc(4),
    Buffer.from([0, isPacked ? 1 : 0]),
    ...(isPacked ? [lengths, ...packed] : rows),
  ]);
}

/** Runs of equal bytes, and single ones. */
function packBits(row: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < row.length; ) {
    let run = 1;
    while (run < 128 && row[at + run] === row[at]) run += 1;
    if (run > 1) out.push(257 - run, row[at] ?? 0);
    else out.push(0, row[at] ?? 0);
    at += run;
  }
  return Buffer.from(out);
}
