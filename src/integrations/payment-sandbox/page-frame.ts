// The frame of the sandbox's pages: plain forms, no script, no external files.
import { createHash } from 'node:crypto';
import type { SandboxAnswer, SandboxRequest } from './sandbox-http.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f1ec;color:#1c1b19}
main{max-width:26rem;margin:8vh auto;background:#fff;padding:2rem;border-radius:.5rem;border-top:.5rem solid #c9a227}
h1{font-size:1rem;margin:0 0 1.5rem;color:#6b5300}h2{font-size:1.3rem;margin:0}
.sum{font-size:2rem;margin:.5rem 0;font-variant-numeric:tabular-nums}form{display:grid;gap:.6rem;margin-top:1.5rem}
button{font:inherit;padding:.7rem 1rem;border:1px solid #767676;border-radius:.4rem;background:#fff;color:inherit;cursor:pointer;text-align:start}
label{display:grid;gap:.2rem}input,select{font:inherit;padding:.6rem .7rem;border:1px solid #767676;border-radius:.4rem;background:#fff;color:inherit}input:focus-visible,select:focus-visible{outline:3px solid #c9a227;outline-offset:2px}
button.main{background:#1c1b19;color:#fff;border-color:#1c1b19}button:focus-visible{outline:3px solid #c9a227;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#161513;color:#eee}main,button,input,select{background:#23211e}h1{color:#e0bd4c}button.main{background:#eee;color:#161513}}`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export const prefersFrench = (ask: SandboxRequest): boolean =>
  (ask.query.get('lang') ?? ask.headers['accept-language'] ?? '').startsWith('fr');

/** A page with the sandbox's name. `content` must escape request data with `escaped`. */
export function sandboxPage(status: number, lang: 'en' | 'fr', title: string, content: string): SandboxAnswer {
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
  const policy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'`;
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } };
}

export const escapeSandboxHtml = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const sandboxRedirectAnswer = (location: string): SandboxAnswer => ({
  status: 303,
  body: '',
  headers: { location },
});

/** The address with these parameters added to its query; the home page for null. */
export function addQueryParameters(address: string | null, parameters: Record<string, string>): string {
  if (!address) return '/';
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
