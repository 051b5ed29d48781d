import { describe, expect, test } from 'vitest';
import { type PdfBlock, type PdfContent, renderPdf } from '#platform/render-pdf.server.ts';
import { pdfPageContents, pdfPages, pdfTags } from '../../tests/support/read-pdf-content.ts';
import { barWidths, scanBarcodes } from '../../tests/support/scan-pdf-barcodes.ts';

const names = [
  'Björk',
  'Ελένη Καραΐνδρου',
  'Мумий Тролль',
  '椎名林檎',
  '黑胶唱片',
  '방탄소년단',
  'Łódź Ğ Ș đ',
  'ขนมปัง',
];

const invoice = (more: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Invoice 2026-000042',
  brand: { name: 'Sillon', accent: '#ffd21e' },
  createdAt: new Date('2026-11-21T05:00:00Z'),
  language: 'en',
  footer: 'Sillon, 1 rue du Vinyle, 75000 Paris',
  blocks: [
    {
      kind: 'addresses',
      columns: [
        { title: 'Seller', lines: ['Sillon', 'Paris'] },
        { title: 'Buyer', lines: names },
      ],
    },
    {
      kind: 'keyValues',
      rows: [
        ['Order', '42'],
        ['Date', '21 November 2026'],
      ],
    },
    { kind: 'heading', text: 'Records' },
    { kind: 'table', columns, rows: names.map((name, i) => [name, String(i + 1), '25.00 €']) },
    {
      kind: 'totals',
      rows: [
        { label: 'VAT', value: '4.17 €' },
        { label: 'Total', value: '25.00 €', strong: true },
      ],
    },
    { kind: 'paragraph', text: 'Paid by card. <b>Thank you</b> & à bientôt.', muted: true },
  ],
  ...more,
});
const columns = [
  { header: 'Record', width: 6 },
  { header: 'Quantity', width: 2, align: 'right' as const },
  { header: 'Total', width: 2, align: 'right' as const },
];
const read = async (content: PdfContent) => pdfPages(await renderPdf(content));
/** The drawn text, without the breaks between fonts and lines. */
const joined = (pages: { text: string }[]) => pages.map((page) => page.text.replaceAll('\n', '')).join('');

