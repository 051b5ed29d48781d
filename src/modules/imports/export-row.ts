// Our own catalogue CSV: what an import reads back to the character.
import { isCurrency } from '#kit/currency.ts';
import { genreName } from '#kit/genres.ts';
import { decimalText } from '#kit/money.ts';
import type { SourceWords } from './imported.ts';

export const EXPORT_COLUMNS = [
  'sillon_id',
  'source',
  'source_id',
  'listing_id',
  'artist',
  'title',
  'label',
  'catno',
  'released',
  'format',
  'genre',
  'style',
  'country',
  'barcode',
  'price',
  'currency',
  'quantity',
  'weight',
  'media_condition',
  'sleeve_condition',
  'comments',
] as const;

export interface ExportRow {
  readonly id: number;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly artist_name: string;
  readonly name: string;
  readonly label: string | null;
  readonly catalogue_number: string;
  readonly released: string | null;
  readonly genre_ids: readonly number[];
  readonly styles: readonly string[];
  readonly country: string;
  readonly barcodes: string;
  readonly words: Partial<SourceWords> | null;
  readonly item_source_id: string | null;
  readonly type: string | null;
  readonly format: string | null;
  readonly discs: number | null;
  readonly color: string | null;
  readonly size: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly stock: number | null;
  readonly weight_grams: number | null;
  readonly condition_media: string | null;
  readonly condition_sleeve: string | null;
  readonly comments: string | null;
}

/** The cells of a row in the order of `EXPORT_COLUMNS`; what the source printed wins over what we made of it. */
export function exportCells(row: ExportRow): string[] {
  const { words } = row;
  const cells = [
    String(row.id),
    row.source ?? 'sillon',
    row.source_id ?? String(row.id),
    row.item_source_id === row.source_id ? '' : (row.item_source_id ?? ''),
    row.artist_name,
    row.name,
    words?.label ?? row.label ?? '',
    words?.catno ?? row.catalogue_number,
    words?.released ?? row.released ?? '',
    words?.format ?? formatOf(row),
    words?.genre ?? row.genre_ids.map((id) => genreName(id) ?? 'Other').join(' | '),
    words?.style ?? row.styles.join(' | '),
    words?.country ?? row.country,
    words?.barcode ?? row.barcodes.split(' ')[0] ?? '',
    row.price !== null && isCurrency(row.currency) ? decimalText(row.price, row.currency) : '',
    row.currency ?? '',
    row.stock === null ? '' : String(row.stock),
    row.weight_grams === null ? '' : String(row.weight_grams),
    row.condition_media ?? '',
    row.condition_sleeve ?? '',
    row.comments ?? '',
  ];
  return cells.map(guarded);
}

/** A cell that a spreadsheet would run gets a quote before it (quality, rule 36); one that has it already gets another, so that both come back. */
export const guarded = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

function formatOf({ type, format, discs, color, size }: ExportRow): string {
  if (type === null) return '';
  const words = [type === 'vinyl' ? format : null, color, size].filter(Boolean).join(', ');
  const name =
    type === 'vinyl'
      ? 'Vinyl'
      : type === 'cd'
        ? 'CD'
        : type === 'tape'
          ? 'Cassette'
          : type === 'digital'
            ? 'File'
            : type;
  return `${discs ?? 1}x${name}${words ? `: ${words}` : ''}`;
}
