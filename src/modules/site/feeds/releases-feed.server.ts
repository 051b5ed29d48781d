import { notFound } from '#kit/problem.ts';
import { artistLink, labelLink, productLink } from '#kit/product-link.ts';
import type { FeedEntry, FeedFormat, SyndicationFeed } from '#kit/syndication-feed.ts';
import type { Translate } from '#kit/translate.ts';
import type { Db } from '#platform/ctx.server.ts';
import { type FeedSubject, feedPath } from './feed-name.ts';
import {
  findNewReleases,
  loadFeedCreatorName,
  loadFeedShop,
  type NewRelease,
  type NewReleaseFilter,
} from './feeds.store.server.ts';
import type { PageAddressBuilder } from './sitemap.ts';

const NEWEST = 50;

interface FeedPlace {
  readonly lang: 'en' | 'fr';
  readonly brand: string;
  /** The site's own address. */
  readonly base: string;
  readonly addressOf: PageAddressBuilder;
  readonly t: Translate;
  /** The branded shop of the host. Its feeds contain no items of other shops. */
  readonly shop: { readonly id: number; readonly name: string } | null;
}

/**
 * The newest releases of the platform, a genre, an artist, a record label or a shop, in one language. @throws Problem
 * 404
 */
export async function readReleasesFeed(
  db: Db,
  subject: FeedSubject,
  format: FeedFormat,
  place: FeedPlace,
): Promise<SyndicationFeed> {
  const { lang, base, addressOf, t, shop } = place;
  const brand = shop?.name ?? place.brand;
  const { page, name, filter } = await loadSubject(db, subject, place);
  const releases = await findNewReleases(db, { ...filter, ...(shop && { shop_id: shop.id }) }, NEWEST);
  return {
    title: name ? t('shop.feed.title_of', { name, brand }) : t('shop.feed.title', { brand }),
    subtitle: t('shop.feed.subtitle', { brand }),
    lang,
    author: brand,
    self: `${base}${lang === 'fr' ? '/fr' : ''}${feedPath(subject, format)}`,
    page: addressOf(page, lang),
    entries: releases.map((release) => toFeedEntry(release, place)),
  };
}

interface Subject {
  readonly page: string;
  readonly name: string;
  readonly filter: NewReleaseFilter;
}

async function loadSubject(db: Db, subject: FeedSubject, { t }: FeedPlace): Promise<Subject> {
  if (subject.kind === 'releases') return { page: '/vinyl-shop?sort=newest', name: '', filter: {} };
  if (subject.kind === 'genre') {
    const page = `/vinyl-shop?genre=${encodeURIComponent(subject.genres.join('|'))}&sort=newest`;
    return { page, name: t(`shop.genre.${subject.key}`), filter: { genres: subject.genres } };
  }
  if (subject.kind === 'shop') {
    const shop = await loadFeedShop(db, subject.code);
    if (!shop) throw notFound();
    return { page: `/shop/${subject.code}`, name: shop.name, filter: { shop_id: shop.id } };
  }
  const name = await loadFeedCreatorName(db, subject.kind, subject.id);
  if (name === undefined) throw notFound();
  return subject.kind === 'artist'
    ? { page: artistLink({ id: subject.id, name }), name, filter: { artist_id: subject.id } }
    : { page: labelLink({ id: subject.id, name }), name, filter: { label_id: subject.id } };
}

function toFeedEntry(release: NewRelease, { lang, base, addressOf, t }: FeedPlace): FeedEntry {
  const { id, name, artist_name, description, picture, published_at, updated_at } = release;
  return {
    // RFC 4151.
    id: `tag:${new URL(base).hostname},2026:project:${id}`,
    url: addressOf(productLink(release), lang),
    title: [artist_name, name].filter(Boolean).join(' – '),
    author: artist_name,
    summary: description || t('shop.product_description', { name, artist: artist_name }),
    picture: picture && `${base}/projects/${picture}/cover.jpg`,
    published_at: published_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
