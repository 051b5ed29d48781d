// The texts of a new shop: pages, posts, help answers, the first banner. Staff may change or remove all of them, and
// their changes stay. A newer version of the program replaces only untouched texts.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { FIRST_BANNERS } from './first-banners.ts';

const FOLDER = 'src/db/reference-data/content';

interface Source {
  /** `page:about:en`, `post:first-plays:fr`, `faq:wrong-record:zh`, `banner:how`. */
  readonly name: string;
  readonly words: Readonly<Record<string, string>>;
}

interface Edition {
  readonly name: string;
  readonly sha256: string;
  readonly entity_id: number | null;
}

/** Adds new texts and updates untouched ones; one query when nothing has changed. */
export async function installContentTexts(db: Db, folder = FOLDER): Promise<void> {
  const known = new Map(
    (await db.selectFrom('content_editions').selectAll().execute()).map((each): [string, Edition] => [each.name, each]),
  );
  for (const source of readSources(folder)) {
    const sha256 = createHash('sha256').update(JSON.stringify(source.words)).digest('hex');
    const before = known.get(source.name);
    if (before?.sha256 === sha256) continue;
    const entity_id = await put(db, source, known);
    const edition = { name: source.name, sha256, entity_id };
    known.set(source.name, edition);
    await db
      .insertInto('content_editions')
      .values(edition)
      .onConflict((same) => same.column('name').doUpdateSet({ sha256, entity_id }))
      .execute();
  }
}

/** @returns the id of the row that all languages of a source share, if it has one */
async function put(db: Db, { name, words }: Source, known: Map<string, Edition>): Promise<number | null> {
  const [kind = '', key = '', lang = ''] = name.split(':');
  if (kind === 'page') return putPage(db, key, lang, words);
  if (kind === 'banner') return known.has(name) ? null : putBanner(db, words);
  const shared = [...known.values()].find((each) => each.name.startsWith(`${kind}:${key}:`))?.entity_id;
  return kind === 'post' ? putPost(db, shared, key, lang, words) : putAnswer(db, shared, lang, words);
}

async function putPage(db: Db, key: string, lang: string, words: Source['words']): Promise<null> {
  const { title = '', lead = '', body = '' } = words;
  await sql`
    insert into content_pages (key, lang, title, lead, body) values (${key}, ${lang}, ${title}, ${lead}, ${body})
    on conflict (key, lang) do update set title = excluded.title, lead = excluded.lead, body = excluded.body,
      updated_at = now()
    where not content_pages.own`.execute(db);
  return null;
}

async function putPost(db: Db, known: number | null | undefined, key: string, lang: string, words: Source['words']) {
  const { title = '', lead = '', body = '', slug = '', tags = '', author = '', published = '', cover } = words;
  const id = known ?? (await insertPost(db, cover ?? key, author, published));
  if (known && cover)
    await sql`
    update posts set cover = ${cover} where id = ${id} and not exists (select from post_texts x where x.post_id = id
      and x.own)`.execute(db);
  const list = tags.split(',').map((tag) => tag.trim());
  await sql`
    insert into post_texts (post_id, lang, slug, title, lead, body, tags)
    select p.id, ${lang}, ${slug}, ${title}, ${lead}, ${body}, ${list}::text[] from posts p where p.id = ${id}
    on conflict (post_id, lang) do update set slug = excluded.slug, title = excluded.title, lead = excluded.lead,
      body = excluded.body, tags = excluded.tags
    where not post_texts.own`.execute(db);
  return id;
}

async function insertPost(db: Db, cover: string, author: string, published: string): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({ author, cover, published_at: new Date(published) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function putAnswer(db: Db, known: number | null | undefined, lang: string, words: Source['words']) {
  const { topic = '', question = '', answer = '', position = '0' } = words;
  const id = known ?? (await insertQuestion(db, topic, Number(position)));
  await sql`
    insert into faq_texts (faq_id, lang, question, answer)
    select f.id, ${lang}, ${question}, ${answer} from faq_entries f where f.id = ${id}
    on conflict (faq_id, lang) do update set question = excluded.question, answer = excluded.answer
      where not faq_texts.own`.execute(db);
  return id;
}

async function insertQuestion(db: Db, topic: string, position: number): Promise<number> {
  const { id } = await db
    .insertInto('faq_entries')
    .values({ topic, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function putBanner(db: Db, { link = '', texts = '{}' }: Source['words']): Promise<null> {
  await db.insertInto('banners').values({ link, texts, live: true }).execute();
  return null;
}

function readSources(folder: string): Source[] {
  return [
    ...readFolder(folder, 'page'),
    ...readFolder(folder, 'post'),
    ...LANGUAGES.flatMap((lang) => readAnswers(folder, lang)),
    ...FIRST_BANNERS.map(({ name, link, texts }) => ({
      name: `banner:${name}`,
      words: { link, texts: JSON.stringify(texts) },
    })),
  ];
}

/** `pages/about.en.md`: a head of `name: value` lines between two `---`, then the text. */
function readFolder(folder: string, kind: 'page' | 'post'): Source[] {
  const files = readdirSync(join(folder, `${kind}s`))
    .filter((file) => file.endsWith('.md'))
    .sort(englishFirst);
  return files.map((file) => {
    const [key = '', lang = ''] = file.split('.');
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readText(folder, `${kind}s`, file)) ?? [];
    const values = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s(.*)/s).slice(0, 2)));
    return { name: `${kind}:${key}:${lang}`, words: { ...values, body: body.trim() } };
  });
}

/** Fields shared by all languages are in the English text. */
const englishFirst = (a: string, b: string): number =>
  Number(b.endsWith('.en.md')) - Number(a.endsWith('.en.md')) || a.localeCompare(b);

/** `faq.en.md`: `# topic`, below it `## key: Question` and the answer. */
function readAnswers(folder: string, lang: string): Source[] {
  const topics = readText(folder, `faq.${lang}.md`).split(/^# /m).slice(1);
  return topics.flatMap((part) => {
    const [topic = '', ...entries] = part.split(/^## /m);
    return entries.map((entry, at) => {
      const [, key = '', question = '', answer = ''] = /^([a-z-]+): (.*?)\n(.*)$/s.exec(entry) ?? [];
      const words = { topic: topic.trim(), position: String((at + 1) * 10), question, answer: answer.trim() };
      return { name: `faq:${key}:${lang}`, words };
    });
  });
}

const readText = (...path: string[]): string => readFileSync(join(...path), 'utf8').replaceAll('\r\n', '\n');
