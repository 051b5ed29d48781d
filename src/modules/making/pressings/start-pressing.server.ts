import * as z from 'zod/mini';
import { fillOrCreateProjectFromPressing } from '#modules/catalogue/projects/project-from-pressing.server.ts';
import { COSTED_PRODUCTS, type CostedProduct } from '#modules/making/costing/configuration.ts';
import { findProductOfService } from '#modules/making/costing/parse-configuration.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { isServiceOnly, listProductionTasks, planProductionTasks } from './pressing.ts';
import { lockPressingToStart, type PressingToStart, startPressingTasks } from './pressing-tasks.store.server.ts';

type Work = Pick<Ctx, 'db'>;

/**
 * Start the production of a paid pressing: fill the customer's project with the configuration, and plan its stages. A
 * job of its own, so that an error in a project cannot block a payment. It runs once, even if called again.
 */
const startPressing = (work: Work, pressing_id: number): Promise<void> =>
  runInTransaction(work, async (own) => {
    const pressing = await lockPressingToStart(own.db, pressing_id);
    if (!pressing) return;
    const tasks = listProductionTasks(pressing.service, findPressingProduct(pressing), pressing.options ?? {});
    const { user_id } = pressing;
    const project_id =
      user_id !== null && needsPressingProject(pressing) ? await createPressingProject(own, pressing, user_id) : null;
    await startPressingTasks(
      own.db,
      pressing_id,
      project_id,
      planProductionTasks(tasks, new Date().toISOString().slice(0, 10), pressing.weeks),
    );
  });

/** The project of a pressing for the account that owns it by now. */
export const createPressingProject = (own: Work, pressing: PressingToStart, owner_id: number): Promise<number> =>
  fillOrCreateProjectFromPressing(own, {
    owner_id,
    draft_id: pressing.wanted_project_id,
    name: pressing.project_name || `${pressing.artist_name || pressing.company || pressing.name} #${pressing.id}`,
    artist_name: pressing.artist_name || pressing.company || pressing.name,
    product: findPressingProduct(pressing),
    options: pressing.options ?? {},
    quantity: pressing.quantity,
    currency: pressing.currency,
  });

/** Services for an existing release, such as mastering, create no project; they may refer to a draft. */
export const needsPressingProject = (pressing: PressingToStart): boolean =>
  !isServiceOnly(pressing.service, findPressingProduct(pressing)) || pressing.wanted_project_id !== null;

/** The product of the stored costing, else that of the service. */
function findPressingProduct({ product, service, format }: PressingToStart): CostedProduct | null {
  return COSTED_PRODUCTS.find((each) => each === product) ?? findProductOfService({ service, format });
}

const Asked = z.object({ pressing_id: z.int() });
export const startPressingJob = (work: Work): JobHandler => ({
  name: 'start-pressing',
  seconds: 60,
  retries: 10,
  run: (data) => startPressing(work, Asked.parse(data).pressing_id),
});
