// An Atom feed (RFC 4287) as text: words only, so that nothing in a reader can run.

export interface FeedEntry {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly summary: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly published_at: string;
  readonly updated_at: string;
}

export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  readonly lang: string;
  readonly self: string;
  readonly page: string;
  readonly entries: readonly FeedEntry[];
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);

/** The feed's XML. Times are ISO 8601. */
export function writeFeed({ title, subtitle, lang, self, page, entries }: Feed): string {
  const updated =
    entries
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(lang)}">
<id>${xml(page)}</id>
<title>${xml(title)}</title>
<subtitle>${xml(subtitle)}</subtitle>
<updated>${xml(moment(updated))}</updated>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(page)}"/>
${entries.map(entryOf).join('\n')}
</feed>
`;
}

const entryOf = ({
  id,
  url,
  title,
  author,
  summary,
  text,
  tags,
  published_at,
  updated_at,
}: FeedEntry): string => `<entry>
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<link rel="alternate" type="text/html" href="${xml(url)}"/>
<published>${xml(moment(published_at))}</published>
<updated>${xml(moment(updated_at))}</updated>
<author><name>${xml(author)}</name></author>
${tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}<summary>${xml(summary)}</summary>
<content type="text">${xml(text)}</content>
</entry>`;

const moment = (at: string): string => new Date(at).toISOString();
