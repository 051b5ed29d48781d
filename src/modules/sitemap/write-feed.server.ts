import { productLink } from '#kit/product-link.ts';
import type { Translate } from '#kit/translate.ts';
import type { Db } from '#platform/ctx.server.ts';
import { loadNewReleases, type NewRelease } from './sitemap.store.server.ts';
import { type AddressOf, escapeXml } from './sitemap.ts';

const NEWEST = 50;

interface Feed {
  readonly lang: 'en' | 'fr';
  readonly brand: string;
  /** The site's own address. */
  readonly base: string;
  readonly addressOf: AddressOf;
  readonly t: Translate;
}

/** The newest releases as an Atom feed in one language (RFC 4287). */
export async function writeFeed(db: Db, feed: Feed): Promise<string> {
  const { lang, brand, base, addressOf, t } = feed;
  const releases = await loadNewReleases(db, NEWEST);
  const self = `${base}${lang === 'fr' ? '/fr' : ''}/feed.xml`;
  const updated = Math.max(0, ...releases.map(({ updated_at }) => updated_at.getTime()));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(t('shop.feed.title', { brand }))}</title>`,
    `<subtitle>${escapeXml(t('shop.feed.subtitle', { brand }))}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(addressOf('/vinyl-shop?sort=newest', lang))}"/>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
    `<author><name>${escapeXml(brand)}</name></author>`,
    ...releases.map((release) => entryOf(release, feed)),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(release: NewRelease, { lang, base, addressOf, t }: Feed): string {
  const { id, name, artist_name, description, picture, published_at, updated_at } = release;
  const address = escapeXml(addressOf(productLink(release), lang));
  const text = description || t('shop.product_description', { name, artist: artist_name });
  const cover = picture ? `${base}/projects/${picture}/cover.jpg` : '';
  return [
    '<entry>',
    // An id lasts longer than an address: renaming a record must not make it new again (RFC 4151).
    `<id>${escapeXml(`tag:${new URL(base).hostname},2026:project:${id}`)}</id>`,
    `<title>${escapeXml([artist_name, name].filter(Boolean).join(' – '))}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...(cover ? [`<link rel="enclosure" type="image/jpeg" href="${escapeXml(cover)}"/>`] : []),
    `<published>${published_at.toISOString()}</published>`,
    `<updated>${updated_at.toISOString()}</updated>`,
    `<summary>${escapeXml(text)}</summary>`,
    '</entry>',
  ].join('');
}
