// Reads a format as Discogs writes it: `2xVinyl: LP, Album (Clear)`, `2xLP, Album, RSD`, `7", Single`, `Cass`.
import { lookupTable } from '#kit/lookup-table.ts';

interface ReadFormat {
  readonly category: 'vinyl' | 'cd' | 'tape' | 'digital' | 'project';
  readonly type: 'vinyl' | 'cd' | 'tape' | 'digital' | 'merch';
  readonly format: string;
  readonly discs: number;
  readonly rpm: 33 | 45 | 78 | null;
  readonly color: string;
  /** The usual weight of such an item in its mailer; null for a download. */
  readonly weight_grams: number | null;
}

const kinds = [
  { type: 'vinyl', test: /\b(vinyl|lp|shellac|flexi-?disc|flexi|acetate|lathe cut|\d+(\.\d+)?")|\d"|^ep\b/i },
  { type: 'cd', test: /\b(cdr?|sacd|hdcd|cd\+?g?|minidisc|mini)\b/i },
  { type: 'tape', test: /\b(cassette|cass|8-track|reel-to-reel|reel|tape|dcc|dat)\b/i },
  { type: 'digital', test: /\b(file|mp3|flac|wav|aac|memory stick)\b/i },
] as const;

/**
 * The main part of a format: the first one of `1xVinyl … + 1xCD …`. Other media (DVD, box of books) become plain
 * projects.
 */
export function parseRecordFormatText(text: string): ReadFormat {
  const first = text.split(' + ').find((part) => !/^\d*x?(all media|box set)\b/i.test(part.trim())) ?? text;
  const words = first.trim().replace(/^\d+\s*x\s*/i, '');
  const named = words.split(/[:(]/)[0] ?? '';
  const kind = kinds.find(({ test }) => test.test(named)) ?? kinds.find(({ test }) => test.test(words));
  const type = kind?.type ?? 'merch';
  const discs = Math.min(12, Math.max(1, Number(/^(\d+)\s*x/i.exec(first.trim())?.[1] ?? 1)));
  const size = type === 'vinyl' ? readSize(first) : '';
  return {
    category: kind ? kind.type : 'project',
    type,
    format: type === 'vinyl' ? size : (labels[type] ?? ''),
    discs,
    rpm: type === 'vinyl' ? readSpeed(first, size) : null,
    color: type === 'vinyl' ? readFormatColour(first) : '',
    weight_grams: usualWeight(type, size, discs),
  };
}

const labels: Readonly<Record<string, string>> = lookupTable({ cd: 'CD', tape: 'Cassette', digital: 'Download' });

function readSize(text: string): string {
  const inches = /\b(7|10|12)"/.exec(text)?.[1];
  return `${inches ?? '12'}"`;
}

function readSpeed(text: string, size: string): 33 | 45 | 78 | null {
  const named = /\b(33|45|78)\b[^,]*RPM/i.exec(text)?.[1];
  if (named === '33') return 33;
  if (named === '45') return 45;
  if (named === '78' || /shellac/i.test(text)) return 78;
  return size === '7"' ? 45 : 33;
}

// Colours are in brackets in the dump and short words in an export ("Yel", "Cle").
function readFormatColour(text: string): string {
  const words = `${/\(([^)]*)\)/.exec(text)?.[1] ?? ''}, ${text.split(',').slice(1).join(',')}`;
  const found = colours.find(([test]) => test.test(words));
  return found?.[1] ?? '';
}

const colours: readonly (readonly [RegExp, string])[] = [
  [/\b(splatter|spl)\b/i, 'Splatter'],
  [/\b(marbled?|mar)\b/i, 'Marbled'],
  [/\b(clear|cle|transparent|tra)\b/i, 'Clear'],
  [/\b(yellow|yel)\b/i, 'Yellow'],
  [/\bred\b/i, 'Red'],
  [/\b(blue|blu)\b/i, 'Blue'],
  [/\b(green|gre)\b/i, 'Green'],
  [/\b(white|whi)\b(?! label)/i, 'White'],
  [/\b(orange|ora)\b/i, 'Orange'],
  [/\b(pink|pin)\b/i, 'Pink'],
  [/\b(purple|pur|violet)\b/i, 'Purple'],
  [/\b(gold|gol)\b/i, 'Gold'],
  [/\b(silver|sil)\b/i, 'Silver'],
  [/\b(grey|gray)\b/i, 'Grey'],
];

function usualWeight(type: ReadFormat['type'], size: string, discs: number): number | null {
  if (type === 'digital') return null;
  if (type === 'cd') return 60 + 50 * discs;
  if (type === 'tape') return 75 * discs;
  if (type === 'merch') return 300;
  const disc = size === '7"' ? 60 : size === '10"' ? 140 : 240;
  return 35 + (size === '12"' ? 65 : 40) + disc * discs;
}
