// The price list rows of services. They have no weight and need no machine: they count tracks, releases, parcels or
// mails.
import { type CostItem, type CostItemSelection, choiceTextKey, makeCostItem, makeCostItemIf } from './cost-items.ts';
import type {
  ArtistStoreFields,
  CustomerSupportFields,
  DesignServiceFields,
  DigitalDistributionFields,
  FulfillmentServiceFields,
  MarketingFields,
  MasteringFields,
} from './service-fields.ts';

const once = { units: 0 };
const each = { setups: 0 };
/** Stored units are billed per hundred, rounded up. */
const SHELF = 100;

export const selectMasteringCostItems = ({
  medium,
  source,
  restoration,
  test_lacquer,
}: Readonly<MasteringFields>): CostItemSelection =>
  toSingleItemSelection([
    makeCostItem('mastering', `mastering/mastering.${medium}`, choiceTextKey('medium', medium)),
    ...makeCostItemIf(source === 'stems', () =>
      makeCostItem('mastering', 'mastering/mastering.stems', choiceTextKey('source', 'stems'), each),
    ),
    ...makeCostItemIf(restoration, () =>
      makeCostItem('mastering', 'mastering/mastering.restoration', choiceTextKey('mastering', 'restoration'), each),
    ),
    ...several(test_lacquer, (times) =>
      makeCostItem('cutting', 'mastering/cutting.test_lacquer', choiceTextKey('cutting', 'test_lacquer'), times),
    ),
  ]);

export const selectDesignCostItems = ({ drawn, photos }: Readonly<DesignServiceFields>): CostItemSelection =>
  toSingleItemSelection([
    makeCostItem('design', 'design/design.sketches', choiceTextKey('design', 'sketches'), once),
    ...drawn.flatMap(({ id, count }) =>
      several(count, (times) => makeCostItem('design', `design/design.${id}`, choiceTextKey('drawn', id), times)),
    ),
    ...makeCostItemIf(photos, () =>
      makeCostItem('design', 'design/design.photos', choiceTextKey('design', 'photos'), once),
    ),
  ]);

export function selectFulfillmentCostItems(fields: Readonly<FulfillmentServiceFields>): CostItemSelection {
  const { content, per_parcel, stored, abroad, branded } = fields;
  return toSingleItemSelection([
    makeCostItem('storage', 'fulfillment/storage.account', choiceTextKey('storage', 'account'), once),
    ...several(Math.ceil(stored / SHELF), (times) =>
      makeCostItem('storage', 'fulfillment/storage.shelf', choiceTextKey('storage', 'shelf'), times),
    ),
    ...several(abroad.length, (times) =>
      makeCostItem('storage', 'fulfillment/storage.abroad', choiceTextKey('storage', 'abroad'), times),
    ),
    makeCostItem('packing', 'fulfillment/packing.parcel', choiceTextKey('packing', 'parcel'), each),
    ...makeCostItemIf(per_parcel > 1, () =>
      makeCostItem('packing', 'fulfillment/packing.further', choiceTextKey('packing', 'further'), {
        ...each,
        units: per_parcel - 1,
        times: per_parcel - 1,
      }),
    ),
    makeCostItem('packing', `fulfillment/packing.${content}`, choiceTextKey('content', content), each),
    ...makeCostItemIf(branded, () =>
      makeCostItem('packing', 'fulfillment/packing.branded', choiceTextKey('packing', 'branded')),
    ),
  ]);
}

export const selectArtistStoreCostItems = ({
  opening,
  entered,
  domain,
  look,
  tongues,
}: Readonly<ArtistStoreFields>): CostItemSelection =>
  toSingleItemSelection([
    makeCostItem('store', `artiststore/store.${opening}`, choiceTextKey('opening', opening), once),
    ...several(entered, (times) =>
      makeCostItem('store', 'artiststore/store.entered', choiceTextKey('store', 'entered'), times),
    ),
    ...makeCostItemIf(domain, () =>
      makeCostItem('store', 'artiststore/store.domain', choiceTextKey('store', 'domain'), once),
    ),
    ...makeCostItemIf(look, () =>
      makeCostItem('store', 'artiststore/store.look', choiceTextKey('store', 'look'), once),
    ),
    ...several(tongues - 1, (times) =>
      makeCostItem('store', 'artiststore/store.tongue', choiceTextKey('store', 'tongue'), times),
    ),
  ]);

