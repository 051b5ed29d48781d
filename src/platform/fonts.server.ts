import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type NonThrowingFont, openNonThrowingFont } from './non-throwing-font.server.ts';

// A fresh machine has no fonts of its own, so the server draws and prints with font files that npm installed.
export type FontWeight = 400 | 700;
export interface TextRun {
  readonly file: string;
  readonly text: string;
}

/**
 * The font file for a character (code point, or first character of a string): absolute path of a woff. Undefined when
 * no installed font has the character.
 */
export const findFontFile = (
  char: string | number,
  weight: FontWeight = 400,
  families: readonly string[] = textChain,
) => getFontFinder(families, weight)(typeof char === 'number' ? char : (char.codePointAt(0) ?? 0));

/** Characters of right-to-left scripts. */
export const RIGHT_TO_LEFT_PATTERN =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Printed for a character that no installed font has. */
export const MISSING_GLYPH = '\u25a1';

/**
 * Splits a text into runs of one font file each, in reading order. A character that no font has is replaced by its
 * compatibility form (a mathematical letter by the letter), else by `missing`. Invisible characters are left out.
 * Han characters follow the text around them: Japanese shapes beside kana, Korean beside hangul, otherwise Chinese.
 */
export function splitTextByFont(
  text: string,
  weight: FontWeight = 400,
  families: readonly string[] = fontFamilyChain(text),
  missing = MISSING_GLYPH,
): TextRun[] {
  const find = getFontFinder(families, weight);
  const runs: { file: string; text: string }[] = [];
  const add = (file: string, char: string) => {
    const last = runs.at(-1);
    if (last?.file === file) last.text += char;
    else runs.push({ file, text: char });
  };
  for (const given of text.toWellFormed().normalize('NFC')) {
    const last = runs.at(-1);
    if (last && joins(given) && has(last.file, given)) add(last.file, given);
    else if (!invisible.test(given))
      for (const char of drawable(given, find) ?? missing) {
        const file = find(getCodePoint(char));
        if (file) add(file, char);
      }
  }
  return runs;
}

/** Whether the fonts have every visible character of a text, so that it prints without boxes. */
export function isDrawableText(text: string): boolean {
  const find = getFontFinder(fontFamilyChain(text), 400);
  return [...text.toWellFormed().normalize('NFC')].every(
    (char) => invisible.test(char) || drawable(char, find) !== undefined,
  );
}

/** The font families to try for a text, display faces first; all are installed @fontsource packages. */
export const fontFamilyChain = (text: string, first: readonly string[] = []): readonly string[] => [
  ...first,
  ...scripts,
  ...(/\p{Script=Hangul}/u.test(text)
    ? [korean, chinese, japanese]
    : kana.test(text)
      ? [japanese, chinese, korean]
      : [chinese, japanese, korean]),
  ...lastOnes,
];

/** An opened font. Recently used fonts are cached, because opening costs more than drawing. */
export function openFont(file: string): NonThrowingFont {
  const font = opened.get(file) ?? openNonThrowingFont(file);
  opened.set(file, font);
  return font;
}

const chinese = 'noto-sans-sc';
const japanese = 'biz-udpgothic';
const korean = 'nanum-gothic';
const scripts = ['hanken-grotesk', 'noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'];
/** Families for one script each, and for symbols. Their files are read when a text needs them. */
const others = [
  ...['armenian', 'georgian', 'ethiopic', 'cherokee', 'canadian-aboriginal', 'tifinagh', 'nko', 'syriac', 'thaana'],
  ...['bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala'],
  ...['lao', 'khmer', 'myanmar', 'mongolian', 'math', 'symbols', 'symbols-2'],
].map((name) => `noto-sans-${name}`);
const lastOnes = [...others, 'noto-serif-tibetan', 'noto-emoji'];
const textChain = [...scripts, chinese, japanese, korean, ...lastOnes];
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const opened = new LRUCache<string, NonThrowingFont>({ max: 120 });
const installed = new Map<string, Family>();
const finders = new Map<string, Finder>();

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}
interface Family {
  readonly folder: string;
  readonly weights: readonly number[];
  readonly subsets: readonly Subset[];
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** The form of a character that the fonts have: itself, a blank, or its compatibility form. */
function drawable(char: string, find: Finder): string | undefined {
  if (find(getCodePoint(char))) return char;
  if (/\s/.test(char)) return ' ';
  const plain = char.normalize('NFKC');
  return [...plain].every((letter) => find(getCodePoint(letter))) ? plain : undefined;
}

const getCodePoint = (char: string) => char.codePointAt(0) ?? 0;

// Spaces and marks stay in the preceding run; otherwise a space would switch fonts in every Chinese title.
const joins = (char: string) => /[\s\p{M}\u200c\u200d]/u.test(char);
const has = (file: string, char: string) => openFont(file).hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

type Finder = (point: number) => string | undefined;

/** Finds a font for a code point in these families, and remembers it. */
function getFontFinder(families: readonly string[], weight: FontWeight): Finder {
  const key = `${families.join()}/${weight}`;
  const known = finders.get(key);
  if (known) return known;
  const found = new Map<number, string | undefined>();
  const finder = (point: number) => {
    if (!found.has(point)) found.set(point, search(families, point, weight));
    return found.get(point);
  };
  finders.set(key, finder);
  return finder;
}

function search(families: readonly string[], point: number, weight: FontWeight) {
  for (const family of families) {
    const { subsets } = readFontFamily(family);
    for (const subset of subsets) {
      if (!subset.ranges.some(([from, to]) => point >= from && point <= to)) continue;
      const file = buildFontPath(family, subset.name, weight);
      // The published ranges promise more characters than some files have.
      if (openFont(file).hasGlyphForCodePoint(point)) return file;
    }
  }
  return undefined;
}

const require = createRequire(import.meta.url);
const getFontFolder = (family: string) => dirname(require.resolve(`@fontsource/${family}/package.json`));

function buildFontPath(family: string, subset: string, weight: FontWeight): string {
  const { folder, weights } = readFontFamily(family);
  const name = `${family}-${subset.replaceAll(/[[\]]/g, '')}-${weights.includes(weight) ? weight : 400}-normal.woff`;
  return join(folder, 'files', name);
}

function readFontFamily(name: string): Family {
  const known = installed.get(name);
  if (known) return known;
  const folder = getFontFolder(name);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const published: Record<string, string> = read('unicode.json');
  const { weights }: { weights: number[] } = read('metadata.json');
  const subsets = Object.entries(published).map(([subset, ranges]) => ({
    name: subset,
    ranges: ranges.split(',').map(parseUnicodeRange),
  }));
  const family = { folder, weights, subsets };
  installed.set(name, family);
  return family;
}

function parseUnicodeRange(text: string): readonly [number, number] {
  const [from = '0', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
