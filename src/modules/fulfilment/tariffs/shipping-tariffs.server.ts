import type { z } from 'zod/mini';
import type { CallBody } from '#kit/call.ts';
import { countryDisplayName } from '#kit/countries.ts';
import { type Currency, DEFAULT_CURRENCY } from '#kit/currency.ts';
import { fieldProblem, notFound, problem } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { convertAndRoundPrice } from '#modules/shared/pricing/currency-conversion.ts';
import { loadPriceTablesForPayment } from '#modules/shared/pricing/price-tables.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { freeShippingMinimum, parcelPostage } from './parcel-postage.ts';
import { findTariffFaults, type TariffFault } from './shipping-tariff-rules.ts';
import type { planShippingTariffCall, ShippingTariffRow, Tariff } from './shipping-tariffs.contract.ts';
import {
  deletePlannedTariff,
  doesTariffShopExist,
  findTariffVersions,
  insertShippingTariff,
  loadTariffIdInForce,
  loadTariffVersion,
} from './shipping-tariffs.store.server.ts';

/** Every tariff: the platform's, then each shop's, the newest first. */
export const findShippingTariffs = async ({ db }: Ctx): Promise<{ items: z.infer<typeof ShippingTariffRow>[] }> => ({
  items: await findTariffVersions(db),
});

/** @throws not_found 404 */
export async function readShippingTariff({ db }: Pick<Ctx, 'db'>, id: number): Promise<Tariff> {
  const tariff = await loadTariffVersion(db, id);
  if (!tariff) throw notFound();
  return tariff;
}

/**
 * Plans a tariff from a day on; paid orders keep their postage. @throws date_in_past, tariff_… 422 by the broken rule
 */
export async function planShippingTariff(ctx: Ctx, asked: CallBody<typeof planShippingTariffCall>): Promise<Tariff> {
  if (asked.shop_id !== null && !(await doesTariffShopExist(ctx.db, asked.shop_id)))
    throw fieldProblem('shop_id', 'shop_unknown');
  requireNoTariffFaults(ctx, findTariffFaults(asked.zones, asked.shop_id === null));
  const held = await loadTariffIdInForce(ctx.db, asked.shop_id, asked.valid_from);
  const before = held === undefined ? undefined : await loadTariffVersion(ctx.db, held);
  const id = await insertShippingTariff(ctx.db, { ...asked, created_by: requireUser(ctx).id });
  if (id === undefined) throw fieldProblem('valid_from', 'date_in_past');
  await recordAudit(ctx, { action: 'shipping.planned', entity: 'shipping', entity_id: id, before, after: asked });
  await touch(ctx.db, 'shipping');
  return readShippingTariff(ctx, id);
}

/** Throws the first fault, with the texts of all faults. @throws 422 */
export function requireNoTariffFaults({ lang, t }: Pick<Ctx, 'lang' | 't'>, faults: readonly TariffFault[]): void {
  const [first] = faults;
  if (!first) return;
  const toPlaceholders = ({ zone = '', countries = [], grams = 0 }: TariffFault) => ({
    zone,
    grams,
    countries: named(countries, lang),
  });
  throw problem(
    first.key,
    422,
  )({
    values: toPlaceholders(first),
    extra: { faults: faults.slice(0, 20).map((fault) => t(`errors.${fault.key}`, toPlaceholders(fault))) },
  });
}

const AT_MOST = 12;

const named = (codes: readonly string[], lang: string) =>
  [
    ...codes.slice(0, AT_MOST).map((code) => countryDisplayName(code, lang)),
    ...(codes.length > AT_MOST ? ['…'] : []),
  ].join(', ');

/** Deletes a planned tariff. @throws not_found 404 for one that is in force */
export async function cancelPlannedTariff(ctx: Ctx, id: number): Promise<{ success: true }> {
  const before = await loadTariffVersion(ctx.db, id);
  if (!(await deletePlannedTariff(ctx.db, id))) throw notFound();
  await recordAudit(ctx, { action: 'shipping.unplanned', entity: 'shipping', entity_id: id, before });
  await touch(ctx.db, 'shipping');
  return { success: true };
}

interface Asked {
  readonly grams: number;
  readonly country_id: string;
  readonly shop_id?: number | undefined;
  readonly currency?: Currency | undefined;
}

/** The postage of a parcel today, and from each later day on which it changes. */
export async function forecastPostage(ctx: Ctx, asked: Asked) {
  const { grams: weight_grams, country_id, shop_id = 0, currency = DEFAULT_CURRENCY } = asked;
  const tables = await loadPriceTablesForPayment(ctx);
  const today = ctx.now.toISOString().slice(0, 10);
  const days = tables.tariffs
    .filter((tariff) => (tariff.shop_id ?? shop_id) === shop_id && tariff.valid_from > today)
    .map(({ valid_from }) => valid_from);
  const items = [today, ...new Set(days.sort())].map((from) => {
    const at = from === today ? ctx.now : new Date(`${from}T00:00:00Z`);
    const sent = (shipping_type: 'standard' | 'tracking') => {
      const cost = parcelPostage(
        tables,
        { shop_id, country_id, shipping_type, weight_grams, goods: 0, currency },
        tables.rates,
        at,
      );
      return cost.ok
        ? { amount: cost.amount, shipping_type: cost.shipping_type, days_min: cost.days.min, days_max: cost.days.max }
        : null;
    };
    const free = freeShippingMinimum(tables, shop_id, at);
    const free_from = free && convertAndRoundPrice(free.amount, free.currency, currency, tables.rates);
    return { from, standard: sent('standard'), tracking: sent('tracking'), free_from };
  });
  return { currency, items };
}
