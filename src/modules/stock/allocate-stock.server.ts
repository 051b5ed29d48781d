import type { Db } from '#platform/ctx.server.ts';
import { loadParcelPieces, loadTaken, lockShelves, type Pieces, writeMoves } from './shelves.store.server.ts';
import { chooseWarehouse, holdsAll } from './warehouse.ts';
import { loadPlaces } from './warehouses.store.server.ts';

interface Parcel {
  readonly order_id: number;
  readonly shipment_id: number;
  /** Where it goes. */
  readonly country_id: string;
  readonly user_id: number | null;
}

/**
 * Takes the pieces of a parcel from the warehouse that sends it best, in the transaction that gives the parcel to it.
 * @returns the warehouse, or null when none has all of them
 */
export async function takeForParcel(
  db: Db,
  { order_id, shipment_id, country_id, user_id }: Parcel,
): Promise<number | null> {
  const pieces = await loadParcelPieces(db, order_id, shipment_id);
  const shelves = await shelvesOf(db, pieces);
  const places = (await loadPlaces(db)).filter(({ active }) => active);
  const to = chooseWarehouse(pieces, shelves, places, country_id);
  if (to !== null)
    await writeMoves(db, pieces, { from: to, to: null, reason: 'allocated', user_id, order_id, shipment_id });
  return to;
}

/** Puts back on the shelf what a parcel had taken, so that it can be taken otherwise. */
export async function putBack(db: Db, { order_id, shipment_id, user_id }: Omit<Parcel, 'country_id'>): Promise<void> {
  for (const { warehouse_id: to, ...piece } of await loadTaken(db, order_id, shipment_id))
    await writeMoves(db, [piece], { from: null, to, reason: 'allocated', user_id, order_id, shipment_id });
}

/** Takes the pieces of a parcel that has none from this warehouse. @returns false when it has not all of them */
export async function takeFrom(db: Db, parcel: Omit<Parcel, 'country_id'>, warehouse_id: number): Promise<boolean> {
  const { order_id, shipment_id, user_id } = parcel;
  const pieces = await loadParcelPieces(db, order_id, shipment_id);
  if (!holdsAll(warehouse_id, pieces, await shelvesOf(db, pieces))) return false;
  await writeMoves(db, pieces, { from: warehouse_id, to: null, reason: 'allocated', user_id, order_id, shipment_id });
  return true;
}

const shelvesOf = (db: Db, pieces: readonly Pieces[]) =>
  lockShelves(
    db,
    pieces.map(({ item_id }) => item_id),
  );
