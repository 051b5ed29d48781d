import type { TestProject } from 'vitest/node';
import runningShop from './running-shop.ts';
import { waitForDemoMedia } from './wait-for-demo-media.ts';

/** The running shop once all pictures and songs of its demonstration are there. */
export default async function setup(project: TestProject) {
  const close = await runningShop(project);
  await waitForDemoMedia(project.getProvidedContext().shop.dataDir);
  return close;
}
