// A player in a page of its own, for frames on other sites: a page of a few kilobytes, written by hand, without React.
import { formatDuration } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { previewStartMark } from '#modules/catalogue/projects/preview-start-mark.ts';
import type { ProjectPage } from '#modules/catalogue/projects/projects.contract.ts';
import { escapeHtml } from '#modules/shared/mail/mail-layout.ts';
import { oembedPath } from '#modules/site/feeds/oembed.ts';
import { type Config, publicUrl } from '#platform/config.server.ts';
import { contentSecurityPolicy, cspSourceHash } from '#platform/content-security-policy.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import css from './embed.tokens.css?raw';
import script from './embed-play.js?raw';

type EmbedKind = 'player' | 'widget';

/** The reader's language and the data of a project. */
type Reader = Pick<Ctx, 'lang' | 't'> & {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'BRAND_NAME' | 'EMBED_ORIGINS'>;
};
type Song = Pick<ProjectPage['songs'][number], 'id' | 'title' | 'preview' | 'preview_start' | 'duration'>;
type Embedded = Pick<
  ProjectPage,
  'id' | 'name' | 'artist_name' | 'link' | 'picture' | 'picture_version' | 'price_from'
> & {
  readonly songs: readonly Song[];
};

/** The page of a project's songs, as `kind` lays it out. */
export function renderEmbedPage(ctx: Reader, kind: EmbedKind, project: Embedded): Response {
  const songs = project.songs.filter(({ preview }) => preview !== null);
  const body = `
<main class="${kind}">
  <p class="cover">${renderCover(project)}</p>
  <div class="words">
    ${renderHead(ctx, project)}
    ${songs.length > 0 ? controls(ctx, songs) : `<p class="none">${escapeHtml(ctx.t('around.embed.silent'))}</p>`}
    ${songs.length > 0 ? `<ol data-songs aria-label="${escapeHtml(ctx.t('around.embed.songs'))}">${songs.map((song) => row(ctx, song)).join('')}</ol>` : ''}
    <p class="from"><a href="${projectPageLink(ctx, project)}" target="_blank" rel="noopener">${escapeHtml(ctx.t('around.embed.from', { brand: ctx.config.BRAND_NAME }))}</a></p>
  </div>
</main>`;
  return answer(ctx, `${project.name} – ${project.artist_name}`, body, 200, discovery(ctx, kind, project.id));
}

/** The same page without playable songs. */
export function renderEmptyEmbedPage(ctx: Reader): Response {
  const words = escapeHtml(ctx.t('around.embed.missing'));
  const shop = escapeHtml(ctx.t('around.embed.from', { brand: ctx.config.BRAND_NAME }));
  const home = escapeHtml(publicUrl(ctx.config));
  const body = `<main class="player missing"><h1>${words}</h1><p class="from"><a href="${home}" target="_blank" rel="noopener">${shop}</a></p></main>`;
  return answer(ctx, ctx.t('around.embed.missing'), body, 404);
}

function answer(ctx: Reader, title: string, body: string, status: number, head = ''): Response {
  const { t, lang } = ctx;
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>${head}<style>${css}</style></head>
<body data-play="${escapeHtml(t('around.embed.play'))}" data-pause="${escapeHtml(t('around.embed.pause'))}">${body}<script type="module">${script}</script></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': embedSecurityPolicy(ctx) },
  });
}

/** The oEmbed link for this address, for other sites. */
function discovery({ config, lang }: Reader, kind: EmbedKind, id: number): string {
  const here = `${publicUrl(config)}${lang === 'fr' ? '/fr' : ''}/${kind}?project=${id}`;
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembedPath(here, 'json'))}"><link rel="alternate" type="text/xml+oembed" href="${escapeHtml(oembedPath(here, 'xml'))}">`;
}

/** Only the sites in EMBED_ORIGINS may show these two pages in a frame. No other page of this site can be framed. */
function embedSecurityPolicy({ config }: Reader): string {
  const own = contentSecurityPolicy({ scripts: [cspSourceHash(script)], styles: [cspSourceHash(css)] });
  return own.replace("frame-ancestors 'none'", `frame-ancestors ${config.EMBED_ORIGINS}`);
}

const projectPageLink = (ctx: Reader, { link }: Embedded): string =>
  escapeHtml(`${publicUrl(ctx.config)}${ctx.lang === 'fr' ? '/fr' : ''}${encodeURI(link)}?ori=LKO`);

function renderCover({ picture, picture_version, name }: Embedded): string {
  const src =
    picture === null
      ? '/assets/images/project_placeholder.png'
      : `/projects/${picture}/cover-480.webp?v=${picture_version}`;
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(name)}" width="480" height="480">`;
}

function renderHead(ctx: Reader, project: Embedded): string {
  const { price_from } = project;
  const price = price_from && formatPrice(price_from.price, price_from.currency, ctx.lang);
  const buy = price
    ? ctx.t(`around.embed.${price_from.or_more ? 'buy_from' : 'buy'}`, { price })
    : ctx.t('around.embed.see');
  return `<header><p class="artist">${escapeHtml(project.artist_name)}</p><h1>${escapeHtml(project.name)}</h1>
    <a class="buy" href="${projectPageLink(ctx, project)}" target="_blank" rel="noopener">${escapeHtml(buy)}</a></header>`;
}

/** Only with scripts. Without them, each title links to its audio file. */
function controls({ t }: Reader, songs: readonly Song[]): string {
  const word = (key: string) => escapeHtml(t(`around.embed.${key}`));
  return `<div class="controls" role="group" aria-label="${word('controls')}">
      <button type="button" data-step="-1" aria-label="${word('previous')}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18.5 5v14l-10-7zM5.5 5v14"/></svg></button>
      <button type="button" class="main" data-play aria-pressed="false" aria-label="${word('play')}"><svg viewBox="0 0 24 24" aria-hidden="true"><path class="on" d="M7.5 4.5v15l12-7.5z"/><path class="off" d="M8 5v14M16 5v14"/></svg></button>
      <button type="button" data-step="1" aria-label="${word('next')}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5.5 5v14l10-7zM18.5 5v14"/></svg></button>
      <span class="now" data-now>${escapeHtml(songs[0]?.title ?? '')}</span>
      <span class="seek"><input type="range" data-seek min="0" max="1000" value="0" aria-label="${word('seek')}"><i data-start-mark hidden></i></span>
      <span class="clock" data-clock>0:00</span>
    </div>`;
}

/** A media fragment, which browsers follow without scripts too. */
const previewAddress = ({ preview, preview_start }: Song): string =>
  `${preview ?? ''}${preview_start > 0 ? `#t=${preview_start}` : ''}`;

/** The share of the song at which its preview starts, and that second in words. */
function startMark({ t }: Reader, { preview_start, duration }: Song): string {
  const mark = previewStartMark(preview_start, t);
  return mark && duration ? ` data-start="${mark.at / duration}" data-start-text="${escapeHtml(mark.text)}"` : '';
}

const row = (ctx: Reader, song: Song): string =>
  `<li><a data-song="${song.id}" data-title="${escapeHtml(song.title)}"${startMark(ctx, song)} href="${escapeHtml(previewAddress(song))}"><span>${escapeHtml(song.title)}</span>${song.duration === null ? '' : `<span class="long">${formatDuration(song.duration)}</span>`}</a></li>`;
