// Chooses the warehouse of a parcel: one with all of its items, the nearest to the destination (ADR 28).
import { needsCustomsForm, territoryByCode } from '#kit/territory.ts';

/** The main warehouse, the default destination of deliveries. */
export const MAIN_WAREHOUSE_ID = 1;

interface Place {
  readonly id: number;
  readonly country_id: string;
}
interface Piece {
  readonly item_id: number;
  readonly quantity: number;
}
interface Shelf {
  readonly item_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
}

/** Whether the shelves of one warehouse have all these copies. */
const holdsAll = (warehouse_id: number, pieces: readonly Piece[], shelves: readonly Shelf[]): boolean =>
  pieces.every(({ item_id, quantity }) =>
    shelves.some(
      (shelf) => shelf.warehouse_id === warehouse_id && shelf.item_id === item_id && shelf.quantity >= quantity,
    ),
  );

/**
 * Chooses the warehouse of a parcel; null when none has all its items. A warehouse in the destination country comes
 * first, then one without a customs border, then the main one. Made-to-order items have no shelf and leave from the
 * main warehouse.
 */
export function chooseWarehouse(
  pieces: readonly Piece[],
  shelves: readonly Shelf[],
  places: readonly Place[],
  country_id: string,
): number | null {
  if (pieces.length === 0) return MAIN_WAREHOUSE_ID;
  const able = places.filter(({ id }) => holdsAll(id, pieces, shelves));
  const [best] = [...able].sort((a, b) => distance(a, country_id) - distance(b, country_id) || a.id - b.id);
  return best?.id ?? null;
}

/** The items of a parcel, and those of them that are sold but not assigned to a warehouse. */
export interface ParcelItemNeed {
  readonly item_id: number;
  readonly wanted: number;
  readonly sold: number;
}

/** A parcel without a warehouse, and its destination. */
interface Waiting {
  readonly shipment_id: number;
  readonly order_id: number;
  readonly country_id: string;
  readonly needs: readonly ParcelItemNeed[];
}

/** The items that a parcel takes, and their warehouse. */
export interface WarehouseAssignment {
  readonly shipment_id: number;
  readonly order_id: number;
  readonly warehouse_id: number;
  readonly pieces: readonly Piece[];
}

/**
 * The warehouse of each parcel, in their order. Items of one parcel are not available to later ones, and two parcels
 * of an order divide its sold items. Parcels that no single warehouse can fill are left out.
 */
export function planWarehouseAssignments(
  waiting: readonly Waiting[],
  shelves: readonly Shelf[],
  places: readonly Place[],
): WarehouseAssignment[] {
  const byItem = Map.groupBy(
    shelves.map((shelf) => ({ ...shelf })),
    ({ item_id }) => item_id,
  );
  const given = new Map<string, number>();
  return waiting.flatMap(({ shipment_id, order_id, country_id, needs }) => {
    const already = ({ item_id }: { item_id: number }) => given.get(`${order_id} ${item_id}`) ?? 0;
    const pieces = needs.flatMap((need) => {
      const quantity = Math.min(need.wanted, need.sold - already(need));
      return quantity > 0 ? [{ item_id: need.item_id, quantity }] : [];
    });
    const near = pieces.flatMap(({ item_id }) => byItem.get(item_id) ?? []);
    const warehouse_id = chooseWarehouse(pieces, near, places, country_id);
    if (warehouse_id === null) return [];
    for (const piece of pieces) {
      const shelf = byItem.get(piece.item_id)?.find((each) => each.warehouse_id === warehouse_id);
      if (shelf) shelf.quantity -= piece.quantity;
      given.set(`${order_id} ${piece.item_id}`, already(piece) + piece.quantity);
    }
    return [{ shipment_id, order_id, warehouse_id, pieces }];
  });
}

function distance(place: Place, country_id: string): number {
  if (place.country_id === country_id) return 0;
  if (!needsCustomsForm(territoryByCode(place.country_id), territoryByCode(country_id))) return 1;
  return place.id === MAIN_WAREHOUSE_ID ? 2 : 3;
}
