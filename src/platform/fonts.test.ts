import { existsSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontFileFor, runsOf } from './fonts.server.ts';

test.each(['A', 'é', 'ő', 'ế', 'Ж', 'Ω', '黑', '胶', 'を', '판', 'ش', 'ש', 'ไ', '€'])(
  'an installed font holds %s in both weights',
  (char) => {
    for (const weight of [400, 700] as const) expect(existsSync(fontFileFor(char, weight) ?? 'none')).toBe(true);
  },
);

test('a character that no font has is left out, the rest stays in order', () => {
  expect(
    runsOf('A\u{10FFFD}B')
      .map((run) => run.text)
      .join(''),
  ).toBe('AB');
});

test('Han characters beside kana take Japanese shapes, alone they take Chinese ones', () => {
  expect(runsOf('黒い')[0]?.file).toContain('biz-udpgothic');
  expect(runsOf('黑')[0]?.file).toContain('noto-sans-sc');
});

test('a space does not start a new run', () => {
  expect(runsOf('Blue Train')).toHaveLength(1);
});

test('a PDF can embed every run of a mixed title', async () => {
  const pdf = new PDFDocument();
  for (const run of runsOf('Sillon – Жук Ωmega 黑胶唱片 レコード 바이닐', 700)) pdf.font(run.file).text(run.text);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});
