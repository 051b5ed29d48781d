// The theme of a shop and the texts its owner may edit (decisions: Branded shops). Address, kind and currency stay
// with staff.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { isHttpsLink, isOwnOrWebLink } from '#kit/check-web-link.ts';
import { Id, RequiredLine, Text } from '#kit/shared-schemas.ts';
import { isCssColour } from './css-colour.ts';

export const SHOP_LOGO_POSITIONS = ['left', 'center', 'right'] as const;
export const SHOP_THEME_COLOURS = [
  'bg_color',
  'header_bg',
  'header_color',
  'footer_bg',
  'footer_color',
  'font_color',
] as const;
export const SHOP_SOCIAL_LINK_FIELDS = ['artist_facebook', 'artist_instagram', 'artist_youtube'] as const;
export const MAX_SHOP_MENU_ENTRIES = 12;

const Colour = z.nullable(Text(60).check(z.refine(isCssColour, { error: 'colour_invalid' })));
/** A page of this site or a web address, never a script (rule 32). */
const Link = RequiredLine(500).check(z.refine(isOwnOrWebLink, { error: 'link_not_web' }));
const WebAddress = z.nullable(RequiredLine(500).check(z.refine(isHttpsLink, { error: 'link_not_https' })));
const Pixels = z
  .int({ error: 'input_must_integer' })
  .check(z.gte(16, { error: 'input_too_small' }), z.lte(200, { error: 'input_too_big' }));

export const ShopThemeFields = z.strictObject({
  name: RequiredLine(120),
  white_label: z.boolean(),
  logo_height: Pixels,
  logo_position: z.enum(SHOP_LOGO_POSITIONS, { error: 'choice_unknown' }),
  bg_color: Colour,
  header_bg: Colour,
  header_color: Colour,
  footer_bg: Colour,
  footer_color: Colour,
  font_color: Colour,
  show_search: z.boolean(),
  show_menu: z.boolean(),
  menu: z
    .array(z.strictObject({ label: RequiredLine(60), url: Link }))
    .check(z.maxLength(MAX_SHOP_MENU_ENTRIES, { error: 'input_too_long' })),
  artist_facebook: WebAddress,
  artist_instagram: WebAddress,
  artist_youtube: WebAddress,
});
export type ShopThemeFields = z.infer<typeof ShopThemeFields>;

const text = z.nullable(z.string());
export const ShopThemeOut = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  white_label: z.boolean(),
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
  menu: z.array(z.object({ label: z.string(), url: z.string() })),
  artist_facebook: text,
  artist_instagram: text,
  artist_youtube: text,
  /** Three fields that only staff can change. */
  show_name: z.boolean(),
  own_header: z.boolean(),
  forced_currency: text,
});
export type ShopThemeOut = z.infer<typeof ShopThemeOut>;

const One = z.object({
  code: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, { error: 'not_found' })),
});

export const readShopThemeCall = defineCall({
  method: 'GET',
  path: '/shops/:code/look',
  access: 'signed_in',
  summary: 'Get the look of the caller’s shop (owner only)',
  params: One,
  reply: ShopThemeOut,
});
export const changeShopThemeCall = defineCall({
  method: 'PUT',
  path: '/shops/:code/look',
  access: 'signed_in',
  summary: 'Update look, menu and social links of the caller’s shop; published immediately',
  params: One,
  body: z.partial(ShopThemeFields),
  reply: ShopThemeOut,
});
export const resetShopThemeCall = defineCall({
  method: 'DELETE',
  path: '/shops/:code/look',
  access: 'signed_in',
  summary: 'Reset colours and logo position of the caller’s shop to the platform’s defaults',
  params: One,
  reply: ShopThemeOut,
});
export const setOwnShopLogoCall = defineCall({
  method: 'PUT',
  path: '/shops/:code/logo',
  access: 'signed_in',
  transaction: 'own',
  limit: { max: 20, seconds: 60 },
  summary: 'Set a finished upload (purpose `picture`) as logo of the caller’s shop: a PNG that keeps its transparency',
  params: One,
  body: z.strictObject({ upload_id: Id }),
  reply: ShopThemeOut,
});
export const removeOwnShopLogoCall = defineCall({
  method: 'DELETE',
  path: '/shops/:code/logo',
  access: 'signed_in',
  summary: 'Remove the logo of the caller’s shop; its name is shown instead',
  params: One,
  reply: ShopThemeOut,
});
