import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#kit/problem.ts';
import type { Translate } from '#kit/translate.ts';
import { contentSecurityPolicy, sourceHash } from '#platform/content-security-policy.server.ts';

/** Seconds until a browser looks again. */
const AGAIN = 60;

/** What answers however long the shop is closed: the state of the server, and files whose names say what is in them. */
const OPEN = /^\/(healthz|readyz|metrics|assets)(?=[/?]|$)/;

export const isClosedFor = ({ url }: { readonly url: string }): boolean => !OPEN.test(url);

/**
 * The answer to everything while MAINTENANCE is set: a page for who asks for one, else the refusal of all calls.
 * The page needs no scripts, no files and no database (spec §2, Error screens). @throws Problem 503
 */
export function answerClosed(request: FastifyRequest, reply: FastifyReply, lang: string, t: Translate) {
  const wantsPage = !request.url.startsWith('/api/') && /\btext\/html\b/.test(request.headers.accept ?? '');
  if (!wantsPage) throw new Problem('maintenance', 503, { headers: { 'retry-after': String(AGAIN) } });
  const html = closedPage(lang, t);
  return reply
    .status(503)
    .headers({
      'retry-after': String(AGAIN),
      'cache-control': 'no-store',
      vary: 'accept, accept-language, cookie',
      'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [sourceHash(STYLE)] }),
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

const closedPage = (lang: string, t: Translate) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${AGAIN}">
<title>${escaped(t('shell.error.maintenance_title'))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(t('shell.error.maintenance_title'))}</h1>
<p>${escaped(t('errors.maintenance'))}</p>
<p>${escaped(t('shell.error.maintenance_2'))}</p>
<p>${escaped(t('shell.error.maintenance_3'))}</p>
<p><a href="">${escaped(t('shell.error.reload'))}</a></p>
</main>
</body>
</html>
`;

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;align-items:center;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:36rem;margin:auto;padding:2rem}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1}a{color:inherit}';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
