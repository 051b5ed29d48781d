import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import { fullName } from '#kit/full-name.ts';
import type { Db } from '#platform/ctx.server.ts';

export interface AddressRow {
  readonly id: number;
  readonly name: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly address: string;
  readonly zip_code: string;
  readonly city: string;
  readonly state: string;
  readonly country_id: string;
  readonly phone: string;
  readonly is_default: boolean;
}
export type StoredAddressFields = Omit<AddressRow, 'id' | 'name' | 'is_default'>;

/** The most addresses per account. */
export const MAX_ADDRESSES = 50;

/** The addresses of a user, the default one first, then the newest. */
export async function findAddresses(db: Db, user_id: number): Promise<AddressRow[]> {
  return queryRows(
    db,
    sql<AddressRow>`
    select c.id, c.name, c.firstname, c.lastname, c.company, c.address, c.zip_code, c.city, c.state,
      coalesce(c.country_id, '') as country_id, c.phone, c.id = u.customer_id is true as is_default
    from customers c join users u on u.id = c.user_id
    where c.user_id = ${user_id} and c.deleted_at is null
    order by c.id = u.customer_id is true desc, c.id desc limit ${MAX_ADDRESSES}`,
  );
}

/**
 * Locks a user's address book until this transaction ends, so that two requests with the same address store it once.
 */
export async function lockAddressBook(db: Db, user_id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
}

export async function insertAddress(db: Db, user_id: number, fields: StoredAddressFields): Promise<number> {
  const { id } = await db
    .insertInto('customers')
    .values({ user_id, name: recipientName(fields), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false for an address that is not in this book */
export async function updateAddress(
  db: Db,
  user_id: number,
  id: number,
  fields: StoredAddressFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ name: recipientName(fields), ...fields })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false for an address that is not in this book */
export async function deleteAddress(db: Db, user_id: number, id: number): Promise<boolean> {
  await db
    .updateTable('users')
    .set({ customer_id: null })
    .where('id', '=', user_id)
    .where('customer_id', '=', id)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateDefaultAddress(db: Db, user_id: number, id: number): Promise<void> {
  await db.updateTable('users').set({ customer_id: id }).where('id', '=', user_id).execute();
}

const recipientName = ({ firstname, lastname }: StoredAddressFields): string => fullName({ firstname, lastname });
