import type { FastifyInstance } from 'fastify';
import { brandMarkColours } from '#modules/catalogue/artwork/brand-mark-svg.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { makeEtag } from '#platform/send-answer.server.ts';
import { standalonePage } from './standalone-page.server.ts';

interface Parts {
  readonly config: Config;
  readonly texts: Translations;
  readonly shops: BrandedShopFinder;
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/assets/images/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Reloads as soon as there is a connection again. */
const WATCH = 'addEventListener("online",function(){location.reload()})';

/** Makes the shop installable on a phone: its manifest, and the one page that is shown without a connection. */
export async function serveManifestAndOfflinePage(app: FastifyInstance, { config, texts, shops }: Parts) {
  app.get('/manifest.webmanifest', (request, reply) => {
    const brand = shops.at(request.host);
    const name = brand?.name ?? config.BRAND_NAME;
    const body = JSON.stringify({
      id: '/',
      name,
      short_name: name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: brand?.bg_color ?? brandMarkColours.furrow,
      theme_color: brand?.header_bg ?? brandMarkColours.furrow,
      icons: [icon('icon', 192), icon('icon', 512), icon('icon-maskable', 512, 'maskable')],
    });
    return reply
      .headers({ etag: makeEtag(Buffer.from(body)), 'cache-control': 'public, max-age=3600', vary: 'host' })
      .type('application/manifest+json')
      .send(body);
  });

  app.get('/offline', async (request, reply) => {
    const { lang } = await app.host.visitor(request);
    const t = texts.translate[lang as keyof typeof texts.translate];
    const { html, policy } = standalonePage({
      lang,
      title: t('shell.offline.title'),
      lines: [t('shell.offline.text')],
      links: [{ to: '', text: t('shell.offline.again') }],
      script: WATCH,
    });
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
