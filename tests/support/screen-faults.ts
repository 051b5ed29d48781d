// Checks pages in a browser, one after the other: console errors, accessibility, content wider than the window.
import { inject } from 'vitest';
import { findOverflowingWidths, seriousAccessibilityFindings } from './accessibility-and-layout-faults.ts';
import { newBrowserVisit, openPage } from './browser.ts';

interface Screen {
  readonly path: string;
  readonly lang: string;
}

/** All faults of these pages, one line each; signed in by `token`. */
export async function screenFaults(screens: readonly Screen[], token?: string): Promise<string[]> {
  const { url } = inject('shop');
  const { page, context, errors, close } = await newBrowserVisit({ bypassCSP: true });
  if (token) await context.addCookies([{ name: 'token', value: token, url }]);
  const found: string[] = [];
  for (const { path, lang } of screens) {
    await context.addCookies([{ name: 'lang', value: lang, url }]);
    errors.length = 0;
    await openPage(page, path);
    const faults = [
      ...errors.map((error) => `console: ${error}`),
      ...(await seriousAccessibilityFindings(page)),
      ...(await findOverflowingWidths(page)),
    ];
    found.push(...faults.map((fault) => `${path} (${lang}): ${fault}`));
  }
  await close();
  return found;
}
