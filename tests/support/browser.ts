import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from '../../scripts/gate/browser.ts';

let browser: Promise<Browser> | undefined;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whatever the page wrote to the console as an error, or threw. */
  readonly errors: string[];
  close(): Promise<void>;
}

interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly javaScript?: boolean;
  /** Lets a test put scripts of its own into pages, such as axe. */
  readonly bypassCSP?: boolean;
  /** What was said about cookies before; null for somebody whom the bar still asks. */
  readonly consent?: string | null;
  /** Lets the service worker in: what it answers a test can't stand in for. */
  readonly serviceWorker?: boolean;
}

/** A person at the shop: a fresh browser profile, English unless said, at a desk unless on a phone. */
export async function visit({
  width = 1440,
  height = 900,
  locale = 'en-GB',
  javaScript = true,
  bypassCSP = false,
  consent = 'necessary',
  serviceWorker = false,
}: VisitOptions = {}): Promise<Visit> {
  browser ??= chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  const { url } = inject('shop');
  const context = await (await browser).newContext({
    baseURL: url,
    viewport: { width, height },
    locale,
    javaScriptEnabled: javaScript,
    bypassCSP,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  if (consent) await context.addCookies([{ name: 'consent', value: consent, url }]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.setDefaultTimeout(15_000);
  return { page, context, errors, close: () => context.close() };
}

export async function closeBrowser() {
  await (await browser)?.close();
  browser = undefined;
}
