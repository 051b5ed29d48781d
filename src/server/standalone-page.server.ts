import { monochromeBrandMarkSvg } from '#modules/catalogue/artwork/brand-mark-svg.ts';
import { contentSecurityPolicy, cspSourceHash } from '#platform/content-security-policy.server.ts';

interface StandalonePage {
  readonly lang: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Links, the likeliest first; '' is the current address. */
  readonly links: readonly { readonly to: string; readonly text: string }[];
  /** Seconds after which the browser reloads by itself. */
  readonly refresh?: number;
  /** A script of ours, inserted unchanged. */
  readonly script?: string;
}

/**
 * A page in one piece, for when nothing else can be loaded: no file, no font, no database. Includes its security
 * policy.
 */
export function standalonePage({ lang, title, lines, links, refresh, script }: StandalonePage) {
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n`}<title>${escaped(title)}</title>
<style>${STYLE}</style>
${script === undefined ? '' : `<script>${script}</script>\n`}</head>
<body>
<main>
${monochromeBrandMarkSvg().replace('<svg ', '<svg aria-hidden="true" width="60" height="84" ')}
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<p>${links.map(({ to, text }) => `<a href="${escaped(to)}">${escaped(text)}</a>`).join('\n')}</p>
</main>
</body>
</html>
`;
  const scripts = script === undefined ? [] : [cspSourceHash(script)];
  return { html, policy: contentSecurityPolicy({ scripts, styles: [cspSourceHash(STYLE)] }) };
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;align-items:center;font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{max-width:36rem;margin:auto;padding:2rem}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1}' +
  'a{display:inline-block;margin:0 .75rem .75rem 0;padding:.75rem 1.5rem;background:CanvasText;color:Canvas;font-weight:650;text-decoration:none}' +
  'a+a{background:none;color:CanvasText;box-shadow:inset 0 0 0 1.5px}';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
