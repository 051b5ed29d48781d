// Place and times at which a shop hands over orders for pickup.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, Text } from '#kit/shared-schemas.ts';

const Code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'not_found' }));

export const ShopPickupOut = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether the shop offers pickup. */
  pickup: z.boolean(),
  pickup_address: z.string(),
  pickup_hours: z.string(),
  pickup_note: z.string(),
});
export type ShopPickupOut = z.infer<typeof ShopPickupOut>;

export const getShopPickupCall = defineCall({
  method: 'GET',
  path: '/shops/:code/pickup',
  access: 'signed_in',
  summary: 'Get pickup address and hours of a shop (owner and staff)',
  params: z.object({ code: Code }),
  reply: ShopPickupOut,
});
export const saveShopPickupCall = defineCall({
  method: 'PUT',
  path: '/shops/:code/pickup',
  access: 'signed_in',
  summary: 'Set whether a shop offers pickup, with address, hours and instructions (owner and staff)',
  params: z.object({ code: Code }),
  body: z.strictObject({
    pickup: z.boolean(),
    pickup_address: Text(300),
    pickup_hours: Text(200),
    pickup_note: Text(300),
  }),
  reply: ShopPickupOut,
});
export const ShopsWithPickup = z.array(z.object({ id: Id, ...ShopPickupOut.def.shape }));
export const listShopPickupsCall = defineCall({
  method: 'GET',
  path: '/admin/pickups',
  access: 'staff',
  summary: 'List shops that offer pickup, with their addresses',
  reply: ShopsWithPickup,
});
