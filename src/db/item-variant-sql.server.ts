import { sql } from 'kysely';
import type { ItemVariantRow } from '#kit/variant.ts';

/** The variant fields of the row `items i` as JSON, for labels in the reader's language. */
export const ITEM_VARIANT_SQL = sql<ItemVariantRow>`json_build_object('type', i.type, 'name', i.name, 'format', i.format,
  'color', i.color, 'color_id', i.color_id, 'size', i.size)`;
