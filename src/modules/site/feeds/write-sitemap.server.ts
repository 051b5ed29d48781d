import { pathInOtherLanguage } from '#i18n/localized-path.ts';
import { artistLink, labelLink, productLink } from '#kit/product-link.ts';
import { postPath } from '#modules/site/content/content-paths-and-placeholders.ts';
import type { Db } from '#platform/ctx.server.ts';
import {
  findCreatorSitemapParts,
  findProjectSitemapParts,
  findShopSitemapProjects,
  findSitemapPartCreators,
  findSitemapPartProjects,
  findSitemapPosts,
  findSitemapShopCodes,
  type SitemapProject,
} from './sitemap.store.server.ts';
import {
  type PageAddressBuilder,
  SITEMAP_END,
  SITEMAP_HEAD,
  type SitemapPage,
  sitemapEntriesXml,
  sitemapIndexXml,
} from './sitemap.ts';

/** Rows per batch: a part of any size needs the memory of one batch. */
const BATCH = 1000;

/**
 * The index of all parts: the platform's pages, then creators and projects by ranges of ids. `base` is the site's own
 * address.
 */
export async function buildSitemapIndex(db: Db, base: string): Promise<string> {
  const [projects, creators] = await Promise.all([findProjectSitemapParts(db), findCreatorSitemapParts(db)]);
  return sitemapIndexXml([
    { address: `${base}/sitemaps/pages.xml` },
    ...creators.map(({ part }) => ({ address: `${base}/sitemaps/creators-${part}.xml` })),
    ...projects.map(({ part, lastmod }) => ({ address: `${base}/sitemaps/projects-${part}.xml`, lastmod })),
  ]);
}

/** A part as it is read from the database, batch by batch. */
export async function* streamSitemapPart(
  db: Db,
  kind: string,
  part: number,
  addressOf: PageAddressBuilder,
): AsyncGenerator<string> {
  yield SITEMAP_HEAD;
  const load = kind === 'projects' ? projectPages : creatorPages;
  for (let after = -1; ; ) {
    const { pages, last } = await load(db, part, after);
    if (pages.length) yield pages.map((page) => sitemapEntriesXml(page, addressOf)).join('');
    if (pages.length < BATCH) break;
    after = last;
  }
  yield SITEMAP_END;
}

/** The platform's pages, its posts, and the shops below /shop. */
export async function buildPlatformSitemap(
  db: Db,
  paths: readonly string[],
  addressOf: PageAddressBuilder,
): Promise<string> {
  const [codes, posts] = await Promise.all([findSitemapShopCodes(db), findSitemapPosts(db, new Date())]);
  return urlset(
    [
      ...[...paths, ...codes.map((code) => `/shop/${code}`)].map((path) => ({ path })),
      ...posts.map(({ en, fr, lastmod }) => ({ path: postPath(en), french: fr && postPath(fr), lastmod })),
    ],
    addressOf,
  );
}

/** All pages of a shop with its own host. */
export async function buildShopSitemap(db: Db, shop_id: number, addressOf: PageAddressBuilder): Promise<string> {
  const projects = await findShopSitemapProjects(db, shop_id);
  return urlset([{ path: '/' }, ...projects.map(projectPage)], addressOf);
}

/** robots.txt: pages that are not worth indexing, and the address of the sitemap. */
export const robotsTxt = (base: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/admin', '/my-account', '/cart', '/payment', '/sign', '/preferences', '/sandbox', '/songs/'].flatMap(
      (path) => [...new Set([path, pathInOtherLanguage(path, 'fr')])].map((each) => `Disallow: ${each}`),
    ),
    'Disallow: /*?*search=',
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n');

const urlset = (pages: readonly SitemapPage[], addressOf: PageAddressBuilder): string =>
  SITEMAP_HEAD + pages.map((page) => sitemapEntriesXml(page, addressOf)).join('') + SITEMAP_END;

const projectPage = (row: SitemapProject): SitemapPage => ({
  path: productLink(row),
  lastmod: row.lastmod,
  picture: row.picture && `/projects/${row.picture}/cover.jpg`,
});

async function projectPages(db: Db, part: number, after: number) {
  const rows = await findSitemapPartProjects(db, { part, after, limit: BATCH });
  return { pages: rows.map(projectPage), last: rows.at(-1)?.id ?? 0 };
}

async function creatorPages(db: Db, part: number, after: number) {
  const rows = await findSitemapPartCreators(db, { part, after, limit: BATCH });
  const pages = rows.map(
    (row): SitemapPage => ({
      path: row.kind === 'label' ? labelLink(row) : artistLink(row),
      picture: row.picture && `/pictures/${row.picture}/original.jpg`,
    }),
  );
  return { pages, last: rows.at(-1)?.id ?? 0 };
}
