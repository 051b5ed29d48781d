// The texts of a page as the fields of one form, and back: rows by grouped names, a table as lines (decisions: Forms).
import { parseGroupedRows } from '#kit/grouped-field-names.ts';
import type { ServicePageTexts } from './service-pages.contract.ts';

const CELL = '|';

/** The texts of a posted form, ready for validation. Rows without a title are left out. */
export function parseServicePageFields(fields: Readonly<Record<string, unknown>>): unknown {
  const text = (name: string) => String(fields[name] ?? '').trim();
  const rows = (group: string, names: readonly string[]) =>
    parseGroupedRows(fields, group)
      .map((row) => Object.fromEntries(names.map((name) => [name, String(row[name] ?? '').trim()])))
      .filter((row) => row[names[0] ?? ''] !== '');
  const [table_head = [], ...table_rows] = splitTableLines(text('table'));
  return {
    name: text('name'),
    title: text('title'),
    lead: text('lead'),
    points_title: text('points_title'),
    points: rows('points', ['title', 'text']),
    steps_title: text('steps_title'),
    steps: rows('steps', ['title', 'text', 'time']),
    table_title: text('table_title'),
    table_head,
    table_rows,
    table_note: text('table_note'),
    faq: rows('faq', ['question', 'answer']),
    call_title: text('call_title'),
    call_text: text('call_text'),
  };
}

/** The table as text: one line per row, cells between bars, the heading first. */
export const serializeServiceTable = ({
  table_head,
  table_rows,
}: Pick<ServicePageTexts, 'table_head' | 'table_rows'>): string =>
  table_head.length === 0 ? '' : [table_head, ...table_rows].map((row) => row.join(` ${CELL} `)).join('\n');

const splitTableLines = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(CELL).map((cell) => cell.trim()));
