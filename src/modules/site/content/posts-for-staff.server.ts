import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { slugOrId } from '#kit/slug.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import {
  deletePost,
  findPostsAndDrafts,
  insertPost,
  isPostSlugTaken,
  loadPostOrDraft,
  lockPosts,
  savePostText,
  updatePost,
} from './posts.store.server.ts';
import type { BlogPost, BlogPostFields, BlogPostRow } from './posts-and-faq.contract.ts';
import { auditContentChange, saveContentVersion } from './versions.server.ts';

/** Posts as staff see them, published or not. */
export async function listPostsForStaff(
  ctx: Ctx,
  query: { search?: string } & PagingQuery,
): Promise<List<BlogPostRow>> {
  const paging = parseCursorPaging(query);
  const { posts, total } = await findPostsAndDrafts(ctx.db, { lang: ctx.lang, search: query.search, ...paging });
  return makePageList(posts, total, paging);
}

/** @throws Problem 404 */
export async function readPostForStaff(ctx: Ctx, id: number): Promise<BlogPost> {
  const post = await loadPostOrDraft(ctx.db, id);
  if (!post) throw notFound();
  return post;
}

/** Writes a post in its first language. @throws Problem 409 slug_taken */
export async function addPost(ctx: Ctx, fields: BlogPostFields): Promise<BlogPost> {
  await lockPosts(ctx.db);
  const id = await insertPost(ctx.db, { ...fields, cover: fields.cover || fields.title.slice(0, 120) });
  await saveWords(ctx, id, fields);
  return saved(ctx, 'post_added', id, null);
}

/** Changes a post in one language, or adds that language. @throws Problem 404, 409 slug_taken */
export async function changePost(ctx: Ctx, id: number, fields: BlogPostFields): Promise<BlogPost> {
  await lockPosts(ctx.db);
  const before = await readPostForStaff(ctx, id);
  await saveContentVersion(ctx, 'post', id, before);
  await updatePost(ctx.db, id, { ...fields, cover: fields.cover || before.cover });
  await saveWords(ctx, id, fields);
  return saved(ctx, 'post_changed', id, before);
}

/** @throws Problem 404 */
export async function removePost(ctx: Ctx, id: number): Promise<void> {
  await lockPosts(ctx.db);
  const before = await readPostForStaff(ctx, id);
  await saveContentVersion(ctx, 'post', id, before);
  await deletePost(ctx.db, id);
  await auditContentChange(ctx, 'post_removed', 'post', id, before);
  await touch(ctx.db, 'posts');
}

async function saveWords(ctx: Ctx, id: number, fields: BlogPostFields): Promise<void> {
  const slug = fields.slug || slugOrId(fields.title, id).slice(0, 120);
  if (await isPostSlugTaken(ctx.db, fields.lang, slug, id)) throw fieldProblem('slug', 'slug_taken', 409);
  await savePostText(ctx.db, id, { ...fields, slug });
}

async function saved(ctx: Ctx, action: string, id: number, before: BlogPost | null): Promise<BlogPost> {
  const after = await readPostForStaff(ctx, id);
  await auditContentChange(ctx, action, 'post', id, before, after);
  await touch(ctx.db, 'posts');
  return after;
}
