import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';

// A fresh machine has no fonts of its own, so everything drawn or printed on the server uses files that npm installed.
export type FontWeight = 400 | 700;
export interface TextRun {
  readonly file: string;
  readonly text: string;
}

/** The font file that holds a character (code point or first character of a string): an absolute path of a woff, or undefined when no installed font has it. */
export const fontFileFor = (char: string | number, weight: FontWeight = 400, families: readonly string[] = textChain) =>
  fileIn(families, typeof char === 'number' ? char : (char.codePointAt(0) ?? 0), weight);

/**
 * Cuts a text into runs of one font file each, in reading order; characters no font has are left out.
 * Han characters follow the text around them: Japanese shapes beside kana, Korean beside hangul, otherwise Chinese.
 */
export function runsOf(
  text: string,
  weight: FontWeight = 400,
  families: readonly string[] = chainFor(text),
): TextRun[] {
  const runs: { file: string; text: string }[] = [];
  for (const char of text.normalize('NFC')) {
    const last = runs.at(-1);
    const file = last && joins(char) && has(last.file, char) ? last.file : fontFileFor(char, weight, families);
    if (!file) continue;
    if (last?.file === file) last.text += char;
    else runs.push({ file, text: char });
  }
  return runs;
}

/** The families to try for a text, display faces first; all are names of installed @fontsource packages. */
export const chainFor = (text: string, first: readonly string[] = []): readonly string[] => [
  ...first,
  ...scripts,
  ...(/\p{Script=Hangul}/u.test(text)
    ? [korean, chinese, japanese]
    : kana.test(text)
      ? [japanese, chinese, korean]
      : [chinese, japanese, korean]),
];

/** An opened font, kept for the life of the process: opening costs more than drawing. */
export function openFont(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(file);
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a font collection`);
  opened.set(file, font);
  return font;
}

const chinese = 'noto-sans-sc';
const japanese = 'biz-udpgothic';
const korean = 'nanum-gothic';
const scripts = ['hanken-grotesk', 'noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'];
const textChain = [...scripts, chinese, japanese, korean];
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const singleWeight = new Set(['anton', 'instrument-serif', 'pirata-one', 'abril-fatface']);

const opened = new Map<string, Font>();
const coverage = new Map<string, readonly Subset[]>();
const found = new Map<string, string | undefined>();

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

// Spaces and marks stay in the run they follow, or a space would switch fonts in every Chinese title.
const joins = (char: string) => /[\s\p{M}\u200c\u200d]/u.test(char);
const has = (file: string, char: string) => openFont(file).hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

function fileIn(families: readonly string[], point: number, weight: FontWeight) {
  const key = `${families.join()}/${weight}/${point}`;
  if (!found.has(key)) found.set(key, search(families, point, weight));
  return found.get(key);
}

function search(families: readonly string[], point: number, weight: FontWeight) {
  for (const family of families) {
    for (const subset of subsetsOf(family)) {
      if (!subset.ranges.some(([from, to]) => point >= from && point <= to)) continue;
      const file = fileOf(family, subset.name, weight);
      // The published ranges promise more than some files hold.
      if (openFont(file).hasGlyphForCodePoint(point)) return file;
    }
  }
  return undefined;
}

const require = createRequire(import.meta.url);
const folderOf = (family: string) =>
  dirname(require.resolve(`@fontsource/${family}/files/${family}-latin-400-normal.woff`));
const fileOf = (family: string, subset: string, weight: FontWeight) =>
  join(
    folderOf(family),
    `${family}-${subset.replaceAll(/[[\]]/g, '')}-${singleWeight.has(family) ? 400 : weight}-normal.woff`,
  );

function subsetsOf(family: string): readonly Subset[] {
  const known = coverage.get(family);
  if (known) return known;
  const published: Record<string, string> = JSON.parse(
    readFileSync(join(folderOf(family), '..', 'unicode.json'), 'utf8'),
  );
  const subsets = Object.entries(published).map(([name, ranges]) => ({ name, ranges: ranges.split(',').map(rangeOf) }));
  coverage.set(family, subsets);
  return subsets;
}

function rangeOf(text: string): readonly [number, number] {
  const [from = '0', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
