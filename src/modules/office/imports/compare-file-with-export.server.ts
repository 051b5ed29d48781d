import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { Db } from '#platform/ctx.server.ts';
import { makeTextDecoderStream } from '#platform/decode-text.server.ts';
import { splitStreamIntoLines } from '#platform/split-stream-into-lines.server.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import { findCatalogueColumn } from './file-columns.ts';
import { removeFormulaGuard } from './read-csv-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Compares an imported catalogue file with our own export of the same releases, field by field. CSV is compared with
 * CSV, JSON with the record in our JSON.
 * @returns the number of compared releases, and the differences
 */
export async function compareFileWithExport(
  db: Db,
  file: string,
): Promise<{ compared: number; differences: string[] }> {
  const isJson = /\.(jsonl|ndjson)$/.test(file);
  const sent = isJson ? await jsonById(createReadStream(file), ({ id }) => id) : await csvById(createReadStream(file));
  const back = isJson
    ? await jsonById(exportCatalogue(db, { shop_id: 1, format: 'json' }), ({ source_id }) => source_id)
    : await csvById(exportCatalogue(db, { shop_id: 1 }));
  const differences: string[] = [];
  for (const [id, fields] of sent) {
    const found = back.get(id);
    const there = isJson ? found?.record : found;
    for (const [name, value] of Object.entries(fields))
      if (text(value) !== text(fieldValue(there, name)))
        differences.push(`${id}: ${name} was ${text(value)}, is ${text(fieldValue(there, name))}`);
  }
  return { compared: sent.size, differences };
}

const fieldValue = (fields: unknown, name: string): unknown =>
  typeof fields === 'object' && fields !== null ? new Map(Object.entries(fields)).get(name) : undefined;

/** Objects with their fields in one order, as text. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? '';

async function jsonById(
  bytes: AsyncIterable<string | Uint8Array>,
  idOf: (fields: Fields) => unknown,
): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  for await (const line of splitStreamIntoLines(bytes)) {
    const fields: Fields = line.trim() ? JSON.parse(line) : {};
    const id = idOf(fields);
    if (id !== undefined) found.set(String(id), fields);
  }
  return found;
}

async function csvById(bytes: NodeJS.ReadableStream): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  let names: (string | null)[] | undefined;
  for await (const record of bytes.pipe(makeTextDecoderStream()).pipe(parse({ bom: true, relax_column_count: true }))) {
    const cells: string[] = record;
    if (!names) {
      names = cells.map((name) => findCatalogueColumn(name));
      continue;
    }
    const fields = Object.fromEntries(
      names.flatMap((name, i) => (name ? [[name, removeFormulaGuard(cells[i] ?? '')]] : [])),
    );
    found.set(String(fields.source_id), fields);
  }
  return found;
}
