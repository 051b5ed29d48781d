// Reads the byte range a player requests (RFC 9110, section 14). The only unit is `bytes`.

type WantedBytes =
  | { readonly kind: 'whole' }
  /** First and last byte, both included. */
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'outside' };

/**
 * Reads a Range header for a file of `size` bytes. An unknown unit is ignored. Of several ranges the first valid one
 * is served, so that a response never exceeds the file. An invalid range is answered as outside.
 */
export function parseRangeHeader(header: string | undefined, size: number): WantedBytes {
  const [, list] = /^\s*bytes\s*=(.*)$/i.exec(header ?? '') ?? [];
  if (list === undefined) return { kind: 'whole' };
  for (const one of list.split(',')) {
    const range = oneRange(one.trim(), size);
    if (range) return { kind: 'part', ...range };
  }
  return { kind: 'outside' };
}

function oneRange(text: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return bounded(size - Math.min(size, Number(last)), size - 1);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return last !== '' && Number(last) < Number(first) ? undefined : bounded(Number(first), end);
}

const bounded = (start: number, end: number) => (start <= end ? { start, end } : undefined);
