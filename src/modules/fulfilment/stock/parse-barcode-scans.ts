// Reads the input of a barcode reader: one scan a line, `3700000000017`, or with a count `3700000000017 x 12`.

interface Scan {
  readonly barcode: string;
  readonly quantity: number;
}

/** Scans summed by barcode, in order of first appearance; unreadable lines are returned unchanged. */
export function parseBarcodeScans(text: string): { scans: Scan[]; wrong: string[] } {
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  for (const line of text.split(/[\n;]+/).map((each) => each.trim())) {
    if (line === '') continue;
    const [, barcode = '', times = '1'] = /^([0-9A-Za-z-]{4,40})(?:\s*[x×*,\t ]\s*(\d{1,6}))?$/.exec(line) ?? [];
    const quantity = Number(times);
    if (barcode === '' || quantity === 0) wrong.push(line);
    else counts.set(barcode, (counts.get(barcode) ?? 0) + quantity);
  }
  return { scans: [...counts].map(([barcode, quantity]) => ({ barcode, quantity })), wrong };
}
