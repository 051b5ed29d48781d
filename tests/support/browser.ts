import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
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

/** Without a locale of its own the browser cannot open a file whose name is not in Latin letters. */
const ENV = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** A processor so many times slower, to see which journeys act before something is there: `SILLON_JOURNEY_SLOWER=5`. */
const SLOWER = Number(process.env.SILLON_JOURNEY_SLOWER ?? 1);

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
  /** A screen that is touched: nothing hovers. */
  readonly touch?: boolean;
  /** Asked the system for less motion. */
  readonly still?: boolean;
  /** Colours of their own instead of ours. */
  readonly ownColours?: boolean;
  /** Another process of the shop than the one all journeys share. */
  readonly url?: string;
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
  touch = false,
  still = false,
  ownColours = false,
  url = inject('shop').url,
}: VisitOptions = {}): Promise<Visit> {
  const context = await (await openBrowser()).newContext({
    baseURL: url,
    viewport: { width, height },
    locale,
    javaScriptEnabled: javaScript,
    bypassCSP,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    hasTouch: touch,
    reducedMotion: still ? 'reduce' : 'no-preference',
    forcedColors: ownColours ? 'active' : 'none',
  });
  if (consent) await context.addCookies([{ name: 'consent', value: consent, url }]);
  const page = await context.newPage();
  if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.setDefaultTimeout(15_000);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 500 && refused.push(`${answer.status()} ${answer.url()}`));
  sayWhatStoodThere(page, errors, refused);
  const close = async () => {
    // Closed while files are asked for by way of a route, a context may never say that it is.
    for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, errors, close };
}

/** What somebody would have seen where a journey failed: without it a rare failure tells only what did not come. */
function sayWhatStoodThere(page: Page, errors: readonly string[], refused: readonly string[]) {
  // What a whole file shares is opened before any test.
  if (expect.getState().currentTestName === undefined) return;
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const text = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error) => String(error));
    console.log(
      `At ${page.url()}:\n${text.replace(/\n\s*\n+/g, '\n').slice(0, 3000)}\n${[...errors, ...refused].join('\n')}`,
    );
  });
}

/** Opens a page of ours and waits until it answers: React has taken it over, and its letters are there. @returns the page's answer */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await untilAnswering(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return answer;
}

/** What React itself notes on the document (its names are pinned with its version); what hydration finds wrong, it has said by then. */
export const untilAnswering = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.entries(document).some(
      ([name, root]) =>
        name.startsWith('__reactContainer$') && root.stateNode.current.memoizedState.isDehydrated === false,
    ),
  );

/** Signs a demo account in by its call, where walking the form is not what is tested. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: 'sillon-demo' },
    headers: { origin: inject('shop').url },
  });
  if (answer.status() !== 200) throw new Error(`${email} was not signed in: ${answer.status()}`);
}

export async function closeBrowser() {
  const open = await browser;
  browser = undefined;
  // One that died may never say that it is closed; the process that started it takes it along.
  await Promise.race([open?.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
}

/** One for all visits of a file; one that died is followed by another, so that it costs no more than the journey it died in. */
function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findBrowser(), args: FLAGS, env: ENV }).then((started) => {
    started.once('disconnected', () => {
      browser = undefined;
    });
    return started;
  });
  return browser;
}
