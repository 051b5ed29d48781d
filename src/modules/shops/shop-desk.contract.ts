// A shop as staff set it up: its address, its look, its menu and its networks (spec §3, Shop).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CURRENCIES } from '#kit/currency.ts';
import { Id, IdText, Line, ListOf, PageQuery, Text } from '#kit/shapes.ts';
import { isHttpsLink, isOwnOrWebLink } from '#kit/web-link.ts';
import { isColour } from './theme.ts';

export const SHOP_TYPES = ['shop', 'artist', 'label'] as const;
export const LOGO_POSITIONS = ['left', 'center', 'right'] as const;
export const COLOURS = ['bg_color', 'header_bg', 'header_color', 'footer_bg', 'footer_color', 'font_color'] as const;
export const NETWORKS = ['artist_facebook', 'artist_instagram', 'artist_youtube'] as const;
export const MOST_ENTRIES = 12;

const Colour = z.nullable(Text(60).check(z.refine(isColour, { error: 'colour_invalid' })));
/** A page of ours or a web address, never a script (quality, rule 32). */
const Link = Line(500).check(z.refine(isOwnOrWebLink, { error: 'link_not_web' }));
const WebAddress = z.nullable(Line(500).check(z.refine(isHttpsLink, { error: 'link_not_https' })));
const Pixels = z
  .int({ error: 'input_must_integer' })
  .check(z.gte(16, { error: 'input_too_small' }), z.lte(200, { error: 'input_too_big' }));

export const ShopFields = z.strictObject({
  name: Line(120),
  code: z.string({ error: 'input_required' }).check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'slug_invalid' })),
  /** A host of its own, without scheme; null: it lives below /shop/{code}. */
  host: z.nullable(
    z
      .string()
      .check(z.regex(/^(?=.{4,120}$)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}(:\d{2,5})?$/, { error: 'host_invalid' })),
  ),
  type: z.enum(SHOP_TYPES, { error: 'type_unknown' }),
  white_label: z.boolean(),
  logo_height: Pixels,
  logo_position: z.enum(LOGO_POSITIONS, { error: 'choice_unknown' }),
  bg_color: Colour,
  header_bg: Colour,
  header_color: Colour,
  footer_bg: Colour,
  footer_color: Colour,
  font_color: Colour,
  show_search: z.boolean(),
  show_menu: z.boolean(),
  show_name: z.boolean(),
  menu: z
    .array(z.strictObject({ label: Line(60), url: Link }))
    .check(z.maxLength(MOST_ENTRIES, { error: 'input_too_long' })),
  artist_facebook: WebAddress,
  artist_instagram: WebAddress,
  artist_youtube: WebAddress,
  /** The one currency it sells in whatever a buyer chose; null: the buyer's. */
  forced_currency: z.nullable(z.enum(CURRENCIES, { error: 'currency_unknown' })),
});
export type ShopFields = z.infer<typeof ShopFields>;

const text = z.nullable(z.string());
export const ShopRow = z.object({
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
export type ShopRow = z.infer<typeof ShopRow>;
export const ShopDesk = z.object({
  ...ShopRow.def.shape,
  logo: text,
  logo_height: z.int(),
  logo_position: z.string(),
  bg_color: text,
  header_bg: text,
  header_color: text,
  footer_bg: text,
  footer_color: text,
  font_color: text,
  show_search: z.boolean(),
  show_menu: z.boolean(),
  show_name: z.boolean(),
  menu: z.array(z.object({ label: z.string(), url: z.string() })),
  artist_facebook: text,
  artist_instagram: text,
  artist_youtube: text,
  forced_currency: text,
});
export type ShopDesk = z.infer<typeof ShopDesk>;

const One = z.object({ id: IdText });

export const listShops = defineCall({
  method: 'GET',
  path: '/admin/shops',
  access: 'staff',
  summary: 'Shops by name, code or host, by name',
  query: z.object({ search: z.optional(Text(200)), ...PageQuery }),
  reply: ListOf(ShopRow),
});
export const readShop = defineCall({
  method: 'GET',
  path: '/admin/shops/:id',
  access: 'staff',
  summary: 'A shop with its look, menu and networks',
  params: One,
  reply: ShopDesk,
});
export const setLogo = defineCall({
  method: 'PUT',
  path: '/admin/shops/:id/logo',
  access: 'staff',
  transaction: 'own',
  limit: { max: 20, seconds: 60 },
  summary: 'Makes a finished upload of purpose picture the logo of the shop: a PNG, clear where the picture is',
  params: One,
  body: z.strictObject({ upload_id: Id }),
  reply: ShopDesk,
});
export const dropLogo = defineCall({
  method: 'DELETE',
  path: '/admin/shops/:id/logo',
  access: 'staff',
  summary: 'Takes the logo from the shop, which shows its name instead',
  params: One,
  reply: ShopDesk,
});
export const changeShop = defineCall({
  method: 'PUT',
  path: '/admin/shops/:id',
  access: 'staff',
  summary: 'Changes what is sent of a shop; pages show it at once, and a former code leads to the new one',
  params: One,
  body: z.partial(ShopFields),
  reply: ShopDesk,
});
