import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Response } from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
import { findBrowser } from '../../scripts/gate/find-browser.ts';

let browser: Promise<Browser> | undefined;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Newer browsers draw no WebGL by software without it.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Without a UTF-8 locale the browser cannot open a file whose name is not in Latin letters. */
const ENV = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** Slows the processor down, to find journeys that act too early: `SILLON_JOURNEY_SLOWER=5`. */
const SLOWER = Number(process.env.SILLON_JOURNEY_SLOWER ?? 1);

export interface PageVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page threw or wrote to the console. */
  readonly errors: string[];
  close(): Promise<void>;
}

interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly javaScript?: boolean;
  /** Lets a test inject scripts into pages, such as axe. */
  readonly bypassCSP?: boolean;
  /** The cookie consent given before; null for a visitor who still sees the bar. */
  readonly consent?: string | null;
  /** Allows the service worker, whose answers a test can't replace. */
  readonly serviceWorker?: boolean;
  /** A touch screen, without hover. */
  readonly touch?: boolean;
  /** Prefers reduced motion. */
  readonly still?: boolean;
  /** Forced colours. */
  readonly ownColours?: boolean;
  /** The software that draws WebGL counts as a graphics card. */
  readonly webgl?: boolean;
  /** Another process of the shop than the shared one. */
  readonly url?: string;
}

/** A visitor of the shop: a fresh browser profile, by default in English on a desktop. */
export async function newBrowserVisit({
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
  webgl = false,
  url = inject('shop').url,
}: VisitOptions = {}): Promise<PageVisit> {
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
  if (webgl) await context.addInitScript(hideGraphicsCard);
  const page = await context.newPage();
  if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.setDefaultTimeout(30_000);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 500 && refused.push(`${answer.status()} ${answer.url()}`));
  sayWhatStoodThere(page, errors, refused);
  const close = async () => {
    // A context closed while routed requests are open may never report that it is closed.
    // A page that is just closing has no routes left.
    for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    await context.close();
  };
  return { page, context, errors, close };
}

/** The shop shows its drawings where it recognises software in the name of the graphics card. */
function hideGraphicsCard() {
  const { getExtension } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getExtension = function (this: WebGL2RenderingContext, name: string) {
    return name === 'WEBGL_debug_renderer_info' ? null : Reflect.apply(getExtension, this, [name]);
  } as typeof getExtension;
}

/** Describes the page at which a journey failed, because a rare failure otherwise shows only the missing element. */
function sayWhatStoodThere(page: Page, errors: readonly string[], refused: readonly string[]) {
  // Pages shared by a whole file are opened before any test.
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

/** Opens a page of ours and waits until it is hydrated and its fonts are loaded. @returns the response */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return answer;
}

/**
 * Opens a page and waits until it is hydrated and has no requests left. Without requests alone, a slow processor may
 * still have to hydrate it.
 */
export async function openPageUntilIdle(page: Page, path: string): Promise<Response | null> {
  const answer = await openPage(page, path);
  await page.waitForLoadState('networkidle');
  return answer;
}

/**
 * Waits for React's marks on the document (their names are pinned with its version); hydration errors are logged by
 * then.
 */
export const waitForHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.entries(document).some(
      ([name, root]) =>
        name.startsWith('__reactContainer$') && root.stateNode.current.memoizedState.isDehydrated === false,
    ),
  );

/**
 * Ticks a box of a part whose code loads when the page is idle. A tick just before is replayed after hydration: for an
 * instant the box shows the server's state, at which `check` would give up.
 */
export async function tickCheckbox(box: Locator): Promise<void> {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
}

/**
 * Holds back matching requests. @returns a function that lets them go once there is one: after a file was renamed, a
 * pattern that matches nothing would let the journey pass without its reason
 */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route(pattern, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held, { message: `requests that match ${pattern}` }).toBeGreaterThan(0);
    release();
  };
}

/** Signs a demo account in by the API, for tests of other things than the form. */
export async function signInByApi(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: 'sillon-demo' },
    headers: { origin: inject('shop').url },
  });
  if (answer.status() !== 200) throw new Error(`${email} was not signed in: ${answer.status()}`);
}

/** The value of a cookie and the number of days it has left; undefined for none. */
export async function readCookie(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return found && { value: found.value, days: Math.round((found.expires - Date.now() / 1000) / (24 * 3600)) };
}

/** Closes the visits of a file that a failed test left open; the browser stays for the next file. */
export async function closeVisits(): Promise<void> {
  // A crashed browser may never report that a visit is closed.
  const closing = Promise.all((await browser)?.contexts().map((context) => context.close()) ?? []);
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 5000))]);
}

/**
 * One browser for all files of a worker, which ends with it; a crashed one is replaced, so that only one journey fails.
 */
function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findBrowser(), args: FLAGS, env: ENV }).then((started) => {
    started.once('disconnected', () => {
      browser = undefined;
    });
    return started;
  });
  return browser;
}
