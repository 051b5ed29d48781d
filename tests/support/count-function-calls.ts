import type { Page } from 'playwright-core';

/**
 * Function calls of the page's own scripts during `work`: an amount of work that a busy machine does not change, unlike
 * a time.
 * @throws when it counts no function of the page, so that a bound cannot pass by measuring nothing
 */
export async function countFunctionCalls(page: Page, work: () => Promise<unknown>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await client.send('Profiler.takePreciseCoverage');
  await client.detach();
  const calls = result
    .filter(({ url }) => url.includes('/assets/'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  if (calls === 0) throw new Error('no function of the page was counted');
  return calls;
}
