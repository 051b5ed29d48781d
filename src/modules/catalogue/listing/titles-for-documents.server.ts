import type { Db } from '#platform/ctx.server.ts';
import { findCatalogueNumbers } from './catalogue-numbers.store.server.ts';

interface Titled {
  readonly title: string;
  readonly item_id?: number | null;
  readonly project_id?: number | null;
}

/** Titles as documents print them. The catalogue number is added to a title with letters that no font has. */
export async function readTitlesForDocuments(db: Db, entries: readonly Titled[]): Promise<string[]> {
  // Fonts add 60 ms and 10 MB to the start, and only documents need them.
  const { isDrawableText } = await import('#platform/fonts.server.ts');
  const odd = entries.filter(({ title }) => !isDrawableText(title));
  if (odd.length === 0) return entries.map(({ title }) => title);
  const known = await findCatalogueNumbers(db, {
    item_ids: odd.flatMap(({ item_id }) => item_id ?? []),
    project_ids: odd.flatMap(({ item_id, project_id }) => (item_id ? [] : (project_id ?? []))),
  });
  return entries.map((entry) => {
    const { title, item_id = null, project_id } = entry;
    const found = known.find((row) => (item_id ? row.item_id === item_id : row.project_id === project_id));
    return odd.includes(entry) && found ? `${title} (${found.number})` : title;
  });
}
