import { findVatRate, SELLER_COUNTRY } from '#kit/vat.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findPlatformFeeAt, type SaleDeductionRates } from './earnings.ts';
import { loadPriceTablesForDisplay } from './price-tables.server.ts';
import { loadSaleFeeAndCountry, loadSalePlatformFee } from './sale-platform-fee.store.server.ts';

/**
 * The platform fee of a sale of this project now, in basis points: the consignment commission, the agreed fee, or the
 * default.
 */
export const readSalePlatformFee = ({ db, now }: Pick<Ctx, 'db' | 'now'>, project_id: number): Promise<number> =>
  loadSalePlatformFee(db, project_id, now);

/**
 * VAT and fee in the prices of a project, by the country of its shop. A project that is not yet saved has the usual
 * terms.
 */
export async function readSaleDeductionRates(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  project_id: number | null,
): Promise<SaleDeductionRates> {
  const [{ vat, fees }, sale] = await Promise.all([
    loadPriceTablesForDisplay({ db }),
    project_id === null ? undefined : loadSaleFeeAndCountry(db, project_id, now),
  ]);
  return {
    vat_basis_points: findVatRate(vat, sale?.country_id ?? SELLER_COUNTRY, now),
    fee_basis_points: sale?.fee ?? findPlatformFeeAt(fees, now),
  };
}
