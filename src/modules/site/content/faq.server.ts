import { type List, makePageList, type PagesQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { fillPlaceholders } from './content.ts';
import { contentBlocksText, parseContentBlocks } from './content-blocks.ts';
import { deleteFaq, findFaq, insertFaq, loadFaq, loadHelpAnswers, saveFaqText, updateFaq } from './faq.store.server.ts';
import type { HelpAnswer } from './faq.ts';
import { platformPlaceholders } from './pages.server.ts';
import type { Faq, FaqFields, FaqRow } from './posts.contract.ts';
import { auditContentChange, saveContentVersion } from './versions.server.ts';

/** Every help answer, with the platform's placeholders filled in. Cached answers that show them carry the tag `faq`. */
export async function listHelpAnswers(ctx: Ctx): Promise<HelpAnswer[]> {
  const names = platformPlaceholders(ctx);
  const all = await loadHelpAnswers(ctx.db, ctx.lang);
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
export async function listFaq(
  ctx: Ctx,
  query: { search?: string; topic?: string } & PagesQuery,
): Promise<List<FaqRow>> {
  const { search, topic } = query;
  const paging = parseCursorPaging(query);
  const { rows, total } = await findFaq(ctx.db, { lang: ctx.lang, search, topic, ...paging });
  return makePageList(rows, total, paging);
}

/** @throws Problem 404 */
export async function readFaq(ctx: Ctx, id: number): Promise<Faq> {
  const faq = await loadFaq(ctx.db, id);
  if (!faq) throw notFound();
  return faq;
}

/** Adds a help answer in one language. `position` is its rank within its topic. */
export async function addFaq(ctx: Ctx, fields: FaqFields): Promise<Faq> {
  const id = await insertFaq(ctx.db, fields);
  await saveFaqText(ctx.db, id, fields);
  return saved(ctx, 'faq_added', id, null);
}

/** Changes a help answer in one language, or adds that language. @throws Problem 404 */
export async function changeFaq(ctx: Ctx, id: number, fields: FaqFields): Promise<Faq> {
  const before = await readFaq(ctx, id);
  await saveContentVersion(ctx, 'faq', id, before);
  await updateFaq(ctx.db, id, fields);
  await saveFaqText(ctx.db, id, fields);
  return saved(ctx, 'faq_changed', id, before);
}

/** @throws Problem 404 */
export async function removeFaq(ctx: Ctx, id: number): Promise<void> {
  const before = await readFaq(ctx, id);
  await saveContentVersion(ctx, 'faq', id, before);
  await deleteFaq(ctx.db, id);
  await auditContentChange(ctx, 'faq_removed', 'faq', id, before);
  await touch(ctx.db, 'faq');
}

async function saved(ctx: Ctx, action: string, id: number, before: Faq | null): Promise<Faq> {
  const after = await readFaq(ctx, id);
  await auditContentChange(ctx, action, 'faq', id, before, after);
  await touch(ctx.db, 'faq');
  return after;
}
