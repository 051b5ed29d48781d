import { hash } from 'node:crypto';

interface PolicyOf {
  /** `'sha256-…'` of each of our inline scripts and styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /**
   * Addresses of scripts that staff configured, for chat or tracking. Only their hosts may be loaded from and
   * connected to.
   */
  readonly thirdParties?: readonly string[];
  /** In development, Vite writes styles into the page and connects to it by WebSocket. */
  readonly isDevelopment?: boolean;
}

/** Hosts to which a form's answer may redirect: to pay, or to link an account. */
const FORMS_LEAD_TO = new Set([
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://accounts.google.com',
  'https://www.facebook.com',
  'https://secure.soundcloud.com',
]);

/** Called once at start: adds the stand-ins that are configured in a provider's place. */
export function allowFormTargets(urls: readonly string[]): void {
  for (const url of urls) FORMS_LEAD_TO.add(new URL(url).origin);
}

/**
 * Sources that a page may load and run. A page that is cached for everyone can't carry a nonce, so its policy names
 * hashes (decisions: Pages).
 */
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

/** The source expression of an inline script or style. */
export const cspSourceHash = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
