import { notFound } from '#kit/problem.ts';
import type { SyndicationFeed } from '#kit/syndication-feed.ts';
import { publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type ContentBlock, contentBlocksText, minutesToRead, parseContentBlocks } from './content-blocks.ts';
import { fillPlaceholders, POSTS_PER_PAGE, postPath } from './content-paths-and-placeholders.ts';
import { platformPlaceholders } from './pages.server.ts';
import {
  type BlogPostCard,
  type BlogPostDetail,
  findNeighbourPosts,
  findPostsForFeed,
  findPublishedPosts,
  loadPostBySlug,
  loadPostCoverSeed,
} from './posts.store.server.ts';

export type { BlogPostCard as PostCard };

/** A page of the blog, the newest first, filtered by a tag if given. */
export async function findBlogPosts(ctx: Ctx, { page, tag }: { page: number; tag?: string | undefined }) {
  const found = await findPublishedPosts(ctx.db, {
    lang: ctx.lang,
    now: ctx.now,
    tag,
    limit: POSTS_PER_PAGE,
    offset: (page - 1) * POSTS_PER_PAGE,
  });
  return { posts: found.posts.map((post) => named(ctx, post)), total: found.total };
}

/** The newest posts in the reader's language. */
export async function findLatestPosts(ctx: Ctx, limit: number): Promise<BlogPostCard[]> {
  const { posts } = await findPublishedPosts(ctx.db, { lang: ctx.lang, now: ctx.now, limit, offset: 0 });
  return posts.map((post) => named(ctx, post));
}

export interface PublishedPost extends Omit<BlogPostDetail, 'body'> {
  readonly blocks: readonly ContentBlock[];
  readonly minutes: number;
  readonly newer: BlogPostCard | null;
  readonly older: BlogPostCard | null;
  readonly related: readonly BlogPostCard[];
}

/** A post by its slug in any language. @throws Problem 404 for a missing or unpublished post */
export async function readPostPage(ctx: Ctx, slug: string): Promise<PublishedPost> {
  const post = await loadPostBySlug(ctx.db, slug, ctx.lang, ctx.now);
  if (!post) throw notFound();
  const { body, ...rest } = named(ctx, post);
  const blocks = parseContentBlocks(fillPlaceholders(body, platformPlaceholders(ctx)));
  const { newer, older, related } = await findNeighbourPosts(ctx.db, post, ctx.now);
  return {
    ...rest,
    blocks,
    minutes: minutesToRead(blocks),
    newer: newer && named(ctx, newer),
    older: older && named(ctx, older),
    related: related.map((each) => named(ctx, each)),
  };
}

/** The seed of a post's drawn cover. @throws Problem 404 */
export async function readPostCoverSeed(ctx: Ctx, id: number): Promise<string> {
  const found = await loadPostCoverSeed(ctx.db, id);
  if (!found) throw notFound();
  return found.cover;
}

/** The newest posts of a language, whole, for feed readers. */
export async function readBlogFeed(ctx: Ctx): Promise<SyndicationFeed> {
  const names = platformPlaceholders(ctx);
  const base = `${publicUrl(ctx.config)}${ctx.lang === 'fr' ? '/fr' : ''}`;
  const posts = await findPostsForFeed(ctx.db, ctx.lang, ctx.now, 20);
  return {
    title: ctx.t('blog.feed_title', { brand: ctx.config.BRAND_NAME }),
    subtitle: ctx.t('blog.feed_about', { brand: ctx.config.BRAND_NAME }),
    lang: ctx.lang,
    author: ctx.config.BRAND_NAME,
    self: `${base}/blog/feed.xml`,
    page: `${base}/blog`,
    entries: posts.map((post) => ({
      id: `${publicUrl(ctx.config)}/blog/${post.id}`,
      url: `${base}${encodeURI(postPath(post.slug))}`,
      title: fillPlaceholders(post.title, names),
      author: fillPlaceholders(post.author || '{{brand}}', names),
      summary: fillPlaceholders(post.lead, names),
      text: contentBlocksText(parseContentBlocks(fillPlaceholders(post.body, names))),
      tags: post.tags,
      published_at: post.published_at,
      updated_at: post.updated_at > post.published_at ? post.updated_at : post.published_at,
    })),
  };
}

function named<P extends BlogPostCard>(ctx: Ctx, post: P): P {
  const names = platformPlaceholders(ctx);
  return {
    ...post,
    title: fillPlaceholders(post.title, names),
    lead: fillPlaceholders(post.lead, names),
    author: fillPlaceholders(post.author || '{{brand}}', names),
  };
}
