import type { CallBody } from '#kit/call.ts';
import { type List, makeList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { toStoredAddress } from './address-shape.ts';
import type { AddressOut, addSavedAddressCall } from './saved-addresses.contract.ts';
import { tooManyAddresses } from './saved-addresses.problems.ts';
import * as store from './saved-addresses.store.server.ts';

type AddressAsked = CallBody<typeof addSavedAddressCall>;

/** The address book of the signed-in user. */
export async function listOwnAddresses(ctx: Ctx): Promise<List<AddressOut>> {
  const rows = await store.findAddresses(ctx.db, requireUser(ctx).id);
  return makeList(rows, rows.length);
}

/** The usual delivery address of a user, for manual orders; undefined for an empty address book. */
export async function loadDefaultAddress({ db }: Pick<Ctx, 'db'>, user_id: number): Promise<AddressOut | undefined> {
  const rows = await store.findAddresses(db, user_id);
  return rows.find(({ is_default }) => is_default) ?? rows[0];
}

/**
 * Adds an address once, for any number of requests. It becomes the default unless `is_default` is false. Runs in one
 * transaction.
 * @throws addresses_too_many 409
 */
export async function addSavedAddress(ctx: Ctx, asked: AddressAsked): Promise<AddressOut> {
  const { id: user_id } = requireUser(ctx);
  await store.lockAddressBook(ctx.db, user_id);
  const known = await store.findAddresses(ctx.db, user_id);
  const fields = toStoredAddress(asked);
  const same = known.find((row) => isSame(row, fields));
  if (!same && known.length >= store.MAX_ADDRESSES) throw tooManyAddresses();
  const id = same?.id ?? (await store.insertAddress(ctx.db, user_id, fields));
  if (asked.is_default !== false || known.length === 0) await store.updateDefaultAddress(ctx.db, user_id, id);
  return ownAddress(ctx, id);
}

/** Saves the address of an order; a full address book stays unchanged, because the order matters more. */
export async function addOrderAddressToBook(ctx: Ctx, asked: AddressAsked): Promise<void> {
  const { items } = await listOwnAddresses(ctx);
  if (items.length < store.MAX_ADDRESSES) await addSavedAddress(ctx, { ...asked, is_default: false });
}

/** In one transaction. @throws not_found 404 */
export async function changeSavedAddress(ctx: Ctx, id: number, asked: AddressAsked): Promise<AddressOut> {
  const { id: user_id } = requireUser(ctx);
  if (!(await store.updateAddress(ctx.db, user_id, id, toStoredAddress(asked)))) throw notFound();
  if (asked.is_default) await store.updateDefaultAddress(ctx.db, user_id, id);
  return ownAddress(ctx, id);
}

/** In one transaction. @throws not_found 404 */
export async function removeSavedAddress(ctx: Ctx, id: number): Promise<void> {
  if (!(await store.deleteAddress(ctx.db, requireUser(ctx).id, id))) throw notFound();
}

async function ownAddress(ctx: Ctx, id: number): Promise<AddressOut> {
  const { items } = await listOwnAddresses(ctx);
  const found = items.find((row) => row.id === id);
  if (!found) throw notFound();
  return found;
}

const isSame = (row: store.AddressRow, fields: store.StoredAddressFields): boolean =>
  (Object.keys(fields) as (keyof store.StoredAddressFields)[]).every((name) => row[name] === fields[name]);
