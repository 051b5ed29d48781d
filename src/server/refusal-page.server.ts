import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathInOtherLanguage } from '#i18n/localized-path.ts';
import type { Language } from '#kit/locale.ts';
import type { Problem } from '#kit/problem.ts';
import type { Translate } from '#kit/translate.ts';
import { standalonePage } from './standalone-page.server.ts';

/**
 * Whether a browser shows the answer as a page: all addresses outside the API, and the API addresses that pages link
 * to.
 */
export const wantsHtmlPage = ({ url, headers, routeOptions }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '') && (!url.startsWith('/api/') || routeOptions.config.isLedTo === true);

/** An error page with links, for a visitor who followed a link to a file or provider and would otherwise see JSON. */
export function sendRefusalPage({ key, status, details }: Problem, lang: string, t: Translate, reply: FastifyReply) {
  const seconds = Number(details.headers?.['retry-after'] ?? 0);
  const { html, policy } = standalonePage({
    lang,
    title: t(`shell.error.${TITLES[status] ?? (status < 500 ? 'refused_title' : 'maintenance_title')}`),
    lines: [t(`errors.${key}`, details.values), ...(seconds > 0 ? [waitFor(seconds, t)] : [])],
    links: waysOn(status, key, lang as Language, t),
  });
  return reply
    .status(status)
    .headers({ ...details.headers, 'content-security-policy': policy, vary: 'accept, accept-language, cookie' })
    .header('cache-control', 'no-store')
    .removeHeader('content-encoding')
    .type('text/html; charset=utf-8')
    .send(html);
}

const TITLES: Readonly<Record<number, string>> = { 404: 'missing_title' };

const waitFor = (seconds: number, t: Translate): string =>
  seconds > 90
    ? t('shell.error.wait_minutes', { count: Math.ceil(seconds / 60) })
    : t('shell.error.wait', { count: seconds });

/** Temporary errors offer a retry, guests the sign-in, and all the home page. */
function waysOn(status: number, key: string, lang: Language, t: Translate) {
  const way = (path: string, key: string) => ({ to: pathInOtherLanguage(path, lang), text: t(key) });
  const mustSignIn = status === 401 || key === 'social_expired';
  const first = mustSignIn ? [way('/sign?tab=in', 'shell.account.sign_in')] : [];
  const again = status === 429 || status >= 500 ? [{ to: '', text: t('shell.offline.again') }] : [];
  return [...first, ...again, way('/', 'shell.error.back_home')];
}
