import { existsSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { findUnprintableCharacters, printableCharacters } from '../../tests/support/printable-characters.ts';
import { findFontFile, isDrawableText, splitTextByFont } from './fonts.server.ts';

const joinRuns = (text: string) =>
  splitTextByFont(text)
    .map((run) => run.text)
    .join('');

test.each(['A', 'é', 'ő', 'ế', 'Ж', 'Ω', '黑', '胶', 'を', '판', 'ش', 'ש', 'ไ', '€'])(
  'an installed font holds %s in both weights',
  (char) => {
    for (const weight of [400, 700] as const) expect(existsSync(findFontFile(char, weight) ?? 'none')).toBe(true);
  },
);

test('a character that no font has becomes a visible box, and the rest stays in order', () => {
  expect(joinRuns('A\u{10FFFD}B')).toBe('A□B');
  expect(isDrawableText('A\u{10FFFD}B')).toBe(false);
});

test('invisible characters are no boxes: direction marks, joiners, soft hyphens', () => {
  expect(joinRuns('A\u200e\u00ad\ufe0f\u2066B\u2009C')).toMatch(/^AB[\u2009 ]C$/);
  expect(isDrawableText('A\u200e\u00ad\ufe0f\u2066B')).toBe(true);
});

test('a mathematical letter is drawn as the letter it stands for', () => {
  expect(joinRuns('𝕁𝕖𝕒𝕟 𝟙𝟚')).toBe('Jean 12');
});

test.each([
  ...['Հայաստան', 'საქართველო', 'አማርኛ', 'ᏣᎳᎩ', 'ᐃᓄᒃᑎᑐᑦ', 'ⵜⴰⵎⴰⵣⵉⵖⵜ', 'ߒߞߏ', 'ܣܘܪܝܬ', 'ދިވެހި', 'বাংলা', 'ਪੰਜਾਬੀ', 'ગુજરાતી'],
  ...['ଓଡ଼ିଆ', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල', 'ລາວ', 'ភាសាខ្មែរ', 'မြန်မာ', 'ᠮᠣᠩᠭᠣᠯ', 'བོད་སྐད', 'हिन्दी', 'محمد'],
  ...['❤', '👩\u200d🚀', '★ → ♫', '們場風華', '깆'],
])('%s has all its letters on paper', (word) => {
  expect(isDrawableText(word)).toBe(true);
  expect(joinRuns(word)).not.toContain('□');
});

test('each character of a sample of all fonts can be printed, and none is an empty box', async () => {
  expect(await findUnprintableCharacters(printableCharacters(499))).toEqual([]);
  expect(await findUnprintableCharacters(['❤', '\ufe0f', ...'們場風華級結經聂酋钛馅驭骆鲤ڢڣڥݠݡࢤᠮᠣ'])).toEqual([]);
});

test('Han characters beside kana take Japanese shapes, alone they take Chinese ones', () => {
  expect(splitTextByFont('黒い')[0]?.file).toContain('biz-udpgothic');
  expect(splitTextByFont('黑')[0]?.file).toContain('noto-sans-sc');
});

test('a space does not start a new run', () => {
  expect(splitTextByFont('Blue Train')).toHaveLength(1);
});

test('a PDF can embed every run of a mixed title', async () => {
  const pdf = new PDFDocument();
  for (const run of splitTextByFont('Sillon – Жук Ωmega 黑胶唱片 レコード 바이닐', 700))
    pdf.font(run.file).text(run.text);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});
