import { isLanguage } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { saveBanner } from './banners.store.server.ts';
import { ContentPageText, StoredBanner } from './content.contract.ts';
import { isContentPageKey } from './content-paths-and-placeholders.ts';
import { restoreFaqEntry } from './faq.store.server.ts';
import { deleteContentPageText, upsertContentPageText } from './pages.store.server.ts';
import { restorePost } from './posts.store.server.ts';
import { BlogPost, FaqEntry } from './posts-and-faq.contract.ts';
import { auditContentChange, type ContentKind, popContentVersion } from './versions.server.ts';

/** Entities with undo here. The home page has its own undo, because it has a draft and a live version. */
type Undone = Exclude<ContentKind, 'home'>;

/**
 * Undoes the last change, also a removal. The next call undoes the one before it. @throws Problem 404 when nothing was
 * changed
 */
export async function undoContentChange(ctx: Ctx, entity: Undone, entity_id: string): Promise<{ success: true }> {
  const before = await popContentVersion(ctx, entity, entity_id);
  await RESTORE[entity](ctx, before);
  await auditContentChange(ctx, 'content_undone', entity, entity_id, null, before);
  return { success: true };
}

const RESTORE: Readonly<Record<Undone, (ctx: Ctx, before: unknown) => Promise<void>>> = {
  page: async (ctx, before) => {
    const { key, lang, ...fields } = parseBySchema(ContentPageText, { updated_at: '', ...Object(before) });
    if (!isContentPageKey(key) || !isLanguage(lang)) throw notFound();
    // A version without a title means that the language did not exist, so undo deletes it.
    await (fields.title ? upsertContentPageText(ctx.db, key, lang, fields) : deleteContentPageText(ctx.db, key, lang));
    await touch(ctx.db, `page:${key}`);
  },
  post: async (ctx, before) => {
    await restorePost(ctx.db, parseBySchema(BlogPost, before));
    await touch(ctx.db, 'posts');
  },
  faq: async (ctx, before) => {
    await restoreFaqEntry(ctx.db, parseBySchema(FaqEntry, before));
    await touch(ctx.db, 'faq');
  },
  banner: async (ctx, before) => {
    const { id, updated_at: _updated, ...fields } = parseBySchema(StoredBanner, before);
    await saveBanner(ctx.db, id, fields);
    await touch(ctx.db, 'banners');
  },
};
