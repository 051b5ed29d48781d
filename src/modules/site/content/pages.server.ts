import type { Language } from '#kit/locale.ts';
import { type List, makeList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { operatorLines, platformEmail, publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { type ContentBlock, parseBlocks } from './blocks.ts';
import type { PageFields, PageRow, PageText } from './content.contract.ts';
import { fillPlaceholders, PAGE_KEYS, type PageKey } from './content.ts';
import { findContentPages, loadContentPage, loadPageText, saveContentPage } from './pages.store.server.ts';
import { keepVersion, recordContent } from './versions.server.ts';

export interface ShownPage {
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly ContentBlock[];
  /** The language of the text. Not the reader's when no translation exists. */
  readonly lang: string;
  readonly updated_at: string;
}

/**
 * A page in the reader's language, with the platform's placeholders filled in. Cached answers that show it carry the
 * tag `page:{key}`. @throws Problem 404
 */
export async function readContentPage(ctx: Ctx, key: PageKey): Promise<ShownPage> {
  const page = await loadContentPage(ctx.db, key, ctx.lang);
  if (!page) throw notFound();
  const values = platformPlaceholders(ctx);
  const { title, lead, body, lang, updated_at } = page;
  return {
    title: fillPlaceholders(title, values),
    lead: fillPlaceholders(lead, values),
    blocks: parseBlocks(fillPlaceholders(body, values)),
    lang,
    updated_at,
  };
}

/** Values of the platform's placeholders in texts. */
export function platformPlaceholders({ config, t }: Pick<Ctx, 'config' | 't'>): Record<string, string> {
  return {
    brand: config.BRAND_NAME,
    email: platformEmail(config),
    url: publicUrl(config),
    operator: operatorLines(config).join(', ') || t('content.no_operator'),
  };
}

/** The pages that staff write, and in which languages each is written. */
export async function listPages(ctx: Ctx): Promise<List<PageRow>> {
  const rows = await findContentPages(ctx.db, ctx.lang);
  const ordered = PAGE_KEYS.flatMap((key) => rows.filter((row) => row.key === key));
  return makeList(ordered, ordered.length);
}

/** The stored text of one page, empty in a language without a translation. */
export async function readPageText(ctx: Ctx, key: PageKey, lang: Language): Promise<PageText> {
  const page = await loadPageText(ctx.db, key, lang);
  return page ?? { key, lang, title: '', lead: '', body: '', updated_at: new Date(0).toISOString() };
}

/** Writes a page in one language. The previous version is kept for undo. */
export async function savePageText(ctx: Ctx, key: PageKey, lang: Language, fields: PageFields): Promise<PageText> {
  const before = await loadPageText(ctx.db, key, lang);
  const entity_id = `${key}/${lang}`;
  await keepVersion(ctx, 'page', entity_id, before ?? { key, lang, title: '', lead: '', body: '' });
  await saveContentPage(ctx.db, key, lang, fields);
  await recordContent(ctx, 'page_changed', 'page', entity_id, before ?? null, fields);
  await touch(ctx.db, `page:${key}`);
  return readPageText(ctx, key, lang);
}
