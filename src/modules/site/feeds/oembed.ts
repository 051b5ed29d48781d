// oEmbed 1.0 (oembed.com): the preview that another site shows for a pasted link to ours.
import { PRODUCT_CATEGORIES, parseId } from '#kit/product-link.ts';
import { escapeXml, xmlElement } from '#kit/xml.ts';

export interface OembedTarget {
  readonly project_id: number;
  readonly shape: 'player' | 'widget';
  readonly lang: 'en' | 'fr';
}

/**
 * The record of an address on this site (path without language): its product page or its player. Null for other pages.
 */
export function parseEmbeddableAddress(
  path: string,
  searchParams: URLSearchParams,
  lang: 'en' | 'fr',
): OembedTarget | null {
  if (path === '/player' || path === '/widget') {
    const project_id = parseId(searchParams.get('project') ?? undefined);
    return project_id ? { project_id, shape: path === '/player' ? 'player' : 'widget', lang } : null;
  }
  const [, category = '', id] = /^(?:\/shop\/[a-z0-9-]+)?\/([a-z-]+)\/(\d+)(?:\/[^/]*)?$/.exec(path) ?? [];
  const project_id = PRODUCT_CATEGORIES.some((each) => each === category) ? parseId(id) : null;
  return project_id ? { project_id, shape: 'widget', lang } : null;
}

/** The oEmbed address for a page of this site. */
export const oembedPath = (url: string, format: 'json' | 'xml'): string =>
  `/oembed?url=${encodeURIComponent(url)}&format=${format}`;

const SIZES = { widget: { width: 600, height: 180 }, player: { width: 480, height: 560 } } as const;
/** Below this width in pixels, the widget moves its controls under the sleeve. */
const NARROW = 420;
const NARROW_HEIGHT = 260;
const THUMBNAILS = [1280, 960, 640, 480, 320, 160] as const;

interface OembedSubject {
  readonly title: string;
  readonly author: string;
  readonly author_url: string;
  /** The folder of its pictures; null where it has none. */
  readonly picture: string | null;
  readonly embeddable: OembedTarget;
  readonly brand: string;
  readonly base: string;
}
interface Room {
  readonly maxwidth?: number | undefined;
  readonly maxheight?: number | undefined;
}

/** The oEmbed answer, no larger than the requested size. */
export function oembedAnswer(subject: OembedSubject, { maxwidth = Infinity, maxheight = Infinity }: Room) {
  const { title, author, author_url, picture, embeddable, brand, base } = subject;
  const { project_id, shape, lang } = embeddable;
  const width = Math.min(SIZES[shape].width, maxwidth);
  const tall = shape === 'widget' && width < NARROW ? NARROW_HEIGHT : SIZES[shape].height;
  const height = Math.min(tall, maxheight);
  const src = `${base}${lang === 'fr' ? '/fr' : ''}/${shape}?project=${project_id}`;
  const side = THUMBNAILS.find((each) => each <= Math.min(640, maxwidth, maxheight));
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author && { author_name: author, author_url }),
    provider_name: brand,
    provider_url: base,
    cache_age: 3600,
    ...(picture &&
      side && {
        thumbnail_url: `${base}/projects/${picture}/cover-${side}.webp`,
        thumbnail_width: side,
        thumbnail_height: side,
      }),
    html: `<iframe src="${escapeXml(src)}" width="${width}" height="${height}" title="${escapeXml(title)}" frameborder="0" loading="lazy" allow="autoplay"></iframe>`,
    width,
    height,
  };
}

/** The same answer in XML. */
export const oembedXml = (answer: ReturnType<typeof oembedAnswer>): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => xmlElement(name, value))
    .join('')}</oembed>\n`;
