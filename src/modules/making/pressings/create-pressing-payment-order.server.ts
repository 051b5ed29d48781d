import { fieldProblem } from '#kit/problem.ts';
import { addressTerritory } from '#kit/territory.ts';
import { findBusinessVatRate, vatOnNet, vatTreatment } from '#kit/vat.ts';
import { isGoodsService } from '#modules/making/services/services.ts';
import { createOrder, type NewOrder, type OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import { parseVatNumber } from '#modules/shared/pricing/parse-vat-number.server.ts';
import { loadPriceTablesForPayment } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { insertPressingPayment } from './pressing-payments.store.server.ts';
import type { PressingCustomer } from './pressings.store.server.ts';

type Work = Pick<Ctx, 'db' | 'config' | 'now' | 'tIn'>;

interface Share {
  readonly pressing_id: number;
  readonly kind: 'deposit' | 'balance';
  readonly currency: string;
  /** Before tax. */
  readonly net: number;
  readonly customer: OrderAddress;
  /** The amounts that earlier invoices have. */
  readonly before?: { readonly net: number; readonly tax: number };
  /** Hash of a key that opens the order without an account. */
  readonly lookup_hash: Buffer | null;
}

/**
 * Write the order of a deposit or balance: a line of the platform, net plus tax, without a payment deadline (ADR 36).
 * Its figures are those of the day.
 * @throws Problem 422 vat_number_invalid, or input_required for a company
 */
export async function createPressingPaymentOrder(ctx: Work, asker: PressingCustomer, share: Share): Promise<number> {
  const { pressing_id, kind, net } = share;
  const { id: order_id } = await createOrder(ctx.db, await createOrderInput(ctx, asker, share));
  await insertPressingPayment(ctx.db, { order_id, pressing_id, kind, net });
  return order_id;
}

async function createOrderInput(ctx: Work, asker: PressingCustomer, share: Share): Promise<NewOrder> {
  const { pressing_id, kind, net, currency, customer, lookup_hash } = share;
  const { basis_points, reverse_charge } = await rateFor(ctx, customer);
  const tax = calculateShareTax(net, basis_points, share.before);
  const { user_id, email, lang, origin } = asker;
  return {
    user_id,
    email,
    lang,
    origin,
    lookup_hash,
    currency,
    cart_id: `${kind.charAt(0)}${String(pressing_id).padStart(9, '0')}`,
    subtotal: net,
    discount: 0,
    shipping: 0,
    tax,
    tax_included: false,
    total: net + tax,
    vat_treatment: vatTreatment(addressTerritory(customer), tax, {
      reverse_charge,
      has_goods: isGoodsService(asker.service),
    }),
    supply_on: null,
    promo_code: null,
    pickup: false,
    is_gift: false,
    gift_message: '',
    gift_wrapped: false,
    note: '',
    address: customer,
    delivery: null,
    pledge_project_id: null,
    waits: true,
    shipments: [],
    items: [
      {
        parcel: null,
        part: 1,
        shop_id: null,
        project_id: null,
        item_id: null,
        box_offer_id: null,
        name: shareName(asker, kind, ctx.tIn(lang)),
        artist_name: '',
        picture: null,
        category: 'pressing',
        type: kind,
        periodicity: null,
        size: '',
        chosen_sizes: {},
        comment: '',
        price: net,
        quantity: 1,
        total: net,
        discount: 0,
        tax,
        tax_basis_points: basis_points,
        withdrawal: 'made_to_order',
      },
    ],
  };
}

const shareName = (
  { quote_id, deposit_percent }: PressingCustomer,
  kind: Share['kind'],
  t: ReturnType<Ctx['tIn']>,
): string => {
  const isWhole = kind === 'deposit' ? deposit_percent === 100 : deposit_percent === 0;
  return t(`pressing.share.${isWhole ? 'whole' : kind}`, { id: quote_id, percent: deposit_percent });
};

/**
 * Both invoices add up to the exact tax of the whole. When the rate has changed in between, the new rate taxes the
 * balance alone.
 */
function calculateShareTax(net: number, basis_points: number, before: Share['before']): number {
  const alone = vatOnNet(net, basis_points);
  if (!before || vatOnNet(before.net, basis_points) !== before.tax) return alone;
  return vatOnNet(net + before.net, basis_points) - before.tax;
}

/** Business prices have the tax of the invoice country, and none for a reverse charge (decisions: VAT). */
async function rateFor({ db, now }: Work, customer: OrderAddress) {
  const { vat_number, company } = customer;
  const number = vat_number ? await parseVatNumber(vat_number) : null;
  if (number === undefined) throw fieldProblem('vat_number', 'vat_number_invalid');
  if (number && company === '') throw fieldProblem('company', 'input_required');
  const { vat } = await loadPriceTablesForPayment({ db });
  return findBusinessVatRate(vat, { territory: addressTerritory(customer), numbered: number?.country_id }, now);
}
