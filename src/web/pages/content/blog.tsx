import { useSearchParams } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { notFound } from '#kit/problem.ts';
import { findBlogPosts, type PostCard } from '#modules/site/content/blog.server.ts';
import { POSTS_PER_PAGE, postCoverPath, postPath } from '#modules/site/content/content-paths-and-placeholders.ts';
import { readContentPage } from '#modules/site/content/pages.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Time } from '#ui/time/time.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { errorPageResponse, loadOrThrowProblemPage } from '../../page-problem.server.ts';
import { buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/blog.ts';
import css from './blog.module.css';

export const handle = { texts: ['blog'] };

/** The posts, the newest in large size; `?tag=` filters by tag. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = browserPageUrl(request);
  const asked = searchParams.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const tag = searchParams.get('tag')?.slice(0, 40) || undefined;
  const [words, { posts, total }] = await Promise.all([
    loadOrThrowProblemPage(readContentPage(ctx, 'blog'), request),
    findBlogPosts(ctx, { page, tag }),
  ]);
  if (page > 1 && posts.length === 0) throw errorPageResponse(notFound(), request);
  ctx.shareUntil('page:blog', 'posts', 'shops');
  const { title, lead } = words;
  const path = page > 1 ? `/blog?page=${page}` : '/blog';
  const feed = { title: ctx.t('blog.feed_title', { brand: ctx.config.BRAND_NAME }), path: '/blog/feed.xml' };
  const meta = buildPageMeta(ctx, { title, description: lead, path, feed, noindex: tag !== undefined });
  return { title, lead, posts, page, pages: Math.ceil(total / POSTS_PER_PAGE), tag: tag ?? '', meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const [address] = useSearchParams();
  const { title, lead, posts, page, pages, tag } = loaderData;
  const linkTo = (number: number) => {
    const next = new URLSearchParams(address);
    next.set('page', String(number));
    return local(`/blog?${next}`);
  };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{tag ? t('blog.tagged', { tag }) : title}</h1>
        <p>{tag ? <Link to="/blog">{t('blog.all')}</Link> : lead}</p>
        <a href={local('/blog/feed.xml')} className={css.feed}>
          {t('blog.feed')}
        </a>
      </header>
      {posts.length === 0 && <EmptyState title={t('blog.empty')} />}
      <ol className={css.posts}>
        {posts.map((post, at) => (
          <PostTile key={post.id} post={post} large={at === 0 && page === 1 && !tag} />
        ))}
      </ol>
      <Pagination
        page={page}
        pages={pages}
        linkTo={linkTo}
        label={t('blog.pages')}
        previousText={t('blog.newer')}
        nextText={t('blog.older')}
      />
    </div>
  );
}

function PostTile({ post, large }: { post: PostCard; large: boolean }) {
  const lang = useLanguage();
  return (
    <li className={css[large ? 'first' : 'post']}>
      <article>
        <Link to={postPath(post.slug)} className={css.link}>
          <img
            src={postCoverPath(post.id, post.cover, large ? 960 : 480)}
            alt=""
            width={480}
            height={480}
            loading={large ? 'eager' : 'lazy'}
            className={css.cover}
          />
          <h2>{post.title}</h2>
        </Link>
        <p className={css.lead}>{post.lead}</p>
        <p className={css.by}>
          <Time at={post.published_at}>{formatDay(post.published_at, lang)}</Time> · {post.author}
        </p>
      </article>
    </li>
  );
}