export const selectDigitalDistributionCostItems = (fields: Readonly<DigitalDistributionFields>): CostItemSelection =>
  toSingleItemSelection([
    makeCostItem(
      'delivery',
      `digitaldistribution/delivery.${fields.release}`,
      choiceTextKey('release', fields.release),
      each,
    ),
    ...makeCostItemIf(fields.codes, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.codes', choiceTextKey('delivery', 'codes'), each),
    ),
    ...makeCostItemIf(fields.lyrics, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.lyrics', choiceTextKey('delivery', 'lyrics'), each),
    ),
    ...makeCostItemIf(fields.moved, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.moved', choiceTextKey('delivery', 'moved'), each),
    ),
    ...makeCostItemIf(fields.profiles, () =>
      makeCostItem('delivery', 'digitaldistribution/delivery.profiles', choiceTextKey('delivery', 'profiles'), once),
    ),
  ]);

export const selectMarketingCostItems = ({
  campaign,
  press,
  radio,
  ads,
  films,
  mailings,
}: Readonly<MarketingFields>): CostItemSelection =>
  toSingleItemSelection([
    makeCostItem('campaign', `marketing/campaign.${campaign}`, choiceTextKey('campaign', campaign), once),
    ...makeCostItemIf(press, () =>
      makeCostItem('campaign', 'marketing/campaign.press', choiceTextKey('campaign', 'press'), once),
    ),
    ...makeCostItemIf(radio, () =>
      makeCostItem('campaign', 'marketing/campaign.radio', choiceTextKey('campaign', 'radio'), once),
    ),
    ...makeCostItemIf(ads, () =>
      makeCostItem('campaign', 'marketing/campaign.ads', choiceTextKey('campaign', 'ads'), once),
    ),
    ...several(films, (times) =>
      makeCostItem('campaign', 'marketing/campaign.film', choiceTextKey('campaign', 'film'), times),
    ),
    ...several(mailings, (times) =>
      makeCostItem('campaign', 'marketing/campaign.mailing', choiceTextKey('campaign', 'mailing'), times),
    ),
  ]);

export const selectBuyerSupportCostItems = ({
  pace,
  tongues,
  weekend,
  by_phone,
}: Readonly<CustomerSupportFields>): CostItemSelection =>
  toSingleItemSelection([
    makeCostItem('answering', 'customerservice/answering.desk', choiceTextKey('answering', 'desk'), once),
    makeCostItem('answering', 'customerservice/answering.letter', choiceTextKey('answering', 'letter'), each),
    ...makeCostItemIf(pace === 'hours', () =>
      makeCostItem('answering', 'customerservice/answering.hours', choiceTextKey('pace', 'hours'), each),
    ),
    ...several(tongues - 1, (times) =>
      makeCostItem('answering', 'customerservice/answering.tongue', choiceTextKey('answering', 'tongue'), times),
    ),
    ...makeCostItemIf(weekend, () =>
      makeCostItem('answering', 'customerservice/answering.weekend', choiceTextKey('answering', 'weekend'), once),
    ),
    ...makeCostItemIf(by_phone, () =>
      makeCostItem('answering', 'customerservice/answering.phone', choiceTextKey('answering', 'phone'), once),
    ),
  ]);

const toSingleItemSelection = (parts: readonly CostItem[]): CostItemSelection => ({ parts, pieces: 1 });

/** A part whose setup is paid `times` times, nothing where that is never. */
const several = (times: number, make: (paid: { setups: number; units: 0; times: number }) => CostItem): CostItem[] =>
  makeCostItemIf(times > 0, () => make({ setups: times, units: 0, times }));
