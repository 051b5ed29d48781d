import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { LANGUAGES, type Language } from '#kit/locale.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { ARTIST_STORE_SERVICE } from './artiststore.ts';
import { CASSETTE_SERVICE } from './audiotape.ts';
import { CD_SERVICE } from './cd.ts';
import { CONSIGNMENT_SERVICE } from './consignment.ts';
import { CUSTOMER_CARE_SERVICE } from './customerservice.ts';
import { DESIGN_SERVICE } from './design.ts';
import { DIGITAL_DISTRIBUTION_SERVICE } from './digitaldistribution.ts';
import { DIRECT_PRESSING_SERVICE } from './direct-pressing.ts';
import { FULFILMENT_SERVICE } from './fulfillment.ts';
import { CD_LANDING_SERVICE } from './landing-cd.ts';
import { MERCH_LANDING_SERVICE } from './landing-merch.ts';
import { TAPE_LANDING_SERVICE } from './landing-tape.ts';
import { VINYL_LANDING_SERVICE } from './landing-vinyl.ts';
import { MARKETING_SERVICE } from './marketing.ts';
import { MASTERING_SERVICE } from './mastering.ts';
import { MERCH_SERVICE } from './merch.ts';
import { NEW_VISITORS_SERVICE } from './new-visitors.ts';
import { ON_DEMAND_SERVICE } from './ondemand.ts';
import { SERVICES_OVERVIEW } from './overview.ts';
import { PRODUCTION_SERVICE } from './production.ts';
import { RETAIL_DISTRIBUTION_SERVICE } from './retaildistribution.ts';
import type { ServiceSeed } from './service-seed.ts';
import { START_PROJECT_SERVICE } from './start-project.ts';
import { VINYL_SERVICE } from './vinyl.ts';
import { VINYL_PRESSING_STEPS_SERVICE } from './vinyl-pressing-steps.ts';

/** By key, in display order. */
export const SERVICE_SEEDS: Readonly<Record<string, ServiceSeed>> = lookupTable({
  overview: SERVICES_OVERVIEW,
  pressing: START_PROJECT_SERVICE,
  vinyl: VINYL_SERVICE,
  cd: CD_SERVICE,
  audiotape: CASSETTE_SERVICE,
  merch: MERCH_SERVICE,
  ondemand: ON_DEMAND_SERVICE,
  'direct-pressing': DIRECT_PRESSING_SERVICE,
  production: PRODUCTION_SERVICE,
  mastering: MASTERING_SERVICE,
  design: DESIGN_SERVICE,
  artiststore: ARTIST_STORE_SERVICE,
  'deposit-sales': CONSIGNMENT_SERVICE,
  retaildistribution: RETAIL_DISTRIBUTION_SERVICE,
  digitaldistribution: DIGITAL_DISTRIBUTION_SERVICE,
  marketing: MARKETING_SERVICE,
  fulfillment: FULFILMENT_SERVICE,
  customerservice: CUSTOMER_CARE_SERVICE,
  'landing-vinyl': VINYL_LANDING_SERVICE,
  'landing-cd': CD_LANDING_SERVICE,
  'landing-tape': TAPE_LANDING_SERVICE,
  'landing-merch': MERCH_LANDING_SERVICE,
  'vinyl-pressing': VINYL_PRESSING_STEPS_SERVICE,
  'brand-new': NEW_VISITORS_SERVICE,
});

/**
 * The service pages of a shop. A repeat adds missing pages and replaces each text that staff have not edited, once per
 * version of the text.
 */
export async function installServicePages(
  db: Db,
  offers: Readonly<Record<string, ServiceSeed>> = SERVICE_SEEDS,
): Promise<void> {
  const rows = await db
    .selectFrom('content_editions')
    .select(['name', 'sha256'])
    .where('name', 'like', 'service:%')
    .execute();
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = listServiceEditions(offers).filter(({ name, sha256 }) => known.get(name) !== sha256);
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

const listServiceEditions = (offers: Readonly<Record<string, ServiceSeed>>) =>
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
