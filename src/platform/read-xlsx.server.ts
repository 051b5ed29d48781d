// The first sheet of a workbook as rows of texts. Enough of ZIP and of SpreadsheetML for tables that people fill in; bounded in size.
import { inflateRawSync } from 'node:zlib';
import { wordTable } from '#kit/word-table.ts';

const MOST_FILES = 500;
const MOST_BYTES = 16_777_216;
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;

/** Whether the bytes are a ZIP file, as a workbook is. */
export const isXlsx = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50;

/** Rows without cells are left out; what a formula came to is read, not the formula. @throws Error for what is no workbook or too large */
export function readXlsx(bytes: Buffer): string[][] {
  const files = filesIn(bytes);
  const sheet = files(firstSheet(files));
  if (sheet === undefined) throw new Error('A workbook without a sheet');
  return rowsOf(sheet, sharedTexts(files('xl/sharedStrings.xml') ?? ''));
}

type Files = (name: string) => string | undefined;

function firstSheet(files: Files): string {
  const [, id = ''] = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(files('xl/workbook.xml') ?? '') ?? [];
  const relations = (files('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\b[^>]*>/g);
  for (const [relation] of relations)
    if (attribute(relation, 'Id') === id) {
      const target = attribute(relation, 'Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  return 'xl/worksheets/sheet1.xml';
}

/** What is in a ZIP file, unpacked when it is asked for. */
function filesIn(bytes: Buffer): Files {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) throw new Error('No ZIP file');
  const count = Math.min(bytes.readUInt16LE(end + 10), MOST_FILES);
  const places = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('A broken ZIP file');
    const [name, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    places.set(bytes.toString('utf8', at + 46, at + 46 + name), at);
    at += 46 + name + extra + comment;
  }
  return (name) => {
    const place = places.get(name);
    return place === undefined ? undefined : unpacked(bytes, place);
  };
}

function unpacked(bytes: Buffer, place: number): string {
  const [method, size, local] = [
    bytes.readUInt16LE(place + 10),
    bytes.readUInt32LE(place + 20),
    bytes.readUInt32LE(place + 42),
  ];
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  if (method !== 0 && method !== 8) throw new Error('A ZIP file of another kind');
  return (
    method === 0 ? packed.subarray(0, MOST_BYTES) : inflateRawSync(packed, { maxOutputLength: MOST_BYTES })
  ).toString('utf8');
}

const sharedTexts = (xml: string): string[] =>
  [...xml.matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g)].map(([, inner = '']) => textIn(inner));

function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const [, inner = ''] of xml.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const row: string[] = [];
    for (const [, head = '', cell = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(attribute(head, 'r')) ?? row.length;
      if (column >= MOST_COLUMNS) continue;
      while (row.length < column) row.push('');
      row[column] = cellText(attribute(head, 't') ?? 'n', cell, shared);
    }
    if (row.length > 0) rows.push(row);
    if (rows.length > MOST_ROWS) throw new Error('Too many rows');
  }
  return rows;
}

function cellText(type: string, xml: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(xml);
  const [, value = ''] = /<v\b[^>]*>([\s\S]*?)<\/v>/.exec(xml) ?? [];
  if (type === 's') return shared[Number(value)] ?? '';
  return type === 'n' ? numberText(value) : unescaped(value);
}

/** A workbook keeps numbers as doubles: 0.035 may stand there as 3.5000000000000003E-2. Six decimals are what people typed. */
function numberText(value: string): string {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? unescaped(value) : number.toFixed(6).replace(/\.?0+$/, '');
}

/** `C7` is the third column, 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const attribute = (xml: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1];

const textIn = (xml: string): string =>
  [...xml.matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)].map(([, text = '']) => unescaped(text)).join('');

const ENTITIES: Readonly<Record<string, string>> = wordTable({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
