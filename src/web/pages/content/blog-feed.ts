import { FEED_CONTENT_TYPES, writeFeed } from '#kit/syndication-feed.ts';
import { readBlogFeed } from '#modules/site/content/blog.server.ts';
import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/blog-feed.ts';

/** The newest posts for feed readers, in the language of the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('posts');
  return new Response(writeFeed(await readBlogFeed(ctx), 'atom'), {
    headers: { 'content-type': FEED_CONTENT_TYPES.atom },
  });
}
