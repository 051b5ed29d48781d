import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { contentBlocksText, parseContentBlocks } from './content-blocks.ts';
import { fillPlaceholders } from './content-paths-and-placeholders.ts';
import {
  deleteFaqEntry,
  findFaqEntries,
  findHelpAnswers,
  insertFaqEntry,
  loadFaqEntry,
  saveFaqEntryText,
  updateFaqEntry,
} from './faq.store.server.ts';
import { platformPlaceholders } from './pages.server.ts';
import type { FaqEntry, FaqEntryFields, FaqEntryRow } from './posts-and-faq.contract.ts';
import type { HelpAnswer } from './search-help-answers.ts';
import { auditContentChange, saveContentVersion } from './versions.server.ts';

/** Every help answer, with the platform's placeholders filled in. Cached answers that show them carry the tag `faq`. */
export async function listHelpAnswers(ctx: Ctx): Promise<HelpAnswer[]> {
  const names = platformPlaceholders(ctx);
  const all = await findHelpAnswers(ctx.db, ctx.lang);
  return all.map((each) => ({
    ...each,
    question: fillPlaceholders(each.question, names),
    answer: fillPlaceholders(each.answer, names),
  }));
}

/** The answers as search engines read them (schema.org FAQPage). */
export const faqStructuredData = (answers: readonly HelpAnswer[]): object => ({
  '@type': 'FAQPage',
  mainEntity: answers.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: contentBlocksText(parseContentBlocks(answer)) },
  })),
});

/** Questions as staff see them, hidden ones too, in their own language where it is written. */
export async function listFaqEntries(
  ctx: Ctx,
  query: { search?: string; topic?: string } & PagingQuery,
): Promise<List<FaqEntryRow>> {
  const { search, topic } = query;
  const paging = parseCursorPaging(query);
  const { rows, total } = await findFaqEntries(ctx.db, { lang: ctx.lang, search, topic, ...paging });
  return makePageList(rows, total, paging);
}

/** @throws Problem 404 */
export async function readFaqEntry(ctx: Ctx, id: number): Promise<FaqEntry> {
  const faq = await loadFaqEntry(ctx.db, id);
  if (!faq) throw notFound();
  return faq;
}

/** Adds a help answer in one language. `position` is its rank within its topic. */
export async function addFaqEntry(ctx: Ctx, fields: FaqEntryFields): Promise<FaqEntry> {
  const id = await insertFaqEntry(ctx.db, fields);
  await saveFaqEntryText(ctx.db, id, fields);
  return saved(ctx, 'faq_added', id, null);
}

/** Changes a help answer in one language, or adds that language. @throws Problem 404 */
export async function changeFaqEntry(ctx: Ctx, id: number, fields: FaqEntryFields): Promise<FaqEntry> {
  const before = await readFaqEntry(ctx, id);
  await saveContentVersion(ctx, 'faq', id, before);
  await updateFaqEntry(ctx.db, id, fields);
  await saveFaqEntryText(ctx.db, id, fields);
  return saved(ctx, 'faq_changed', id, before);
}

/** @throws Problem 404 */
export async function removeFaqEntry(ctx: Ctx, id: number): Promise<void> {
  const before = await readFaqEntry(ctx, id);
  await saveContentVersion(ctx, 'faq', id, before);
  await deleteFaqEntry(ctx.db, id);
  await auditContentChange(ctx, 'faq_removed', 'faq', id, before);
  await touch(ctx.db, 'faq');
}

async function saved(ctx: Ctx, action: string, id: number, before: FaqEntry | null): Promise<FaqEntry> {
  const after = await readFaqEntry(ctx, id);
  await auditContentChange(ctx, action, 'faq', id, before, after);
  await touch(ctx.db, 'faq');
  return after;
}
