import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound, problem } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import { MAIN_WAREHOUSE_ID } from './choose-warehouse.ts';
import type * as contract from './warehouses.contract.ts';
import type { Warehouse } from './warehouses.contract.ts';
import {
  countWarehouseContents,
  findWarehouseNames,
  findWarehouseRows,
  insertWarehouse,
  lockWarehouse,
  updateWarehouse,
} from './warehouses.store.server.ts';

const warehouseInUse = problem('warehouse_in_use', 409);

/** All warehouses with their stock; the main warehouse has the brand's name. */
export async function findWarehouses({ db, config }: Ctx): Promise<Warehouse[]> {
  return (await findWarehouseRows(db)).map((each) => ({ ...each, name: each.name || config.BRAND_NAME }));
}

/** The active warehouses by name, for selection. */
export async function findActiveWarehouses({ db, config }: Pick<Ctx, 'db' | 'config'>) {
  return (await findWarehouseNames(db))
    .filter(({ active }) => active)
    .map(({ id, code, name, country_id }) => ({ id, code, name: name || config.BRAND_NAME, country_id }));
}

/** @throws Problem 422 for a missing or closed one */
export async function requireActiveWarehouse(db: Db, id: number, field = 'warehouse_id'): Promise<void> {
  if (!(await findWarehouseNames(db)).some((each) => each.id === id && each.active))
    throw fieldProblem(field, 'warehouse_unknown');
}

/** @throws warehouse_code_taken 409 */
export async function addWarehouse(
  ctx: Ctx,
  asked: CallBody<typeof contract.addWarehouseCall>,
): Promise<{ id: number }> {
  const id = await insertWarehouse(ctx.db, asked);
  if (id === undefined) throw fieldProblem('code', 'warehouse_code_taken', 409);
  await recordAudit(ctx, { action: 'warehouse.added', entity: 'warehouse', entity_id: id, after: asked });
  return { id };
}

/** @throws not_found 404, warehouse_in_use 409 */
export async function changeWarehouse(
  ctx: Ctx,
  id: number,
  { name, country_id, active }: CallBody<typeof contract.changeWarehouseCall>,
): Promise<{ id: number }> {
  const before = await lockWarehouse(ctx.db, id);
  if (!before) throw notFound();
  if (!active && before.active && (id === MAIN_WAREHOUSE_ID || (await countWarehouseContents(ctx.db, id)) > 0))
    throw warehouseInUse();
  // The main warehouse has the brand's name until staff rename it.
  const after = { name: id === MAIN_WAREHOUSE_ID && name === ctx.config.BRAND_NAME ? '' : name, country_id, active };
  await updateWarehouse(ctx.db, id, after);
  await recordAudit(ctx, { action: 'warehouse.changed', entity: 'warehouse', entity_id: id, before, after });
  return { id };
}
