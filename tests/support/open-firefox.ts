import puppeteer from 'puppeteer-core';
import type { DrivenBrowser } from './driven-browser.ts';

/** The released Firefox, by WebDriver BiDi, with a new profile each time. */
export async function openFirefox(executablePath: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, LANG: 'C.UTF-8' },
    // Songs may start without a click, as in the journeys, and are muted.
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.volume_scale': '0.0', 'intl.accept_languages': 'en-GB' },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const wrapBody = (body: string, args: unknown[]) => `((args) => {${body}})(${JSON.stringify(args)})`;
  return {
    name: 'firefox',
    errors: async () => errors,
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    run: <T>(body: string, ...args: unknown[]) => page.evaluate(wrapBody(body, args)) as Promise<T>,
    press: (selector) => page.click(selector),
    async type(selector, text, enter = false) {
      await page.click(selector, { count: 3 });
      await page.keyboard.press('Backspace');
      await page.type(selector, text);
      if (enter) await page.keyboard.press('Enter');
    },
    settle: () => page.waitForNetworkIdle({ timeout: 30_000 }),
    forgetCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    close: () => browser.close(),
  };
}
