import { expect, test } from 'vitest';
import { FUNCTION_GRADIENT_PAGES } from '../../../../tests/support/function-gradient-pages.ts';
import { INK_PAGES, inkPagePdf } from '../../../../tests/support/ink-pages.ts';
import { LETTER_AND_PATTERN_INK_PAGES } from '../../../../tests/support/letter-and-pattern-ink-pages.ts';
import { SPOT_PICTURE_PAGES } from '../../../../tests/support/spot-picture-pages.ts';
import { STENCIL_AND_MESH_INK_PAGES } from '../../../../tests/support/stencil-and-mesh-ink-pages.ts';
import { readPrintFile } from './read-print-file.server.ts';

// Ghostscript's figures were measured once; `npm run test:long` measures them anew.
const pages = {
  ...INK_PAGES,
  ...LETTER_AND_PATTERN_INK_PAGES,
  ...STENCIL_AND_MESH_INK_PAGES,
  ...SPOT_PICTURE_PAGES,
  ...FUNCTION_GRADIENT_PAGES,
};
test.each(Object.entries(pages))('total ink of %s is what Ghostscript measures', async (_, page) => {
  const { facts } = await readPrintFile(await inkPagePdf(page), () => undefined);
  expect(Math.abs((facts.pages[0]?.ink?.percent ?? 0) - page.percent)).toBeLessThan(page.within ?? 1);
  expect(facts.spots).toEqual(page.spots ?? []);
});
