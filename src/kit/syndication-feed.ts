// Atom (RFC 4287) and RSS 2.0 as text. Entries are plain text, so that feed readers can't run anything.
import { escapeXml, xmlElement } from './xml.ts';

export const FEED_CONTENT_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const;
export type FeedFormat = keyof typeof FEED_CONTENT_TYPES;

export interface FeedEntry {
  /** Permanent, unlike the address: a renamed entry is not shown as new. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly summary: string;
  /** The full text, if the feed includes it. */
  readonly text?: string;
  readonly tags?: readonly string[];
  /** Address of a JPEG, and its size in bytes if known. */
  readonly picture?: string | null;
  readonly published_at: string;
  readonly updated_at: string;
}

export interface SyndicationFeed {
  readonly title: string;
  readonly subtitle: string;
  readonly lang: string;
  readonly author: string;
  readonly self: string;
  readonly page: string;
  readonly entries: readonly FeedEntry[];
}

/** The time of the feed's latest change: the newest change of its entries. */
export const feedUpdatedAt = ({ entries }: SyndicationFeed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated_at }) => new Date(updated_at).getTime())));

/** The feed's XML. */
export const writeFeed = (feed: SyndicationFeed, format: FeedFormat): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${format === 'atom' ? atom(feed) : rss(feed)}\n`;

function atom(feed: SyndicationFeed): string {
  const { title, subtitle, lang, author, self, page, entries } = feed;
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">`,
    xmlElement('id', self),
    xmlElement('title', title),
    xmlElement('subtitle', subtitle),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    xmlElement('updated', feedUpdatedAt(feed).toISOString()),
    `<author>${xmlElement('name', author)}</author>`,
    ...entries.map(atomEntry),
    '</feed>',
  ].join('\n');
}

const atomEntry = (entry: FeedEntry): string =>
  [
    '<entry>',
    xmlElement('id', entry.id),
    xmlElement('title', entry.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    entry.picture ? `<link rel="enclosure" type="image/jpeg" href="${escapeXml(entry.picture)}"/>` : '',
    xmlElement('published', new Date(entry.published_at).toISOString()),
    xmlElement('updated', new Date(entry.updated_at).toISOString()),
    entry.author ? `<author>${xmlElement('name', entry.author)}</author>` : '',
    ...(entry.tags ?? []).map((tag) => `<category term="${escapeXml(tag)}"/>`),
    xmlElement('summary', entry.summary),
    entry.text ? `<content type="text">${escapeXml(entry.text)}</content>` : '',
    '</entry>',
  ].join('');

function rss(feed: SyndicationFeed): string {
  const { title, subtitle, lang, self, page, entries } = feed;
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', page),
    `<description>${escapeXml(subtitle)}</description>`,
    xmlElement('language', lang),
    xmlElement('lastBuildDate', feedUpdatedAt(feed).toUTCString()),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...entries.map(rssItem),
    '</channel>',
    '</rss>',
  ].join('\n');
}

// RSS descriptions are HTML: text that looks like tags is escaped twice, so that it stays text.
const rssItem = (entry: FeedEntry): string =>
  [
    '<item>',
    xmlElement('title', entry.title),
    xmlElement('link', entry.url),
    `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
    xmlElement('pubDate', new Date(entry.published_at).toUTCString()),
    xmlElement('dc:creator', entry.author),
    ...(entry.tags ?? []).map((tag) => xmlElement('category', tag)),
    xmlElement('description', escapeXml(entry.text || entry.summary)),
    entry.picture ? `<media:content medium="image" type="image/jpeg" url="${escapeXml(entry.picture)}"/>` : '',
    '</item>',
  ].join('');
