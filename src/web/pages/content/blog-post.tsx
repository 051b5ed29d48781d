import { redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { pathInOtherLanguage } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { type PostCard, type PublishedPost, readPostPage } from '#modules/site/content/blog.server.ts';
import { postCoverPath, postPath } from '#modules/site/content/content-paths-and-placeholders.ts';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import { sharePicturePath } from '#modules/site/sharing/share-picture-path.ts';
import { publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Time } from '#ui/time/time.tsx';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/blog-post.ts';
import css from './blog-post.module.css';

export const handle = { texts: ['blog'] };

/** One post. Its slug in another language redirects to that of this language. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const post = await loadOrThrowProblemPage(readPostPage(ctx, params.slug.normalize('NFC')), request);
  if (post.slug !== params.slug.normalize('NFC'))
    throw redirect(encodeURI(pathInOtherLanguage(postPath(post.slug), ctx.lang)), 302);
  ctx.shareUntil('posts', 'shops');
  return { post, meta: buildPostMeta(ctx, post) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function buildPostMeta(ctx: Ctx, post: PublishedPost) {
  const path = postPath(post.slug);
  const { en, fr } = post.slugs;
  const url = publicUrl(ctx.config);
  return buildPageMeta(ctx, {
    title: post.title,
    description: post.lead,
    path,
    paths: { en: en && postPath(en), fr: fr && postPath(fr) },
    picture: sharePicturePath('post', post.id, [post.title, post.cover], ctx.lang),
    kind: 'article',
    structuredData: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.lead,
        image: `${url}${postCoverPath(post.id, post.cover, 960)}`,
        datePublished: post.published_at,
        dateModified: post.updated_at,
        inLanguage: post.lang,
        author: { '@type': 'Organization', name: post.author },
        publisher: { '@type': 'Organization', name: ctx.config.BRAND_NAME },
      },
      breadcrumbStructuredData(ctx, [
        { name: ctx.t('blog.title'), path: '/blog' },
        { name: post.title, path },
      ]),
    ],
  });
}

export default function BlogPostPage({ loaderData: { post } }: Route.ComponentProps) {
  const t = useTranslate();
  const reader = useLanguage();
  return (
    <div className={css.page}>
      <article lang={post.lang === reader ? undefined : post.lang} className={css.post}>
        <header className={css.head}>
          <img src={postCoverPath(post.id, post.cover, 960)} alt="" width={960} height={960} className={css.cover} />
          <div className={css.words}>
            <p className={css.by}>
              <Time at={post.published_at}>{formatDay(post.published_at, reader)}</Time> · {post.author} ·{' '}
              {t('blog.minutes', { count: post.minutes })}
            </p>
            <h1>{post.title}</h1>
            <p className={css.lead}>{post.lead}</p>
          </div>
        </header>
        <div className={css.body}>
          <ContentBlocks blocks={post.blocks} />
          <Tags tags={post.tags} />
        </div>
      </article>
      <nav className={css.turn} aria-label={t('blog.others')}>
        <Neighbour post={post.newer} rel="prev" text={t('blog.newer')} />
        <Neighbour post={post.older} rel="next" text={t('blog.older')} />
      </nav>
      {post.related.length > 0 && <Related posts={post.related} />}
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const t = useTranslate();
  if (tags.length === 0) return null;
  return (
    <ul className={css.tags} aria-label={t('blog.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blog?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}

function Neighbour({ post, rel, text }: { post: PostCard | null; rel: 'prev' | 'next'; text: string }) {
  if (!post) return <span />;
  return (
    <Link to={postPath(post.slug)} rel={rel} className={css.neighbour}>
      <span>{text}</span>
      <strong>{post.title}</strong>
    </Link>
  );
}

function Related({ posts }: { posts: readonly PostCard[] }) {
  const t = useTranslate();
  return (
    <section className={css.related} aria-labelledby="related">
      <h2 id="related">{t('blog.related')}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={postPath(post.slug)}>
              <img src={postCoverPath(post.id, post.cover, 480)} alt="" width={480} height={480} loading="lazy" />
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
