import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { orderLineVariantSuffix } from '#kit/variant.ts';
import { isPickupOnly, orderStatusTextKey } from '#modules/selling/orders/order-status-text-key.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { BytesReply } from '#platform/serve-call.server.ts';
import { findProjectSalesLines, loadProjectForSalesExport } from './project-sales-export.store.server.ts';
import { type SpreadsheetFormat, streamSpreadsheetFile } from './spreadsheet-file.server.ts';
import { createStatementLineCells, STATEMENT_LINE_COLUMNS } from './statement-rows.ts';

const AT_ONCE = 1000;
const SHIP_TO = ['name', 'company', 'address', 'zip_code', 'city', 'state', 'country', 'phone'] as const;

/** A project of the caller's own; staff see every one. @throws not_found 404 */
export async function requireOwnProjectOrStaff(ctx: Ctx, id: number) {
  const user = requireUser(ctx);
  const project = await loadProjectForSalesExport(ctx.db, id, isStaff(user.role) ? null : user.id);
  if (!project) throw notFound();
  return project;
}

/**
 * Export all sold and refunded lines of a project with their destinations. Statements use the same lines, so the
 * totals agree.
 * @throws not_found 404
 */
export async function exportProjectSales(ctx: Ctx, id: number, format: SpreadsheetFormat): Promise<BytesReply> {
  const project = await requireOwnProjectOrStaff(ctx, id);
  const columns = [...STATEMENT_LINE_COLUMNS, 'status', 'parcel', 'tracking_number', ...SHIP_TO];
  return streamSpreadsheetFile(ctx, format, `orders-${project.id}`, columns, streamSalesRows(ctx, id));
}

async function* streamSalesRows({ db, t }: Ctx, project_id: number) {
  for (let after = 0; ; ) {
    const rows = await findProjectSalesLines(db, project_id, after, AT_ONCE);
    for (const row of rows)
      yield [
        ...createStatementLineCells({
          ...row,
          item: orderLineVariantSuffix({ ...row, name: row.release }, t),
          kind: t(`money.kind.${row.kind}`),
          type: t(`shop.kind.${row.type}`),
        }),
        t(orderStatusTextKey(row.status, { fetched: isPickupOnly(row.shipments) })),
        row.parcel && t(orderStatusTextKey(row.parcel, { parcel: true, fetched: row.shipping_type === 'pickup' })),
        row.tracking_number,
        ...row.ship_to,
      ];
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? 0;
  }
}
