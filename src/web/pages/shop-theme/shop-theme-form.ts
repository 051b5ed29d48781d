// The form of a shop's theme, as the contract expects it and as the preview needs it while typing.

import { isHttpsLink, isOwnOrWebLink } from '#kit/check-web-link.ts';
import { parseIndexedGroupedRows } from '#kit/grouped-field-names.ts';
import { omitEmptyLinkRows } from '#modules/site/linktrees/linktree.ts';
import {
  SHOP_SOCIAL_LINK_FIELDS,
  SHOP_THEME_COLOURS,
  type ShopThemeOut,
} from '#modules/site/shops/shop-theme.contract.ts';

export const SHOP_THEME_SWITCHES = ['white_label', 'show_search', 'show_menu'] as const;

export const SHOP_THEME_FORM_RULES = {
  name: { required: true },
  logo_height: { required: true, type: 'integer' },
  'menu->*->label': { required: true },
  'menu->*->url': { required: true },
} as const;

/** The fields as they were typed, trimmed; an empty colour or network is none. */
export function readShopThemeForm(form: FormData) {
  const readText = (name: string) => String(form.get(name) ?? '').trim();
  const orNone = (name: string) => readText(name) || null;
  return {
    name: readText('name'),
    logo_position: readText('logo_position'),
    white_label: form.has('white_label'),
    show_search: form.has('show_search'),
    show_menu: form.has('show_menu'),
    logo_height: Number(readText('logo_height') || Number.NaN),
    ...each(SHOP_THEME_COLOURS, orNone),
    ...each(SHOP_SOCIAL_LINK_FIELDS, orNone),
    menu: readShopMenuRows(form).map(({ label, url }) => ({ label, url })),
  };
}

/** The filled rows, each with its position in the form. */
export const readShopMenuRows = (form: FormData) =>
  omitEmptyLinkRows(
    parseIndexedGroupedRows(Object.fromEntries(form), 'menu').map(({ index, row: { label, url } }) => ({
      index,
      label: String(label ?? '').trim(),
      url: String(url ?? '').trim(),
    })),
  );

/** The shop with the typed values. Invalid ones are left out, as on the shop's page. */
export function previewShopTheme(shop: ShopThemeOut, form: FormData): ShopThemeOut {
  const { logo_height, menu, ...typed } = readShopThemeForm(form);
  const links = each(SHOP_SOCIAL_LINK_FIELDS, (name) => (typed[name] && isHttpsLink(typed[name]) ? typed[name] : null));
  return {
    ...shop,
    ...typed,
    ...links,
    name: typed.name || shop.name,
    logo_height: Number.isInteger(logo_height) ? Math.min(200, Math.max(16, logo_height)) : shop.logo_height,
    menu: menu.filter(({ label, url }) => label && url && isOwnOrWebLink(url)),
  };
}

function each<Name extends string>(names: readonly Name[], read: (name: Name) => string | null) {
  const found = {} as Record<Name, string | null>;
  for (const name of names) found[name] = read(name);
  return found;
}
