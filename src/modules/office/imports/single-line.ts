// Spreadsheets break lines within a cell; a name, a format or a number has one line here (kit/text-input.ts).
import type { ParsedItem, ParsedRelease } from './parsed-release.ts';

/** Line breaks and tabs become one space each. */
const oneLine = (text: string): string => text.replace(/\s*[\t\r\n\u2028\u2029]+\s*/g, ' ').trim();

/** These and no others keep their lines. */
const OF_LINES: ReadonlySet<string> = new Set(['description', 'credits', 'tracks']);

/** A release whose names, words and numbers have one line each. */
export function toSingleLine(release: ParsedRelease): ParsedRelease {
  return {
    ...release,
    words: folded(release.words),
    facts: folded(release.facts),
    items: release.items.map((item): ParsedItem => ({ ...item, columns: folded(item.columns) })),
    songs: release.songs?.map(folded) ?? null,
  };
}

const hasBreak = (value: unknown): value is string => typeof value === 'string' && /[\t\r\n\u2028\u2029]/.test(value);

function folded<T extends object>(fields: T): T {
  const broken = Object.entries(fields).filter(([name, value]) => hasBreak(value) && !OF_LINES.has(name));
  return broken.length
    ? { ...fields, ...Object.fromEntries(broken.map(([name, value]) => [name, oneLine(value)])) }
    : fields;
}
