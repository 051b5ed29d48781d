import { hash } from 'node:crypto';

interface PolicyOf {
  /** `'sha256-…'` of each inline script and style that we wrote ourselves. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Addresses of scripts that staff configured: chat, tracking. Their hosts, and no others, may be loaded from and spoken to. */
  readonly thirdParties?: readonly string[];
  /** Vite, in development, writes styles into the page and talks to it through a socket of its own. */
  readonly isDevelopment?: boolean;
}

/** Where a form's answer may send the browser on: to pay, or to link an account elsewhere. */
const FORMS_LEAD_TO = new Set([
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://accounts.google.com',
  'https://www.facebook.com',
  'https://secure.soundcloud.com',
]);

/** Once, at the start: stand-ins that are configured in a provider's place, by any address of theirs. */
export function letFormsLeadTo(urls: readonly string[]): void {
  for (const url of urls) FORMS_LEAD_TO.add(new URL(url).origin);
}

/** What a page may load and run. A page that is kept for everyone can't carry a nonce, so its policy names hashes (decisions: Pages). */
export function contentSecurityPolicy({ scripts, styles, thirdParties = [], isDevelopment = false }: PolicyOf): string {
  const hosts = [...new Set(thirdParties.map((url) => new URL(url).origin))];
  const sockets = hosts.map((host) => host.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, 'https://js.stripe.com', ...hosts].join(' '),
    ['style-src', "'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...hosts].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self' https://api.stripe.com", ...hosts, ...sockets, ...(isDevelopment ? ['ws:'] : [])].join(' '),
    ['frame-src https://js.stripe.com https://hooks.stripe.com', ...hosts].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...FORMS_LEAD_TO].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** How a policy names an inline script or style. */
export const sourceHash = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
