import { sql } from 'kysely';
import type { Shelved } from '#kit/variant.ts';

/** What the row `items i` is, as JSON, to be put into words by who reads it. */
export const ITEM_VARIANT = sql<Shelved>`json_build_object('type', i.type, 'name', i.name, 'format', i.format, 'color', i.color, 'color_id', i.color_id, 'size', i.size)`;
