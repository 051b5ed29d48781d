import type { Db } from '#db/connect.server.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { ARTISTSTORE } from './artiststore.ts';
import { AUDIOTAPE } from './audiotape.ts';
import { BRAND_NEW } from './brand-new.ts';
import { CD } from './cd.ts';
import { CUSTOMERSERVICE } from './customerservice.ts';
import { DEPOSIT_SALES } from './deposit-sales.ts';
import { DESIGN } from './design.ts';
import { DIGITALDISTRIBUTION } from './digitaldistribution.ts';
import { DIRECT_PRESSING } from './direct-pressing.ts';
import { FULFILLMENT } from './fulfillment.ts';
import { LANDING_CD } from './landing-cd.ts';
import { LANDING_MERCH } from './landing-merch.ts';
import { LANDING_TAPE } from './landing-tape.ts';
import { LANDING_VINYL } from './landing-vinyl.ts';
import { MARKETING } from './marketing.ts';
import { MASTERING } from './mastering.ts';
import { MERCH } from './merch.ts';
import type { OfferSeed } from './offer.ts';
import { ONDEMAND } from './ondemand.ts';
import { OVERVIEW } from './overview.ts';
import { PRESSING } from './pressing.ts';
import { PRODUCTION } from './production.ts';
import { RETAILDISTRIBUTION } from './retaildistribution.ts';
import { VINYL } from './vinyl.ts';
import { VINYL_PRESSING } from './vinyl-pressing.ts';

/** By key, in display order. */
export const OFFERS: Readonly<Record<string, OfferSeed>> = lookupTable({
  overview: OVERVIEW,
  pressing: PRESSING,
  vinyl: VINYL,
  cd: CD,
  audiotape: AUDIOTAPE,
  merch: MERCH,
  ondemand: ONDEMAND,
  'direct-pressing': DIRECT_PRESSING,
  production: PRODUCTION,
  mastering: MASTERING,
  design: DESIGN,
  artiststore: ARTISTSTORE,
  'deposit-sales': DEPOSIT_SALES,
  retaildistribution: RETAILDISTRIBUTION,
  digitaldistribution: DIGITALDISTRIBUTION,
  marketing: MARKETING,
  fulfillment: FULFILLMENT,
  customerservice: CUSTOMERSERVICE,
  'landing-vinyl': LANDING_VINYL,
  'landing-cd': LANDING_CD,
  'landing-tape': LANDING_TAPE,
  'landing-merch': LANDING_MERCH,
  'vinyl-pressing': VINYL_PRESSING,
  'brand-new': BRAND_NEW,
});

/** The service pages of a new shop. Pages that staff have changed are left alone. */
export async function installServices(db: Db): Promise<void> {
  const known = await db.selectFrom('service_offers').select('key').execute();
  const missing = Object.entries(OFFERS).filter(([key]) => !known.some((each) => each.key === key));
  if (missing.length === 0) return;
  const order = Object.keys(OFFERS);
  await db
    .insertInto('service_offers')
    .values(missing.map(([key, texts]) => ({ key, sort: order.indexOf(key) * 10, texts: JSON.stringify(texts) })))
    .onConflict((same) => same.doNothing())
    .execute();
}
