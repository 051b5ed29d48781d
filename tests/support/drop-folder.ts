import type { Page } from 'playwright-core';

/** Drops a folder of this machine on the first file field of a page, as a hand does. */
export async function dropFolder(page: Page, path: string): Promise<void> {
  const box = await page.locator('input[type=file]').first().boundingBox();
  if (!box) throw new Error('the page shows no file field');
  const chromium = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await chromium.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
}
