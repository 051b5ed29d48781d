import { isOwnOrWebLink } from '#kit/check-web-link.ts';
import { isCurrency } from '#kit/currency.ts';
import type { Db, RequestedShop } from '#platform/ctx.server.ts';
import { findBrandedShops, findFormerShopCodes } from './branded-shops.store.server.ts';
import { type StoredShopTheme, shopThemeStyle } from './shop-theme-style.ts';

export interface BrandedShop extends RequestedShop, StoredShopTheme {
  readonly logo: string | null;
  readonly logo_position: string;
  readonly show_search: boolean;
  readonly show_menu: boolean;
  readonly show_name: boolean;
  readonly own_header: boolean;
  readonly menu: readonly { label: string; url: string }[];
  readonly artist_facebook: string | null;
  readonly artist_instagram: string | null;
  readonly artist_youtube: string | null;
  readonly style: string;
}

export interface BrandedShopFinder {
  /** The branded shop that lives on this host, on whichever port a request reaches it. */
  at(host: string): BrandedShop | null;
  /**
   * The branded shop of a host of its own, or of the prefix /shop/{shop_code}; a brand is never chosen by cookie
   * (decisions: Pages).
   */
  find(host: string, path: string): BrandedShop | null;
  byId(id: number): BrandedShop | null;
  /**
   * The address of a page below a code that its shop had before, under the code it has now; null for any other page.
   */
  movedTo(path: string): string | null;
  reload(): Promise<void>;
}

/** Keeps the branded shops in memory; `reload` follows each touch of a shop. */
export async function makeBrandedShopFinder(db: Db): Promise<BrandedShopFinder> {
  let byHost = new Map<string, BrandedShop>();
  let byCode = new Map<string, BrandedShop>();
  let byId = new Map<number, BrandedShop>();
  let former = new Map<string, string>();
  let startedReloads = 0;
  let shown = 0;
  const reload = async () => {
    const turn = ++startedReloads;
    const [rows, codes] = await Promise.all([findBrandedShops(db), findFormerShopCodes(db)]);
    // Of two overlapping reads the one that began later has newer data, whichever ends first.
    if (turn < shown) return;
    shown = turn;
    const shops = rows.map(asBranded);
    former = new Map(codes.map(({ code, now }) => [code, now]));
    byHost = new Map(shops.flatMap((shop) => (shop.host ? [[shop.host.toLowerCase(), shop]] : [])));
    byCode = new Map(shops.map((shop) => [shop.code, shop]));
    byId = new Map(shops.map((shop) => [shop.id, shop]));
  };
  await reload();
  const at = (host: string) => {
    const name = host.toLowerCase();
    return byHost.get(name) ?? byHost.get(name.replace(/:\d+$/, '')) ?? null;
  };
  return {
    at,
    find: (host, path) => at(host) ?? byCode.get(/^(?:\/fr)?\/shop\/([a-z0-9-]+)/.exec(path)?.[1] ?? '') ?? null,
    byId: (id) => byId.get(id) ?? null,
    movedTo(path) {
      const [, before = '', code = '', rest = ''] = /^((?:\/fr)?\/shop\/)([a-z0-9-]+)(.*)$/s.exec(path) ?? [];
      const now = former.get(code);
      return now ? before + now + rest : null;
    },
    reload,
  };
}

function asBranded(row: Awaited<ReturnType<typeof findBrandedShops>>[number]): BrandedShop {
  return {
    ...row,
    forced_currency: isCurrency(row.forced_currency) ? row.forced_currency : null,
    menu: (row.menu as BrandedShop['menu']).filter(({ url }) => isOwnOrWebLink(url)),
    artist_facebook: webAddress(row.artist_facebook),
    artist_instagram: webAddress(row.artist_instagram),
    artist_youtube: webAddress(row.artist_youtube),
    style: shopThemeStyle(row),
  };
}

/** A stored address is shown only when it leads to the web, never to a script (rule 32). */
const webAddress = (url: string | null): string | null => (url && isOwnOrWebLink(url) ? url : null);
