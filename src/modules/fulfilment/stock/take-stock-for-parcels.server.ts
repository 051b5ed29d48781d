import type { Db } from '#platform/ctx.server.ts';
import { type ParcelItemNeed, planWarehouseAssignments, type WarehouseAssignment } from './choose-warehouse.ts';
import {
  findItemsTakenByParcel,
  findUnassignedParcelItems,
  insertStockTransfers,
  lockItemStockByWarehouse,
} from './stock-by-warehouse.store.server.ts';
import { findWarehouseNames } from './warehouses.store.server.ts';

interface Parcel {
  readonly order_id: number;
  readonly shipment_id: number;
  /** The destination. */
  readonly country_id: string;
  readonly user_id: number | null;
}

/**
 * Takes the items of parcels from the best warehouses, or all from one, in the transaction that assigns the parcels.
 * The orders are locked.
 * @returns the taken items; parcels that no single warehouse can fill are missing
 */
export async function takeStockForParcels(
  db: Db,
  parcels: readonly Parcel[],
  from?: number,
): Promise<WarehouseAssignment[]> {
  const [needs, places] = await Promise.all([parcelNeeds(db, parcels), findWarehouseNames(db)]);
  const shelves = await lockNeededShelves(db, [...needs.values()].flat());
  const waiting = parcels.map((parcel) => ({ ...parcel, needs: needs.get(parcel.shipment_id) ?? [] }));
  const open = places.filter(({ id, active }) => active && (from === undefined || id === from));
  const taken = planWarehouseAssignments(waiting, shelves, open);
  const users = new Map(parcels.map(({ shipment_id, user_id }) => [shipment_id, user_id]));
  await insertStockTransfers(
    db,
    taken.map(({ warehouse_id, shipment_id, ...its }) => ({
      ...its,
      shipment_id,
      from: warehouse_id,
      to: null,
      reason: 'allocated',
      user_id: users.get(shipment_id) ?? null,
    })),
  );
  return taken;
}

/** The same for one parcel. @returns the warehouse, or null when none has all of its items */
export const takeStockForParcel = async (db: Db, parcel: Parcel): Promise<number | null> =>
  (await takeStockForParcels(db, [parcel]))[0]?.warehouse_id ?? null;

/** Returns the items of a parcel to the shelf, so that another warehouse can send it. */
export async function returnParcelStockToShelf(
  db: Db,
  { order_id, shipment_id, user_id }: Omit<Parcel, 'country_id'>,
): Promise<void> {
  const taken = await findItemsTakenByParcel(db, order_id, shipment_id);
  await insertStockTransfers(
    db,
    taken.map(({ warehouse_id: to, ...piece }) => ({
      pieces: [piece],
      from: null,
      to,
      reason: 'allocated',
      user_id,
      order_id,
      shipment_id,
    })),
  );
}

/** Takes the items of an unassigned parcel from this warehouse. @returns false when it has too few */
export const takeParcelStock = async (db: Db, parcel: Parcel, warehouse_id: number): Promise<boolean> =>
  (await takeStockForParcels(db, [parcel], warehouse_id)).length > 0;

async function parcelNeeds(db: Db, parcels: readonly Parcel[]) {
  return Map.groupBy(await findUnassignedParcelItems(db, parcels), ({ shipment_id }) => shipment_id);
}

const lockNeededShelves = (db: Db, needs: readonly ParcelItemNeed[]) =>
  lockItemStockByWarehouse(db, [...new Set(needs.map(({ item_id }) => item_id))]);
