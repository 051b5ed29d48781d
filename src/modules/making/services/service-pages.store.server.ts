import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { Language } from '#kit/locale.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { EditableServicePage, ServicePageTexts } from './service-pages.contract.ts';

/** A page's texts in one language, or else in English. Undefined for a hidden or unknown page. */
export async function loadServicePageTexts(db: Db, key: string, lang: Language): Promise<ServicePageTexts | undefined> {
  const row = await db
    .selectFrom('service_offers')
    .select(sql<ServicePageTexts>`coalesce(texts->${lang}::text, texts->'en')`.as('texts'))
    .where('key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.texts;
}

export async function findServiceSummaries(db: Db, lang: Language) {
  return queryRows(
    db,
    sql<{ key: string; name: string; title: string; lead: string }>`
    select key, page->>'name' as name, page->>'title' as title, page->>'lead' as lead
    from service_offers, coalesce(texts->${lang}::text, texts->'en') as page
    where active order by sort, key limit 100`,
  );
}

export async function findServicePages(db: Db, lang: Language) {
  return queryRows(
    db,
    sql<{ key: string; name: string; active: boolean; languages: string[]; updated_at: string }>`
    select key, coalesce(texts->${lang}::text, texts->'en')->>'name' as name, active,
      array(select jsonb_object_keys(texts) order by 1) as languages, iso_time(updated_at) as updated_at
    from service_offers order by sort, key limit 100`,
  );
}

export const loadServicePage = (db: Db, key: string): Promise<EditableServicePage | undefined> =>
  db
    .selectFrom('service_offers')
    .select([
      'key',
      'sort',
      'active',
      sql<EditableServicePage['texts']>`texts`.as('texts'),
      sql<string>`iso_time(updated_at)`.as('updated_at'),
    ])
    .where('key', '=', key)
    .executeTakeFirst();

/** Concurrent edits of two languages both persist. */
export async function updateServicePage(
  db: Db,
  key: string,
  { active, lang, texts }: { active?: boolean; lang?: Language; texts?: ServicePageTexts },
): Promise<void> {
  const patch = lang && texts ? JSON.stringify({ [lang]: texts }) : '{}';
  await sql`update service_offers set active = coalesce(${active ?? null}::boolean, active),
    texts = texts || ${patch}::jsonb, own = own || array(select jsonb_object_keys(${patch}::jsonb)), updated_at = now()
    where key = ${key}`.execute(db);
}
