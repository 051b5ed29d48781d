import { expect, test } from 'vitest';
import { INK_PAGES, inkPagePdf } from '../../../../tests/support/ink-pages.ts';
import { readPrintFile } from './read-print-file.server.ts';

// Ghostscript's figures were measured once; `npm run test:long` measures them anew.
test.each(Object.entries(INK_PAGES))('total ink of %s is what Ghostscript measures', async (_, page) => {
  const { facts } = await readPrintFile(await inkPagePdf(page), () => undefined);
  expect(Math.abs((facts.pages[0]?.ink?.percent ?? 0) - page.percent)).toBeLessThan(1);
  expect(facts.spots).toEqual(page.spots ?? []);
});
