import { fieldProblem, notFound } from '#kit/problem.ts';
import { DeliveryAddressIn } from '#modules/shared/addresses/address-shape.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { setGroupShipmentAddress } from './group-shipments.store.server.ts';

/**
 * Sends the copies of a group shipment to an address of its creator's address book, or to our warehouse with null.
 * @throws Problem 404 for a group shipment of another shop; 422 for an unknown or incomplete address
 */
export async function setDeliveryAddress(
  ctx: Ctx,
  group_id: number,
  address_id: number | null,
): Promise<{ address_id: number | null }> {
  if (address_id !== null) {
    const { items } = await listOwnAddresses(ctx);
    const address = items.find(({ id }) => id === address_id);
    if (!address) throw fieldProblem('address_id', 'choice_unknown');
    if (!DeliveryAddressIn.safeParse(address).success) throw fieldProblem('address_id', 'address_incomplete');
  }
  if (!(await setGroupShipmentAddress(ctx.db, { group_id, address_id, owner_id: requireUser(ctx).id })))
    throw notFound();
  return { address_id };
}
