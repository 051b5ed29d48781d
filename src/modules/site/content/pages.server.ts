import type { Language } from '#kit/locale.ts';
import { type List, makeList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { operatorAddressLines, platformEmail, publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { ContentPageFields, ContentPageRow, ContentPageText } from './content.contract.ts';
import { type ContentBlock, parseContentBlocks } from './content-blocks.ts';
import { CONTENT_PAGE_KEYS, type ContentPageKey, fillPlaceholders } from './content-paths-and-placeholders.ts';
import { findContentPages, loadContentPage, lockContentPageText, upsertContentPageText } from './pages.store.server.ts';
import { auditContentChange, saveContentVersion } from './versions.server.ts';

export interface PublishedContentPage {
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
export async function readContentPage(ctx: Ctx, key: ContentPageKey): Promise<PublishedContentPage> {
  const page = await loadContentPage(ctx.db, key, ctx.lang);
  if (!page) throw notFound();
  const values = platformPlaceholders(ctx);
  const { title, lead, body, lang, updated_at } = page;
  return {
    title: fillPlaceholders(title, values),
    lead: fillPlaceholders(lead, values),
    blocks: parseContentBlocks(fillPlaceholders(body, values)),
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
    operator: operatorAddressLines(config).join(', ') || t('content.no_operator'),
  };
}

/** The pages that staff write, and in which languages each is written. */
export async function listContentPages(ctx: Ctx): Promise<List<ContentPageRow>> {
  const rows = await findContentPages(ctx.db, ctx.lang);
  const ordered = CONTENT_PAGE_KEYS.flatMap((key) => rows.filter((row) => row.key === key));
  return makeList(ordered, ordered.length);
}

/** The stored text of one page, empty in a language without a translation. */
export async function readContentPageText(ctx: Ctx, key: ContentPageKey, lang: Language): Promise<ContentPageText> {
  const page = await lockContentPageText(ctx.db, key, lang);
  return page ?? { key, lang, title: '', lead: '', body: '', updated_at: new Date(0).toISOString() };
}

/** Writes a page in one language. The previous version is kept for undo. */
export async function saveContentPageText(
  ctx: Ctx,
  key: ContentPageKey,
  lang: Language,
  fields: ContentPageFields,
): Promise<ContentPageText> {
  const before = await lockContentPageText(ctx.db, key, lang);
  const entity_id = `${key}/${lang}`;
  await saveContentVersion(ctx, 'page', entity_id, before ?? { key, lang, title: '', lead: '', body: '' });
  await upsertContentPageText(ctx.db, key, lang, fields);
  await auditContentChange(ctx, 'page_changed', 'page', entity_id, before ?? null, fields);
  await touch(ctx.db, `page:${key}`);
  return readContentPageText(ctx, key, lang);
}
