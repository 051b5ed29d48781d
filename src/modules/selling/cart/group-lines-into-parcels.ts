// The content of each parcel: items of one shop, and projects of several shops in one group shipment (decisions:
// Money).
import { sumAmounts } from '#kit/money.ts';
import { type AvailableCartLine, isShippableLine } from './available-cart-lines.ts';
import { type CartShopKey, cartShopKey } from './cart.ts';

export type ParcelLinesByShop = ReadonlyMap<CartShopKey, readonly AvailableCartLine[]>;

/** The price of a shop's parcel with these lines; null where no carrier takes it. */
export type ShopParcelPricer = (key: CartShopKey, lines: readonly AvailableCartLine[]) => number | null;

/** The shop whose parcel carries each group shipment. */
type Hosts = ReadonlyMap<number, number>;

/**
 * One parcel per shop. Items of a group shipment travel in the shop's parcel that makes all parcels cheapest, in any
 * order of adding. The browser's grouping is ignored.
 */
export function groupLinesIntoParcels(
  offered: readonly AvailableCartLine[],
  cost: ShopParcelPricer,
): ParcelLinesByShop {
  const hosts = cheapestHosts(offered, cost);
  return Map.groupBy(offered, (each) => cartShopKey(hostShop(each, hosts)));
}

const hostShop = ({ item }: AvailableCartLine, hosts: Hosts): number =>
  (item.group_shipment_id !== null && hosts.get(item.group_shipment_id)) || item.shop_id;

/**
 * Starts with the first shop of each shipment, and moves one at a time while that makes the parcels cheaper or fewer.
 */
function cheapestHosts(offered: readonly AvailableCartLine[], cost: ShopParcelPricer): Hosts {
  const shared = [...shopsOfShipments(offered)].sort(([one], [other]) => one - other);
  const hosts = new Map(shared.map(([id, shops]) => [id, Math.min(...shops)]));
  const open = shared.filter(([, shops]) => shops.size > 1);
  // A move may make another one cheaper. Each move improves the total, so the loop ends.
  for (let pass = 0; pass < open.length; pass++) {
    const moves = open.map(([id, shops]) => moveToCheapest(offered, cost, hosts, id, shops));
    if (!moves.includes(true)) break;
  }
  return hosts;
}

/** The shops with physical items in each group shipment. */
function shopsOfShipments(offered: readonly AvailableCartLine[]): ReadonlyMap<number, ReadonlySet<number>> {
  const shops = new Map<number, Set<number>>();
  for (const each of offered) {
    const { group_shipment_id: id, shop_id } = each.item;
    if (id !== null && isShippableLine(each)) shops.set(id, (shops.get(id) ?? new Set()).add(shop_id));
  }
  return shops;
}

function moveToCheapest(
  offered: readonly AvailableCartLine[],
  cost: ShopParcelPricer,
  hosts: Map<number, number>,
  id: number,
  shops: ReadonlySet<number>,
): boolean {
  const before = hosts.get(id);
  for (const shop of [...shops].sort((one, other) => one - other)) {
    const now = hosts.get(id) ?? shop;
    const both = [now, shop];
    const moved = new Map(hosts).set(id, shop);
    if (isBetter(parcelWorth(offered, cost, moved, both), parcelWorth(offered, cost, hosts, both))) hosts.set(id, shop);
  }
  return hosts.get(id) !== before;
}

/** Compares choices of parcels: number without carrier, total postage, number of parcels; lower is better. */
type Worth = readonly [uncarried: number, postage: number, parcels: number];

function parcelWorth(
  offered: readonly AvailableCartLine[],
  cost: ShopParcelPricer,
  hosts: Hosts,
  shops: readonly number[],
): Worth {
  const parcels = [...new Set(shops)].flatMap((shop) => {
    const lines = offered.filter((each) => hostShop(each, hosts) === shop);
    return lines.some(isShippableLine) ? [cost(cartShopKey(shop), lines)] : [];
  });
  const known = parcels.filter((each) => each !== null);
  return [parcels.length - known.length, sumAmounts(known), parcels.length];
}

function isBetter(one: Worth, other: Worth): boolean {
  const at = one.findIndex((figure, i) => figure !== other[i]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
