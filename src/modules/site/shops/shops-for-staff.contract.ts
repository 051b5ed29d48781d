// A shop as staff configure it: address, theme, menu and social networks (decisions: Branded shops).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CURRENCIES } from '#kit/currency.ts';
import { Id, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { ShopThemeFields, ShopThemeOut } from './shop-theme.contract.ts';

export const SHOP_TYPES = ['shop', 'artist', 'label'] as const;

export const ShopFields = z.strictObject({
  ...ShopThemeFields.def.shape,
  code: z.string({ error: 'input_required' }).check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'slug_invalid' })),
  /** A host of its own, without scheme; null: it lives below /shop/{code}. */
  host: z.nullable(
    z
      .string()
      .check(z.regex(/^(?=.{4,120}$)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}(:\d{2,5})?$/, { error: 'host_invalid' })),
  ),
  type: z.enum(SHOP_TYPES, { error: 'type_unknown' }),
  show_name: z.boolean(),
  /** The one currency the shop sells in. Null: the buyer's choice. */
  forced_currency: z.nullable(z.enum(CURRENCIES, { error: 'currency_unknown' })),
});
export type ShopFields = z.infer<typeof ShopFields>;

const text = z.nullable(z.string());
export const StaffShop = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  host: text,
  white_label: z.boolean(),
  country_id: z.string(),
  currency: z.string(),
  owner: text,
  listed: z.int(),
});
export type StaffShop = z.infer<typeof StaffShop>;
export const StaffShopDetail = z.object({ ...StaffShop.def.shape, ...ShopThemeOut.def.shape });
export type StaffShopDetail = z.infer<typeof StaffShopDetail>;

const One = z.object({ id: PathId });

export const listShopsCall = defineCall({
  method: 'GET',
  path: '/admin/shops',
  access: 'staff',
  summary: 'Search shops by name, code or host, sorted by name',
  query: z.object({ search: z.optional(Text(200)), ...PageQuery }),
  reply: ListOf(StaffShop),
});
export const readShopForStaffCall = defineCall({
  method: 'GET',
  path: '/admin/shops/:id',
  access: 'staff',
  summary: 'Get a shop with its look, menu and social links',
  params: One,
  reply: StaffShopDetail,
});
export const setShopLogoCall = defineCall({
  method: 'PUT',
  path: '/admin/shops/:id/logo',
  access: 'staff',
  transaction: 'own',
  limit: { max: 20, seconds: 60 },
  summary: 'Set a finished upload (purpose `picture`) as logo of a shop: a PNG that keeps its transparency',
  params: One,
  body: z.strictObject({ upload_id: Id }),
  reply: StaffShopDetail,
});
export const removeShopLogoCall = defineCall({
  method: 'DELETE',
  path: '/admin/shops/:id/logo',
  access: 'staff',
  summary: 'Remove the logo of a shop; its name is shown instead',
  params: One,
  reply: StaffShopDetail,
});
export const changeShopCall = defineCall({
  method: 'PUT',
  path: '/admin/shops/:id',
  access: 'staff',
  summary: 'Update the given fields of a shop; published immediately, and a former code redirects to the new one',
  params: One,
  body: z.partial(ShopFields),
  reply: StaffShopDetail,
});
