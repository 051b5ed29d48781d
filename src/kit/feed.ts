// Atom (RFC 4287) and RSS 2.0 as text. Entries are plain text, so that feed readers can't run anything.
import { element, escapeXml } from './xml.ts';

export const FEED_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const;
export type FeedFormat = keyof typeof FEED_TYPES;

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

export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  readonly lang: string;
  readonly author: string;
  readonly self: string;
  readonly page: string;
  readonly entries: readonly FeedEntry[];
}

/** The time of the feed's latest change: the newest change of its entries. */
export const changedAt = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated_at }) => new Date(updated_at).getTime())));

/** The feed's XML. */
export const writeFeed = (feed: Feed, format: FeedFormat): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${format === 'atom' ? atom(feed) : rss(feed)}\n`;

function atom(feed: Feed): string {
  const { title, subtitle, lang, author, self, page, entries } = feed;
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">`,
    element('id', self),
    element('title', title),
    element('subtitle', subtitle),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    element('updated', changedAt(feed).toISOString()),
    `<author>${element('name', author)}</author>`,
    ...entries.map(atomEntry),
    '</feed>',
  ].join('\n');
}

const atomEntry = (entry: FeedEntry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    entry.picture ? `<link rel="enclosure" type="image/jpeg" href="${escapeXml(entry.picture)}"/>` : '',
    element('published', new Date(entry.published_at).toISOString()),
    element('updated', new Date(entry.updated_at).toISOString()),
    entry.author ? `<author>${element('name', entry.author)}</author>` : '',
    ...(entry.tags ?? []).map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('summary', entry.summary),
    entry.text ? `<content type="text">${escapeXml(entry.text)}</content>` : '',
    '</entry>',
  ].join('');

function rss(feed: Feed): string {
  const { title, subtitle, lang, self, page, entries } = feed;
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', title),
    element('link', page),
    `<description>${escapeXml(subtitle)}</description>`,
    element('language', lang),
    element('lastBuildDate', changedAt(feed).toUTCString()),
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
    element('title', entry.title),
    element('link', entry.url),
    `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
    element('pubDate', new Date(entry.published_at).toUTCString()),
    element('dc:creator', entry.author),
    ...(entry.tags ?? []).map((tag) => element('category', tag)),
    element('description', escapeXml(entry.text || entry.summary)),
    entry.picture ? `<media:content medium="image" type="image/jpeg" url="${escapeXml(entry.picture)}"/>` : '',
    '</item>',
  ].join('');
