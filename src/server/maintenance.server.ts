import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#kit/problem.ts';
import type { Translate } from '#kit/translate.ts';
import { wantsHtmlPage } from './refusal-page.server.ts';
import { standalonePage } from './standalone-page.server.ts';

/** Seconds until a browser reloads. */
const AGAIN = 60;

/** Paths that are served while the shop is closed: the state of the server, and hashed files. */
const OPEN = /^\/(healthz|readyz|metrics|assets)(?=[/?]|$)/;

export const isPathBlockedDuringMaintenance = ({ url }: { readonly url: string }): boolean => !OPEN.test(url);

/**
 * The answer to all other requests while MAINTENANCE is set: a page for browsers, else a refusal.
 * The page needs no scripts, no files and no database (decisions: Error pages). @throws Problem 503
 */
export function sendMaintenancePage(request: FastifyRequest, reply: FastifyReply, lang: string, t: Translate) {
  if (!wantsHtmlPage(request)) throw new Problem('maintenance', 503, { headers: { 'retry-after': String(AGAIN) } });
  const { html, policy } = standalonePage({
    lang,
    title: t('shell.error.closed_title'),
    lines: [t('errors.maintenance'), t('shell.error.maintenance_2'), t('shell.error.maintenance_3')],
    links: [{ to: '', text: t('shell.error.reload') }],
    refresh: AGAIN,
  });
  return reply
    .status(503)
    .headers({
      'retry-after': String(AGAIN),
      'cache-control': 'no-store',
      vary: 'accept, accept-language, cookie',
      'content-security-policy': policy,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
