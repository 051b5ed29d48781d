import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#kit/problem.ts';
import type { Translate } from '#kit/translate.ts';
import { wantsPage } from './refusal-page.server.ts';
import { standalonePage } from './standalone-page.server.ts';

/** Seconds until a browser looks again. */
const AGAIN = 60;

/** What answers however long the shop is closed: the state of the server, and files whose names say what is in them. */
const OPEN = /^\/(healthz|readyz|metrics|assets)(?=[/?]|$)/;

export const isClosedFor = ({ url }: { readonly url: string }): boolean => !OPEN.test(url);

/**
 * The answer to everything while MAINTENANCE is set: a page for who asks for one, else the refusal of all calls.
 * The page needs no scripts, no files and no database (decisions: Error pages). @throws Problem 503
 */
export function answerClosed(request: FastifyRequest, reply: FastifyReply, lang: string, t: Translate) {
  if (!wantsPage(request)) throw new Problem('maintenance', 503, { headers: { 'retry-after': String(AGAIN) } });
  const { html, policy } = standalonePage({
    lang,
    title: t('shell.error.closed_title'),
    lines: [t('errors.maintenance'), t('shell.error.maintenance_2'), t('shell.error.maintenance_3')],
    ways: [{ to: '', text: t('shell.error.reload') }],
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
