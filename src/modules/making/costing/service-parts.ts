// The price list rows of services. They have no weight and need no machine: they count tracks, releases, parcels or
// mails.
import { type CostItem, type CostItemSelection, choiceTextKey, itemIf, makeCostItem } from './cost-parts.ts';
import type {
  ArtistStoreFields,
  CustomerServiceFields,
  DesignFields,
  DigitalDistributionFields,
  FulfillmentFields,
  MarketingFields,
  MasteringFields,
} from './service-fields.ts';

const once = { units: 0 };
const each = { setups: 0 };
/** Stored units are billed per hundred, rounded up. */
const SHELF = 100;

export const masteringParts = ({
  medium,
  source,
  restoration,
  test_lacquer,
}: Readonly<MasteringFields>): CostItemSelection =>
  made([
    makeCostItem('mastering', `mastering/mastering.${medium}`, choiceTextKey('medium', medium)),
    ...itemIf(source === 'stems', () =>
      makeCostItem('mastering', 'mastering/mastering.stems', choiceTextKey('source', 'stems'), each),
    ),
    ...itemIf(restoration, () =>
      makeCostItem('mastering', 'mastering/mastering.restoration', choiceTextKey('mastering', 'restoration'), each),
    ),
    ...several(test_lacquer, (times) =>
      makeCostItem('cutting', 'mastering/cutting.test_lacquer', choiceTextKey('cutting', 'test_lacquer'), times),
    ),
  ]);

export const designParts = ({ drawn, photos }: Readonly<DesignFields>): CostItemSelection =>
  made([
    makeCostItem('design', 'design/design.sketches', choiceTextKey('design', 'sketches'), once),
    ...drawn.flatMap(({ id, count }) =>
      several(count, (times) => makeCostItem('design', `design/design.${id}`, choiceTextKey('drawn', id), times)),
    ),
    ...itemIf(photos, () => makeCostItem('design', 'design/design.photos', choiceTextKey('design', 'photos'), once)),
  ]);

export function fulfillmentParts(fields: Readonly<FulfillmentFields>): CostItemSelection {
  const { content, per_parcel, stored, abroad, branded } = fields;
  return made([
    makeCostItem('storage', 'fulfillment/storage.account', choiceTextKey('storage', 'account'), once),
    ...several(Math.ceil(stored / SHELF), (times) =>
      makeCostItem('storage', 'fulfillment/storage.shelf', choiceTextKey('storage', 'shelf'), times),
    ),
    ...several(abroad.length, (times) =>
      makeCostItem('storage', 'fulfillment/storage.abroad', choiceTextKey('storage', 'abroad'), times),
    ),
    makeCostItem('packing', 'fulfillment/packing.parcel', choiceTextKey('packing', 'parcel'), each),
    ...itemIf(per_parcel > 1, () =>
      makeCostItem('packing', 'fulfillment/packing.further', choiceTextKey('packing', 'further'), {
        ...each,
        units: per_parcel - 1,
        times: per_parcel - 1,
      }),
    ),
    makeCostItem('packing', `fulfillment/packing.${content}`, choiceTextKey('content', content), each),
    ...itemIf(branded, () =>
      makeCostItem('packing', 'fulfillment/packing.branded', choiceTextKey('packing', 'branded')),
    ),
  ]);
}

export const artistStoreParts = ({
  opening,
  entered,
  domain,
  look,
  tongues,
}: Readonly<ArtistStoreFields>): CostItemSelection =>
  made([
    makeCostItem('store', `artiststore/store.${opening}`, choiceTextKey('opening', opening), once),
    ...several(entered, (times) =>
      makeCostItem('store', 'artiststore/store.entered', choiceTextKey('store', 'entered'), times),
    ),
    ...itemIf(domain, () => makeCostItem('store', 'artiststore/store.domain', choiceTextKey('store', 'domain'), once)),
    ...itemIf(look, () => makeCostItem('store', 'artiststore/store.look', choiceTextKey('store', 'look'), once)),
    ...several(tongues - 1, (times) =>
      makeCostItem('store', 'artiststore/store.tongue', choiceTextKey('store', 'tongue'), times),
    ),
  ]);

export const digitalDistributionParts = (fields: Readonly<DigitalDistributionFields>): CostItemSelection =>
  made([
    makeCostItem(
      'delivery',
      `digitaldistribution/delivery.${fields.release}`,
      choiceTextKey('release', fields.release),
      each,
    ),
    ...itemIf(fields.codes, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.codes', choiceTextKey('delivery', 'codes'), each),
    ),
    ...itemIf(fields.lyrics, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.lyrics', choiceTextKey('delivery', 'lyrics'), each),
    ),
    ...itemIf(fields.moved, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.moved', choiceTextKey('delivery', 'moved'), each),
    ),
    ...itemIf(fields.profiles, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.profiles', choiceTextKey('delivery', 'profiles'), once),
    ),
  ]);

export const marketingParts = ({
  campaign,
  press,
  radio,
  ads,
  films,
  mailings,
}: Readonly<MarketingFields>): CostItemSelection =>
  made([
    makeCostItem('campaign', `marketing/campaign.${campaign}`, choiceTextKey('campaign', campaign), once),
    ...itemIf(press, () =>
      makeCostItem('campaign', 'marketing/campaign.press', choiceTextKey('campaign', 'press'), once),
    ),
    ...itemIf(radio, () =>
      makeCostItem('campaign', 'marketing/campaign.radio', choiceTextKey('campaign', 'radio'), once),
    ),
    ...itemIf(ads, () => makeCostItem('campaign', 'marketing/campaign.ads', choiceTextKey('campaign', 'ads'), once)),
    ...several(films, (times) =>
      makeCostItem('campaign', 'marketing/campaign.film', choiceTextKey('campaign', 'film'), times),
    ),
    ...several(mailings, (times) =>
      makeCostItem('campaign', 'marketing/campaign.mailing', choiceTextKey('campaign', 'mailing'), times),
    ),
  ]);

export const customerServiceParts = ({
  pace,
  tongues,
  weekend,
  by_phone,
}: Readonly<CustomerServiceFields>): CostItemSelection =>
  made([
    makeCostItem('answering', 'customerservice/answering.desk', choiceTextKey('answering', 'desk'), once),
    makeCostItem('answering', 'customerservice/answering.letter', choiceTextKey('answering', 'letter'), each),
    ...itemIf(pace === 'hours', () =>
      makeCostItem('answering', 'customerservice/answering.hours', choiceTextKey('pace', 'hours'), each),
    ),
    ...several(tongues - 1, (times) =>
      makeCostItem('answering', 'customerservice/answering.tongue', choiceTextKey('answering', 'tongue'), times),
    ),
    ...itemIf(weekend, () =>
      makeCostItem('answering', 'customerservice/answering.weekend', choiceTextKey('answering', 'weekend'), once),
    ),
    ...itemIf(by_phone, () =>
      makeCostItem('answering', 'customerservice/answering.phone', choiceTextKey('answering', 'phone'), once),
    ),
  ]);

const made = (parts: readonly CostItem[]): CostItemSelection => ({ parts, pieces: 1 });

/** A part whose setup is paid `times` times, nothing where that is never. */
const several = (times: number, make: (paid: { setups: number; units: 0; times: number }) => CostItem): CostItem[] =>
  itemIf(times > 0, () => make({ setups: times, units: 0, times }));
