import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { LANGUAGES, type Language } from '#kit/locale.ts';
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

/**
 * The service pages of a shop. A repeat adds missing pages and replaces each text that staff have not edited, once per
 * version of the text.
 */
export async function installServices(db: Db, offers: Readonly<Record<string, OfferSeed>> = OFFERS): Promise<void> {
  const rows = await db
    .selectFrom('content_editions')
    .select(['name', 'sha256'])
    .where('name', 'like', 'service:%')
    .execute();
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = editionsOf(offers).filter(({ name, sha256 }) => known.get(name) !== sha256);
  if (changed.length === 0) return;
  const order = Object.keys(offers);
  const added = await db
    .insertInto('service_offers')
    .values(order.map((key, place) => ({ key, sort: place * 10, texts: JSON.stringify(offers[key]) })))
    .onConflict((same) => same.doNothing())
    .returning('key')
    .execute();
  const isNew = new Set(added.map(({ key }) => key));
  for (const { key, lang, words } of changed) if (!isNew.has(key)) await replaceText(db, key, lang, words);
  await db
    .insertInto('content_editions')
    .values(changed.map(({ name, sha256 }) => ({ name, sha256 })))
    .onConflict((same) => same.column('name').doUpdateSet((row) => ({ sha256: row.ref('excluded.sha256') })))
    .execute();
}

const editionsOf = (offers: Readonly<Record<string, OfferSeed>>) =>
  Object.entries(offers).flatMap(([key, seed]) =>
    LANGUAGES.map((lang) => {
      const words = JSON.stringify(seed[lang]);
      return {
        key,
        lang,
        words,
        name: `service:${key}:${lang}`,
        sha256: createHash('sha256').update(words).digest('hex'),
      };
    }),
  );

const replaceText = (db: Db, key: string, lang: Language, words: string) =>
  sql`update service_offers set texts = texts || jsonb_build_object(${lang}::text, ${words}::jsonb), updated_at = now()
    where key = ${key} and ${lang} <> all (own) and texts->${lang}::text is distinct from ${words}::jsonb`.execute(db);
