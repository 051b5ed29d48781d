import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod/mini';
import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import { SELLER_COUNTRY } from '#kit/vat.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { createOssReportRow, OSS_REPORT_COLUMNS, parseQuarter } from './oss-report.ts';
import type { planVatRateCall, VatRateOut } from './taxes.contract.ts';
import { deletePlannedVatRate, findOssSums, findVatRates, saveVatRate } from './taxes.store.server.ts';

type Rate = z.infer<typeof VatRateOut>;

/** Every VAT rate, by country, the newest first. */
export const listVatRates = async ({ db }: Ctx): Promise<{ items: Rate[] }> => ({ items: await findVatRates(db) });

/**
 * Plan a VAT rate from a day on. Earlier payments keep their rate.
 * @throws date_in_past 422
 */
export async function planVatRate(ctx: Ctx, asked: CallBody<typeof planVatRateCall>): Promise<Rate> {
  const saved = await saveVatRate(ctx.db, asked);
  if (!saved) throw fieldProblem('valid_from', 'date_in_past');
  await recordAudit(ctx, {
    action: 'vat.planned',
    entity: 'vat_rate',
    entity_id: asked.country_id,
    before: saved,
    after: asked,
  });
  const rates = await findVatRates(ctx.db);
  const rate = rates.find((each) => each.country_id === asked.country_id && each.valid_from === asked.valid_from);
  if (!rate) throw notFound();
  return rate;
}

/**
 * Delete a planned rate.
 * @throws not_found 404 for one that is in force
 */
export async function cancelPlannedVatRate(
  ctx: Ctx,
  country_id: string,
  valid_from: string,
): Promise<{ success: true }> {
  const basis_points = await deletePlannedVatRate(ctx.db, country_id, valid_from);
  if (basis_points === undefined) throw notFound();
  await recordAudit(ctx, {
    action: 'vat.unplanned',
    entity: 'vat_rate',
    entity_id: country_id,
    before: { basis_points, valid_from },
  });
  return { success: true };
}

/**
 * The report of a quarter. Cells are our own texts and numbers, so none can start a spreadsheet formula; negative sums
 * are numbers.
 */
export async function writeOssReport(ctx: Ctx, name: string): Promise<{ name: string; csv: string }> {
  const quarter = parseQuarter(name);
  if (!quarter) throw fieldProblem('quarter', 'quarter_unknown');
  const rows = await findOssSums(ctx.db, quarter, SELLER_COUNTRY);
  const csv = stringify(
    rows.map((row) => createOssReportRow(name, row)),
    { ...SPREADSHEET_CSV_OPTIONS, columns: [...OSS_REPORT_COLUMNS], bom: true },
  );
  return { name: `vat-${name}.csv`, csv };
}
