import type { TestProject } from 'vitest/node';
import { mediaMade } from './media-made.ts';
import runningShop from './running-shop.ts';

/** The running shop once all pictures and songs of its demonstration are there. */
export default async function setup(project: TestProject) {
  const close = await runningShop(project);
  await mediaMade(project.getProvidedContext().shop.dataDir);
  return close;
}
