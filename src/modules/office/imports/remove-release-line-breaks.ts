// Spreadsheets break lines within a cell; names, formats and numbers have one line here (kit/clean-text.ts).
import type { ParsedItem, ParsedRelease } from './parsed-release.ts';

/** Line breaks and tabs become one space each. */
const oneLine = (text: string): string => text.replace(/\s*[\t\r\n\u2028\u2029]+\s*/g, ' ').trim();

/** Only these keep their line breaks. */
const OF_LINES: ReadonlySet<string> = new Set(['description', 'credits', 'tracks']);

/** A release with single-line names, words and numbers. */
export function removeReleaseLineBreaks(release: ParsedRelease): ParsedRelease {
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
