import { hash } from 'node:crypto';

export interface PolicyOf {
  /** `'sha256-…'` of each inline script and style that we wrote ourselves. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Vite, in development, writes styles into the page and talks to it through a socket of its own. */
  readonly isDevelopment?: boolean;
}

/** What a page may load and run. A page that is kept for everyone can't carry a nonce, so its policy names hashes (design, Pages). */
export function contentSecurityPolicy({ scripts, styles, isDevelopment = false }: PolicyOf): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, 'https://js.stripe.com'].join(' '),
    ['style-src', "'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' https://api.stripe.com${isDevelopment ? ' ws:' : ''}`,
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://www.paypal.com https://www.sandbox.paypal.com",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** How a policy names an inline script or style. */
export const sourceHash = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
