import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/open-database.server.ts';
import { chooseCurrency } from '#kit/currency.ts';
import { chooseLanguage, type Language, overrideCountryByLanguage } from '#kit/locale.ts';
import type { Role } from '#kit/roles.ts';
import { stripDataSuffix } from '#kit/strip-data-suffix.ts';
import { readSessionUser } from '#modules/people/identity/session.server.ts';
import type { BrandedShopFinder } from '#modules/site/shops/branded-shop-finder.server.ts';
import type { Config } from '#platform/config.server.ts';
import { makeCookies } from '#platform/cookies.server.ts';
import type { Ctx, SessionUser } from '#platform/ctx.server.ts';
import type { JobQueue } from '#platform/job-queue.server.ts';
import type { Translations } from '#platform/load-texts.server.ts';
import { visitorCountry } from '#platform/ports/geolocation.ts';
import { bearerToken } from '#platform/require-own-origin.server.ts';
import type { SharedAnswerVariant } from '#platform/send-answer.server.ts';
import type { ServicePorts } from '#platform/service-ports.server.ts';

interface Parts {
  readonly database: Database;
  readonly config: Config;
  readonly ports: ServicePorts;
  readonly jobs: JobQueue;
  readonly texts: Translations;
  readonly shops: BrandedShopFinder;
}

/** Makes the context of each request: one query for a signed-in user, none otherwise. */
export function makeContextFactory({ database, config, ports, jobs, texts, shops }: Parts) {
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return async (request: FastifyRequest): Promise<Ctx> => {
    const cookies = makeCookies(request.cookies, request.protocol === 'https' || isSecure);
    const token = bearerToken(request) ?? request.cookies.token;
    const user = await readSessionUser(database.db, token);
    const shop = shops.find(request.host, getRequestPath(request));
    const place = await chooseLanguageAndCountry(request, ports, user);
    const asked = (request.query ?? {}) as Record<string, unknown>;
    const now = new Date();
    return {
      db: database.db,
      config,
      ports,
      jobs,
      now,
      askedAt: now,
      user,
      role: getRole(user),
      shop: shop && { ...shop, host: shops.at(request.host) ? shop.host : null },
      ...place,
      currency:
        shop?.forced_currency ??
        chooseCurrency({
          shop_id: shop?.id,
          asked: asked.currency,
          saved: user?.currency ?? request.cookies.currency,
          lang: place.lang,
          country_id: place.country,
        }),
      ip: getIpAddress(request),
      userAgent: String(request.headers['user-agent'] ?? ''),
      requestId: request.id,
      cookies,
      token,
      t: texts.translate[place.lang],
      tIn: texts.inLanguage,
      shareUntil: () => undefined,
      keepAnswer: async () => undefined,
      keepStep: async () => undefined,
    };
  };
}

/** Language and currency of a guest: the only properties that a shared page may depend on. */
export function makeSharedVariantReader(ports: ServicePorts, shops: BrandedShopFinder) {
  return async (request: FastifyRequest): Promise<SharedAnswerVariant> => {
    const { lang, country } = await chooseLanguageAndCountry(request, ports, null);
    const shop = shops.find(request.host, getRequestPath(request));
    const asked = (request.query ?? {}) as Record<string, unknown>;
    const currency =
      shop?.forced_currency ??
      chooseCurrency({
        shop_id: shop?.id,
        asked: asked.currency,
        saved: request.cookies.currency,
        lang,
        country_id: country,
      });
    return { lang, currency };
  };
}

/** After a disconnection there is no address any more, although Fastify's types say otherwise. */
const getIpAddress = ({ ip }: FastifyRequest): string => (ip as string | undefined) ?? '';

async function chooseLanguageAndCountry(
  request: FastifyRequest,
  ports: ServicePorts,
  user: SessionUser | null,
): Promise<{ lang: Language; country: string | null }> {
  const asked = (request.query ?? {}) as Record<string, unknown>;
  const lang = chooseLanguage({
    path: getRequestPath(request),
    asked: asked.lang,
    account: user?.lang,
    cookie: request.cookies.lang,
    browser: request.headers['accept-language'],
  });
  const country = user?.country_id ?? (await visitorCountry(ports.geo, getIpAddress(request)));
  return { lang, country: country ? overrideCountryByLanguage(lang, country) : lang === 'zh' ? 'CN' : null };
}

const getRequestPath = (request: FastifyRequest): string =>
  stripDataSuffix((request.raw.url ?? '/').split('?', 1)[0] ?? '/');

function getRole(user: SessionUser | null): Role {
  if (!user) return 'visitor';
  return user.role === 'user' && user.pro ? 'pro' : user.role;
}
