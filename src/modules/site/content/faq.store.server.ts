import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Language } from '#kit/locale.ts';
import type { Db } from '#platform/ctx.server.ts';
import { FAQ_TOPICS } from './content-paths-and-placeholders.ts';
import type { FaqEntry, FaqEntryFields, FaqEntryRow } from './posts-and-faq.contract.ts';
import type { HelpAnswer } from './search-help-answers.ts';

const topics = sql`array_position(${[...FAQ_TOPICS]}::text[], f.topic)`;

/** Every answer that is shown, in the reader's language, else in English. */
export async function findHelpAnswers(db: Db, lang: Language): Promise<HelpAnswer[]> {
  return queryRows(
    db,
    sql<HelpAnswer>`
    select f.id, f.topic, x.question, x.answer from faq_entries f
    cross join lateral (select * from faq_texts t where t.faq_id = f.id and t.lang in (${lang}, 'en')
      order by t.lang = ${lang} desc limit 1) x
    where f.live order by ${topics}, f.position, f.id`,
  );
}

export async function findFaqEntries(
  db: Db,
  query: { lang: Language; search?: string; topic?: string; limit: number; offset: number },
): Promise<{ rows: FaqEntryRow[]; total: number }> {
  const { lang, search, topic, limit, offset } = query;
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const where = sql`where (${topic ?? null}::text is null or f.topic = ${topic ?? null})
    and (${pattern}::text is null or exists (select from faq_texts s where s.faq_id = f.id
      and plain_text(s.question || ' ' || s.answer) like plain_text(${pattern}::text)))`;
  const { rows } = await sql<FaqEntryRow>`
    select f.id, f.topic, f.position, f.live,
      coalesce((select array_agg(x.lang order by x.lang) from faq_texts x where x.faq_id = f.id), '{}') as langs,
      coalesce((select x.question from faq_texts x where x.faq_id = f.id
        order by x.lang = ${lang} desc, x.lang = 'en' desc limit 1), '') as question
    from faq_entries f ${where} order by ${topics}, f.position, f.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from faq_entries f ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function loadFaqEntry(db: Db, id: number): Promise<FaqEntry | undefined> {
  return queryRow(
    db,
    sql<FaqEntry>`
    select f.id, f.topic, f.position, f.live, iso_time(f.updated_at) as updated_at,
      coalesce((select json_agg(json_build_object('lang', x.lang, 'question', x.question, 'answer', x.answer)
        order by x.lang)
        from faq_texts x where x.faq_id = f.id), '[]') as texts
    from faq_entries f where f.id = ${id}`,
  );
}

type Shared = Pick<FaqEntryFields, 'topic' | 'position' | 'live'>;

export async function insertFaqEntry(db: Db, { topic, position, live }: Shared): Promise<number> {
  const { id } = await db
    .insertInto('faq_entries')
    .values({ topic, position, live })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFaqEntry(db: Db, id: number, { topic, position, live }: Shared): Promise<void> {
  await db
    .updateTable('faq_entries')
    .set({ topic, position, live, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function saveFaqEntryText(
  db: Db,
  faq_id: number,
  { lang, question, answer }: Omit<FaqEntryFields, keyof Shared>,
): Promise<void> {
  const words = { question, answer, own: true };
  await db
    .insertInto('faq_texts')
    .values({ faq_id, lang, ...words })
    .onConflict((same) => same.columns(['faq_id', 'lang']).doUpdateSet(words))
    .execute();
}

export async function deleteFaqEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom('faq_entries').where('id', '=', id).execute();
}

/** Puts a question back as it was, texts and all. */
export async function restoreFaqEntry(db: Db, { id, topic, position, live, texts }: FaqEntry): Promise<void> {
  const shared = { topic, position, live };
  await db
    .insertInto('faq_entries')
    .values({ id, ...shared })
    .onConflict((same) => same.column('id').doUpdateSet({ ...shared, updated_at: sql<Date>`now()` }))
    .execute();
  await db.deleteFrom('faq_texts').where('faq_id', '=', id).execute();
  if (texts.length)
    await db
      .insertInto('faq_texts')
      .values(texts.map((text) => ({ ...text, faq_id: id, own: true })))
      .execute();
}