describe('a business document', () => {
  test('names of every script can be read in it, and no letter is an empty box', async () => {
    const pages = await read(invoice());
    for (const name of names) expect(joined(pages)).toContain(name);
    expect(pages.flatMap((page) => page.glyphs)).not.toContain(0);
  });

  test('texts are printed as given, markup included', async () => {
    const text = joined(await read(invoice()));
    expect(text).toContain('Paid by card. <b>Thank you</b> & à bientôt.');
    expect(text).toContain('Invoice 2026-000042');
    expect(text).toContain('1 rue du Vinyle');
  });

  test('the same content gives the same bytes, another date different ones', async () => {
    const first = await renderPdf(invoice());
    expect((await renderPdf(invoice())).equals(first)).toBe(true);
    expect((await renderPdf(invoice({ createdAt: new Date(0) }))).equals(first)).toBe(false);
    expect(first.toString('latin1')).toContain('D:20261121050000Z');
  });

  test('a long table continues on further pages with its header on each, and no row is lost or doubled', async () => {
    const rows = Array.from({ length: 200 }, (_, i) => [`Record number ${i + 1}.`, '1', '25.00 €']);
    const pages = await read(invoice({ blocks: [{ kind: 'table', columns, rows }] }));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page.text).toContain('Quantity\n');
    const found = [...joined(pages).matchAll(/Record number (\d+)\./g)].map(([, number]) => Number(number));
    expect(found).toEqual(rows.map((_, i) => i + 1));
    pages.forEach((page, i) => {
      expect(page.text).toContain(`${i + 1} / ${pages.length}\n`);
    });
  });

  test('documents in one file count their own pages', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => [`Record number ${i + 1}.`, '1', '25.00 €']);
    const blocks: PdfBlock[] = [
      { kind: 'paragraph', text: 'One page.' },
      { kind: 'sheet', title: 'Packing slip 2' },
      { kind: 'table', columns, rows },
      { kind: 'sheet', title: 'Packing slip 3' },
    ];
    const pages = await read(invoice({ blocks }));
    expect(pages.map(({ text }) => text.match(/\d \/ \d/)?.[0])).toEqual(['1 / 1', '1 / 2', '2 / 2', '1 / 1']);
  });

  test('a text longer than a page, in a row or not, is printed completely', async () => {
    const words = Array.from({ length: 3_000 }, (_, i) => `word${i}`);
    const blocks: PdfBlock[] = [
      { kind: 'table', columns, rows: [[words.slice(0, 1500).join(' '), '1', '2']] },
      { kind: 'paragraph', text: words.slice(1500).join(' ') },
    ];
    const text = (await read(invoice({ blocks }))).map((page) => page.text).join('');
    const found = new Set(text.match(/word\d+/g));
    expect(words.filter((word) => !found.has(word))).toEqual([]);
  });

  test('a word wider than its column is split, Chinese is broken between words', async () => {
    const rows = [
      ['x'.repeat(400), '1', '2'],
      ['黑胶唱片'.repeat(60), '1', '2'],
    ];
    const text = joined(await read(invoice({ blocks: [{ kind: 'table', columns, rows }] })));
    expect(text).toContain('x'.repeat(400));
    expect(text).toContain('黑胶唱片'.repeat(60));
  });

  test('no word of a header is split while a text column has width to give', async () => {
    const figures = ['Unités', 'Brut', 'Commission', 'Fabrication', 'Auteurs', 'Net', 'Reste'];
    const columns = [
      { header: 'Sortie', width: 4 },
      ...figures.map((header) => ({ header, width: 1.2, align: 'right' as const })),
    ];
    const rows = [['Long Dark, Short Flash', ...figures.map(() => '12,00')]];
    const [page] = await read(invoice({ blocks: [{ kind: 'table', columns, rows }] }));
    expect(page?.text.split('\n')).toEqual(expect.arrayContaining(figures));
  });

  test('an amount keeps its no-break spaces', async () => {
    const blocks: PdfBlock[] = [{ kind: 'totals', rows: [{ label: 'Total', value: '1\u202f234,50\u00a0€' }] }];
    expect(joined(await read(invoice({ blocks })))).toContain('1\u00a0234,50\u00a0€');
  });

  test('a document without content is one page, odd characters included', async () => {
    const blocks: PdfBlock[] = [
      { kind: 'table', columns, rows: [] },
      { kind: 'addresses', columns: [] },
      { kind: 'paragraph', text: '' },
      { kind: 'paragraph', text: 'a\u0000b\ud800\u0007c\u202e\tד' },
    ];
    expect(await read(invoice({ blocks, footer: undefined }))).toHaveLength(1);
  });

  test('is tagged: screen readers find its title, headings and tables, and nothing drawn is without a tag', async () => {
    const pdf = await renderPdf(invoice());
    const whole = pdf.toString('latin1');
    expect(whole).toMatch(/\/MarkInfo (\d+ 0 R|<<\s*\/Marked true)/);
    expect(whole).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(whole).toContain('/Lang (en)');
    const tags = pdfTags(pdf);
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag);
    expect(tags.filter((tag) => tag === 'TR')).toHaveLength(1 + names.length + 2 + 2);
    for (const page of pdfPageContents(pdf)) {
      let depth = 0;
      for (const [operator] of page.matchAll(/ BDC$| BMC$|^EMC$|^BT$| re$/gm)) {
        if (/B[DM]C/.test(operator)) depth += 1;
        else if (operator === 'EMC') depth -= 1;
        else expect(depth).toBeGreaterThan(0);
      }
      expect(depth).toBe(0);
    }
  });

  test('letters in another order than their glyphs can be copied and read aloud in their written order', async () => {
    const text = (await renderPdf(invoice({ blocks: [{ kind: 'paragraph', text: 'محمد' }] }))).toString('latin1');
    const actual = Buffer.from('\ufeffمحمد', 'utf16le').swap16().toString('latin1');
    expect(pdfPageContents(Buffer.from(text, 'latin1')).join('')).toContain(`/ActualText (${actual})`);
  });

  test('a scanner reads barcodes from a 203 dpi printer, each bar a whole number of dots', async () => {
    const codes = ['3760370262046', '0075678246418', '5021392206196'];
    const blocks: PdfBlock[] = [
      { kind: 'bars', text: 'R-100042' },
      { kind: 'table', columns, rows: codes.map((ean) => [{ text: ean, ean }, '1', '2']) },
    ];
    const pdf = await renderPdf(invoice({ blocks }));
    expect(scanBarcodes(pdf)).toEqual(['R-100042', ...codes]);
    for (const width of barWidths(pdf)) {
      expect(Math.abs(width - Math.round(width))).toBeLessThan(0.01);
      expect(width).toBeGreaterThan(2.9);
    }
  });
});
