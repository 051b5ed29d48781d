import { type Currency, isCurrency, shopOrRequestedCurrency } from '#kit/currency.ts';
import { itemLink } from '#kit/product-link.ts';
import type { Translate } from '#kit/translate.ts';
import { itemColourLabel } from '#kit/variant.ts';
import { parcelPostage } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import { buyerUnitPrice } from '#modules/shared/pricing/buyer-unit-price.ts';
import { loadPriceTablesForDisplay, type PriceTables } from '#modules/shared/pricing/price-tables.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { findMerchantItems, type MerchantItemRow } from './feeds.store.server.ts';
import {
  MERCHANT_FEED_END,
  type MerchantFeedOffer,
  merchantFeedAvailability,
  merchantFeedCondition,
  merchantFeedHead,
  merchantFeedItem,
} from './merchant-feed.ts';
import { type PageAddressBuilder, SITEMAP_IDS_PER_PART } from './sitemap.ts';

/** Records per batch: a feed of any size needs the memory of one batch. */
const BATCH = 500;

interface MerchantPlace {
  readonly db: Db;
  readonly config: Config;
  readonly lang: 'en' | 'fr';
  readonly base: string;
  readonly addressOf: PageAddressBuilder;
  readonly t: Translate;
  readonly country: string;
  readonly currency: Currency;
  readonly now: Date;
  /** One range of ids, as in the sitemaps; null for all. */
  readonly part: number | null;
}

/** All items that can be bought and shipped to a country, priced in a currency, streamed from the database. */
export async function* streamMerchantFeed(place: MerchantPlace): AsyncGenerator<string> {
  const { db, config, lang, t, addressOf, currency, part } = place;
  const tables = await loadPriceTablesForDisplay({ db });
  const brand = config.BRAND_NAME;
  yield merchantFeedHead(
    t('shop.feed.title', { brand }),
    addressOf('/vinyl-shop', lang),
    t('shop.feed.subtitle', { brand }),
  );
  const before = part === null ? Number.MAX_SAFE_INTEGER : (part + 1) * SITEMAP_IDS_PER_PART;
  for (let after = part === null ? 0 : part * SITEMAP_IDS_PER_PART - 1; ; ) {
    const rows = await findMerchantItems(db, { after, before, limit: BATCH, currency });
    const last = rows.at(-1)?.project_id;
    if (last === undefined) break;
    const items = rows.flatMap((row) => toMerchantOffer(row, tables, place) ?? []).map(merchantFeedItem);
    if (items.length) yield items.join('');
    after = last;
  }
  yield MERCHANT_FEED_END;
}

/** An item as Google's offer, null when it can't be bought or shipped there, or has no date of availability. */
function toMerchantOffer(row: MerchantItemRow, tables: PriceTables, place: MerchantPlace): MerchantFeedOffer | null {
  const { item_id, weight_grams, artist_name, name } = row;
  const { now, country, lang, base, addressOf, t } = place;
  const currency = shopOrRequestedCurrency(row.forced_currency, place.currency);
  const availability = merchantFeedAvailability(row, now.toISOString().slice(0, 10));
  if (item_id === null || weight_grams === null || !availability || !isCurrency(row.currency)) return null;
  const overrides = row.own === null ? {} : { [currency]: row.own };
  const price = buyerUnitPrice(
    { price: row.price, currency: row.currency, overrides, b2b_price: null },
    currency,
    tables.rates,
  );
  // Google accepts no offer with a price of zero.
  if (price === 0) return null;
  const parcel = {
    shop_id: row.shop_id,
    country_id: country,
    shipping_type: 'standard',
    weight_grams,
    goods: price,
    currency,
  } as const;
  const sent = parcelPostage(tables, parcel, tables.rates, now);
  if (!sent.ok) return null;
  const kind = t(`shop.kind.${row.type}`);
  const colour = itemColourLabel(row, t);
  const more = [kind, row.item_name, colour, row.size].filter(Boolean).join(', ');
  return {
    item_id,
    project_id: row.project_id,
    type: row.type,
    title: `${[artist_name, name].filter(Boolean).join(' – ')} (${more})`,
    description: row.description || t('shop.product_description', { name, artist: artist_name }),
    link: `${addressOf(itemLink({ id: row.project_id, name, category: row.category }, item_id), lang)}&currency=${currency}`,
    picture: `${base}/projects/${row.picture}/cover.jpg?v=${row.picture_version}`,
    availability,
    price,
    shipping: sent.amount,
    currency,
    country,
    weight_grams,
    brand: row.label_name ?? artist_name,
    sku: row.sku,
    barcodes: row.barcodes,
    condition: merchantFeedCondition(row.condition_media),
    color: colour,
    size: row.size,
    isVariant: row.variants > 1,
  };
}
