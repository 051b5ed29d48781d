import type { Db } from '#platform/ctx.server.ts';

/** All branded shops: a handful of rows, cached in memory by branded-shop-finder.server.ts. */
export const findBrandedShops = (db: Db) =>
  db
    .selectFrom('shops')
    .selectAll()
    .where((shop) =>
      shop.or([
        shop('host', 'is not', null),
        shop('white_label', '=', true),
        shop('footer_bg', 'is not', null),
        shop('type', '!=', 'platform'),
      ]),
    )
    .orderBy('id')
    .limit(10_000)
    .execute();

/** Former codes of shops, each with the present code of its shop. */
export const findFormerShopCodes = (db: Db) =>
  db
    .selectFrom('former_shop_codes as f')
    .innerJoin('shops as s', 's.id', 'f.shop_id')
    .select(['f.code', 's.code as now'])
    .limit(10_000)
    .execute();
