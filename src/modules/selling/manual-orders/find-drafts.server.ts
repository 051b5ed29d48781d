import type { z } from 'zod/mini';
import { normalizeEmail } from '#kit/email.ts';
import { type List, makePageList, parseCursorPaging } from '#kit/paging.ts';
import { notFound, notSignedIn } from '#kit/problem.ts';
import { variantTextWithoutSize } from '#kit/variant.ts';
import { cartLineKey, cartLines } from '#modules/selling/cart/cart.ts';
import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import { hashOrderKey } from '#modules/selling/orders/order-key.server.ts';
import { toAddressFormFields } from '#modules/shared/addresses/saved-address-form-fields.ts';
import type { AddressOut } from '#modules/shared/addresses/saved-addresses.contract.ts';
import { loadDefaultAddress } from '#modules/shared/addresses/saved-addresses.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import type { DraftOfferView, OrderDraftView } from './order-draft-views.ts';
import type { listOrderDraftsCall, OrderDraftRow } from './order-drafts.contract.ts';
import {
  findOrderDraftRows,
  loadOrderDraft,
  loadProvedAccount,
  type StoredOrderDraft,
} from './order-drafts.store.server.ts';
import { isDraftPayable, priceOrderDraft } from './price-draft.server.ts';

/** Manual orders, the newest first. */
export async function listOrderDrafts(
  ctx: Ctx,
  { state, search, ...query }: Partial<z.output<NonNullable<typeof listOrderDraftsCall.query>>>,
): Promise<List<OrderDraftRow>> {
  const paging = parseCursorPaging(query);
  const { rows, total } = await findOrderDraftRows(ctx.db, { state, search: search?.trim(), ...paging });
  return makePageList(rows, total, paging);
}

/** @throws Problem 404 */
export async function readOrderDraft(ctx: Ctx, id: number): Promise<OrderDraftView> {
  const draft = await loadOrderDraft(ctx.db, { id });
  if (!draft) throw notFound();
  return viewDraft(ctx, draft);
}

/** Form fields of a manual order, prefilled from the account with this proved address; empty without one. */
export async function prefillDraftBuyer(ctx: Ctx, email: string): Promise<Readonly<Record<string, string>>> {
  const account = email ? await loadProvedAccount(ctx.db, normalizeEmail(email)) : undefined;
  if (!account) return {};
  const usual = await loadDefaultAddress(ctx, account.id);
  return { lang: account.lang, currency: account.currency, to_account: 'on', ...(usual && addressFields(usual)) };
}

const addressFields = (usual: AddressOut) => ({ ...toAddressFormFields(usual), country_id: usual.country_id });

/** The draft of a manual order; undefined for an order placed by its buyer. */
export async function findDraftOfOrder(db: Db, order_id: number): Promise<{ id: number; reason: string } | undefined> {
  const draft = await loadOrderDraft(db, { order_id });
  return draft && { id: draft.id, reason: draft.reason };
}

/** A loaded manual order as staff see it, with its priced cart. */
export async function viewDraft(ctx: Ctx, draft: StoredOrderDraft): Promise<OrderDraftView> {
  const {
    content,
    agreed,
    cart_id: _,
    is_pro: __,
    account_only: ___,
    sends: ____,
    is_over: _____,
    decline_key: ______,
    ...file
  } = draft;
  const priced = await priceOrderDraft(ctx, draft);
  const { discount, free_shipping } = agreed;
  return {
    ...file,
    discount,
    free_shipping,
    lines: cartLines(content).map((line) => {
      const row = priced.rows.find(({ item_id }) => item_id === line.item_id);
      const { item_id, project_id, shop_id, quantity, chosen_sizes } = line;
      return {
        item_id,
        project_id,
        shop_id,
        quantity,
        chosen_sizes,
        ...describeDraftLine(ctx, row),
        price: agreed.prices[cartLineKey(line)] ?? null,
      };
    }),
    cart: priced.cart,
    payable: isDraftPayable(draft, priced),
  };
}

/** An item that left the shop meanwhile has no name any more. */
const describeDraftLine = ({ t }: Ctx, row: PricedStoredCart['rows'][number] | undefined) => ({
  name: row ? [row.project_name, row.item_name].filter(Boolean).join(' – ') : '–',
  artist_name: row?.artist_name ?? '',
  variant: row ? variantTextWithoutSize({ type: row.type, look: row.look }, t) : '',
  size: row?.size ?? '',
  size_choices: Object.fromEntries(
    (row?.parts ?? [])
      .filter(({ sizes }) => sizes.some(({ size }) => size))
      .map(({ item_id, sizes }) => [item_id, [...new Set(sizes.map(({ size }) => size))]]),
  ),
});

/**
 * The link of a mail is enough, unless the account's links were revoked since.
 * @throws Problem 401, or 404 for another account
 */
export function requireMayOpenDraft({ user }: Ctx, { account_only, user_id }: StoredOrderDraft): void {
  if (account_only && user?.id !== user_id) throw user ? notFound() : notSignedIn();
}

/**
 * The offer as the link of the mail shows it.
 * @throws Problem 404, 401 as `requireMayOpenDraft`
 */
export async function viewDraftOffer(ctx: Ctx, key: string): Promise<DraftOfferView> {
  const draft = await loadOrderDraft(ctx.db, { key_hash: hashOrderKey(key) });
  if (!draft) throw notFound();
  requireMayOpenDraft(ctx, draft);
  const priced = await priceOrderDraft(ctx, draft);
  const { state, is_over, customer, email, note, valid_until, being_paid, decline_key, order_id, order_number } = draft;
  const open = is_over ? 'over' : 'open';
  return {
    state: state === 'paid' || state === 'cancelled' ? state : open,
    customer,
    email,
    note,
    valid_until,
    being_paid,
    decline_key,
    order_id,
    order_number,
    cart: priced.cart,
    payable: isDraftPayable(draft, priced),
  };
}
