import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { type CrawledPage, findInvalidHtml, nuCheckerFaults, pageStructureFaults, visibleTextKeys } from './crawl.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The serious findings of axe: rule, impact and place. The page must have been opened with `bypassCSP`. Waits for
 * transitions, because axe would measure the contrast of a colour halfway.
 */
export async function seriousAccessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
    ),
  );
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } } })",
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`));
}

/**
 * Pixels by which readable or clickable content exceeds the window. The page itself never scrolls sideways, so its own
 * width reveals nothing: content that is too wide is cut off. Scrollable and off-canvas content does not count.
 */
export const overflowPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isReached = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position, translate } = getComputedStyle(at);
        if (overflowX !== 'visible' && overflowX !== 'clip') return false;
        if (clipPath !== 'none' || (position !== 'static' && translate !== 'none')) return false;
      }
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const beyond = ({ left, right, width }: DOMRect) =>
      width > 1 ? Math.max(0, right - root.clientWidth - 1, -left - 1) : 0;
    let most = Math.max(0, root.scrollWidth - innerWidth);
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      const widest = text.nodeValue?.trim() ? Math.max(0, ...[...range.getClientRects()].map(beyond)) : 0;
      if (widest > most && text.parentElement && isReached(text.parentElement)) most = widest;
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      const out = beyond(control.getBoundingClientRect());
      if (out > most && isReached(control)) most = out;
    }
    return Math.ceil(most);
  });

/**
 * Faults of the open page at this width: serious axe findings, and content wider than the screen. Measured at the top:
 * further down the sticky header covers a link by chance, which axe takes for a small target.
 */
export async function pageFaultsAtWidth(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const pixels = await overflowPixels(page);
  const found = [...(await seriousAccessibilityFindings(page)), ...(pixels > 0 ? [`${pixels} px too wide`] : [])];
  return found.map((fault) => `at ${width}: ${fault}`);
}

/** The breakpoints of the layout. */
const WIDTHS = [390, 820, 1100, 1440, 1920] as const;

/** The widths at which a page is wider than its window, and by how much. */
export async function findOverflowingWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const pixels = await overflowPixels(page);
    if (pixels > 0) found.push(`${pixels} px at ${width}`);
  }
  return found;
}

/** Measures the cumulative layout shift of every page opened from now on. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
      document.documentElement.dataset.shift = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift as measured by the browser. */
export const readLayoutShift = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-shift')) ?? 0);

/**
 * All faults of crawled pages, one line each, with the linking page; `checks` selects the pages whose HTML is checked.
 */
export async function pageFaults(
  pages: readonly CrawledPage[],
  checks: (page: CrawledPage) => boolean = () => true,
): Promise<string[]> {
  const found: string[] = [];
  for (const page of pages) {
    const { path, from, status, html } = page;
    if (status >= 400) found.push(`${status} ${path}, linked from ${from}`);
    if (html === undefined) continue;
    const faults = [
      ...visibleTextKeys(html).map((key) => `key ${key}`),
      ...pageStructureFaults(html),
      ...nuCheckerFaults(html).slice(0, 3),
      ...(checks(page) ? await findInvalidHtml(html) : []).slice(0, 3),
    ];
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  return found;
}

/** Kinds visited directly, not by a redirect. */
export const crawledPageKinds = (pages: readonly CrawledPage[]): string[] =>
  pages.filter(({ moved }) => !moved).map(({ kind }) => kind);

/** Selects one page of each kind, because the markup of a kind is the same in every language and for every id. */
export function makeFirstOfKindFilter(): (page: CrawledPage) => boolean {
  const seen = new Set<string>();
  return ({ kind }) => {
    const inAnyLanguage = kind.replace(/^\/fr(?=\/|$)/, '') || '/';
    const isFirst = !seen.has(inAnyLanguage);
    seen.add(inAnyLanguage);
    return isFirst;
  };
}

/** One page of each kind, in the order of the crawl. */
export const onePagePerKind = (pages: readonly CrawledPage[]): CrawledPage[] => [
  ...new Map(
    pages
      .filter(({ html, kind }) => html !== undefined && !kind.includes('?'))
      .reverse()
      .map((page) => [page.kind, page]),
  ).values(),
];
