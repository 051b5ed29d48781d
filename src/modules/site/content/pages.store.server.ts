import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Language } from '#kit/locale.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ContentPageFields, ContentPageRow, ContentPageText } from './content.contract.ts';

const columns = sql`key, lang, title, lead, body, iso_time(updated_at) as updated_at`;

/** The page in this language, else in English, else in any language. */
export async function loadContentPage(db: Db, key: string, lang: Language): Promise<ContentPageText | undefined> {
  return queryRow(
    db,
    sql<ContentPageText>`
    select ${columns} from content_pages where key = ${key}
    order by lang = ${lang} desc, lang = 'en' desc, lang limit 1`,
  );
}

export async function lockContentPageText(db: Db, key: string, lang: Language): Promise<ContentPageText | undefined> {
  return queryRow(
    db,
    sql<ContentPageText>`select ${columns} from content_pages where key = ${key} and lang = ${lang} for update`,
  );
}

export async function findContentPages(db: Db, lang: Language): Promise<ContentPageRow[]> {
  return queryRows(
    db,
    sql<ContentPageRow>`
    select key, (array_agg(title order by lang = ${lang} desc, lang = 'en' desc))[1] as title,
      array_agg(lang order by lang) as langs, iso_time(max(updated_at)) as updated_at
    from content_pages group by key order by key`,
  );
}

export async function upsertContentPageText(
  db: Db,
  key: string,
  lang: Language,
  { title, lead, body }: ContentPageFields,
): Promise<void> {
  await sql`
    insert into content_pages (key, lang, title, lead, body, own)
      values (${key}, ${lang}, ${title}, ${lead}, ${body}, true)
    on conflict (key, lang) do update set title = excluded.title, lead = excluded.lead, body = excluded.body,
      own = true, updated_at = now()`.execute(db);
}

export async function deleteContentPageText(db: Db, key: string, lang: Language): Promise<void> {
  await db.deleteFrom('content_pages').where('key', '=', key).where('lang', '=', lang).execute();
}
