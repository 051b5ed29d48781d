// Extracts the text of a PDF that pdfkit wrote, by the same maps as a reader's "copy"; no external program needed.
import { inflateSync } from 'node:zlib';

type PdfPage = { text: string; glyphs: number[] };

/** Each page's text in drawing order, one line per drawn run, and the numbers of the used glyphs. */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const objects = parseObjects(pdf);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object.head));
  return pages.map((page) => readPage(objects, page.head));
}

/** The content stream of each page, as operators. */
export function pdfPageContents(pdf: Buffer): string[] {
  const objects = parseObjects(pdf);
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b(?!s)/.test(object.head))
    .map(({ head }) => objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '');
}

/** The tags of a document in the order they were made: `Table`, `TR`, `TH` … */
export const pdfTags = (pdf: Buffer): string[] =>
  [...parseObjects(pdf).values()].flatMap(({ head }) =>
    /\/P \d+ 0 R/.test(head) ? (/\/S \/(\w+)/.exec(head)?.[1] ?? []) : [],
  );

/**
 * The text of a file attached to a PDF, found like a reader does: the catalogue's AF, its file specification, its
 * stream.
 */
export function pdfAttachment(pdf: Buffer, name: string): string {
  const objects = parseObjects(pdf);
  const catalogue = [...objects.values()].find(({ head }) => head.includes('/Type /Catalog'));
  const ids = /\/AF \[([^\]]*)\]/.exec(catalogue?.head ?? '')?.[1] ?? '';
  for (const [, id = ''] of ids.matchAll(/(\d+) 0 R/g)) {
    const head = objects.get(id)?.head ?? '';
    const file = /\/EF <<\s*\/F (\d+) 0 R/.exec(head)?.[1] ?? '';
    if (head.includes(`/UF (${name})`) && head.includes('/AFRelationship /Alternative'))
      return Buffer.from(objects.get(file)?.stream ?? '', 'latin1').toString('utf8');
  }
  throw new Error(`no ${name} in it`);
}

type PdfObject = { head: string; stream: string | null };

function parseObjects(pdf: Buffer): Map<string, PdfObject> {
  const whole = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [, id = '', content = ''] = match;
    const [head = '', rest] = content.split(/\nstream\n/, 2);
    objects.set(id, { head, stream: rest === undefined ? null : unpack(head, rest) });
  }
  return objects;
}

function unpack(head: string, rest: string): string {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const bytes = Buffer.from(rest.slice(0, length), 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function readPage(objects: Map<string, PdfObject>, head: string): PdfPage {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? '')?.head ?? head;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      parseCharacterMap(objects, id),
    ]),
  );
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
  const page: PdfPage = { text: '', glyphs: [] };
  let font = new Map<number, string>();
  for (const [piece, name] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else addRun(page, font, piece);
  }
  return page;
}

function addRun(page: PdfPage, font: Map<number, string>, run: string): void {
  const codes = [...run.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  const glyphs = codes.map((code) => Number.parseInt(code, 16));
  page.glyphs.push(...glyphs);
  page.text += `${glyphs.map((glyph) => font.get(glyph) ?? '\ufffd').join('')}\n`;
}

/** Glyph number → characters, from the font's ToUnicode table. */
function parseCharacterMap(objects: Map<string, PdfObject>, id: string): Map<number, string> {
  const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '')?.stream ?? '';
  const map = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const values = [...list.matchAll(/<([0-9a-f\s]*)>/gi)].map(([, hex = '']) =>
      decodeCharacters(hex.replaceAll(/\s/g, '')),
    );
    values.forEach((value, i) => {
      map.set(Number.parseInt(from, 16) + i, value);
    });
  }
  return map;
}

const decodeCharacters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
