// Which warehouse sends a parcel: one that has all of it, the nearest to where it goes (issue 5, Stock; docs/adr/0028).
import { isInEu } from '#kit/vat.ts';

/** The house itself, where everything arrives that nobody says otherwise of. */
export const HOUSE = 1;

export interface Place {
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

/** The shelves of one warehouse hold all these pieces. */
export const holdsAll = (warehouse_id: number, pieces: readonly Piece[], shelves: readonly Shelf[]): boolean =>
  pieces.every(({ item_id, quantity }) =>
    shelves.some(
      (shelf) => shelf.warehouse_id === warehouse_id && shelf.item_id === item_id && shelf.quantity >= quantity,
    ),
  );

/**
 * The warehouse a parcel leaves from: in the country it goes to, else within the union when it goes there, else the house, else any
 * that has all its pieces; null when none has. What is made to order waits on no shelf and leaves from the house.
 */
export function chooseWarehouse(
  pieces: readonly Piece[],
  shelves: readonly Shelf[],
  places: readonly Place[],
  country_id: string,
): number | null {
  if (pieces.length === 0) return HOUSE;
  const able = places.filter(({ id }) => holdsAll(id, pieces, shelves));
  const [best] = [...able].sort((a, b) => distance(a, country_id) - distance(b, country_id) || a.id - b.id);
  return best?.id ?? null;
}

function distance(place: Place, country_id: string): number {
  if (place.country_id === country_id) return 0;
  if (isInEu(place.country_id) && isInEu(country_id)) return 1;
  return place.id === HOUSE ? 2 : 3;
}
