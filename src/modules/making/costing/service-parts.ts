// The price list rows of services. They have no weight and need no machine: they count tracks, releases, parcels or
// mails.
import { type CostItem, chosen, part, type Selection, when } from './cost-parts.ts';
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

export const masteringParts = ({ medium, source, restoration, test_lacquer }: Readonly<MasteringFields>): Selection =>
  made([
    part('mastering', `mastering/mastering.${medium}`, chosen('medium', medium)),
    ...when(source === 'stems', () => part('mastering', 'mastering/mastering.stems', chosen('source', 'stems'), each)),
    ...when(restoration, () =>
      part('mastering', 'mastering/mastering.restoration', chosen('mastering', 'restoration'), each),
    ),
    ...several(test_lacquer, (times) =>
      part('cutting', 'mastering/cutting.test_lacquer', chosen('cutting', 'test_lacquer'), times),
    ),
  ]);

export const designParts = ({ drawn, photos }: Readonly<DesignFields>): Selection =>
  made([
    part('design', 'design/design.sketches', chosen('design', 'sketches'), once),
    ...drawn.flatMap(({ id, count }) =>
      several(count, (times) => part('design', `design/design.${id}`, chosen('drawn', id), times)),
    ),
    ...when(photos, () => part('design', 'design/design.photos', chosen('design', 'photos'), once)),
  ]);

export function fulfillmentParts(fields: Readonly<FulfillmentFields>): Selection {
  const { content, per_parcel, stored, abroad, branded } = fields;
  return made([
    part('storage', 'fulfillment/storage.account', chosen('storage', 'account'), once),
    ...several(Math.ceil(stored / SHELF), (times) =>
      part('storage', 'fulfillment/storage.shelf', chosen('storage', 'shelf'), times),
    ),
    ...several(abroad.length, (times) =>
      part('storage', 'fulfillment/storage.abroad', chosen('storage', 'abroad'), times),
    ),
    part('packing', 'fulfillment/packing.parcel', chosen('packing', 'parcel'), each),
    ...when(per_parcel > 1, () =>
      part('packing', 'fulfillment/packing.further', chosen('packing', 'further'), {
        ...each,
        units: per_parcel - 1,
        times: per_parcel - 1,
      }),
    ),
    part('packing', `fulfillment/packing.${content}`, chosen('content', content), each),
    ...when(branded, () => part('packing', 'fulfillment/packing.branded', chosen('packing', 'branded'))),
  ]);
}

export const artistStoreParts = ({ opening, entered, domain, look, tongues }: Readonly<ArtistStoreFields>): Selection =>
  made([
    part('store', `artiststore/store.${opening}`, chosen('opening', opening), once),
    ...several(entered, (times) => part('store', 'artiststore/store.entered', chosen('store', 'entered'), times)),
    ...when(domain, () => part('store', 'artiststore/store.domain', chosen('store', 'domain'), once)),
    ...when(look, () => part('store', 'artiststore/store.look', chosen('store', 'look'), once)),
    ...several(tongues - 1, (times) => part('store', 'artiststore/store.tongue', chosen('store', 'tongue'), times)),
  ]);

export const digitalDistributionParts = (fields: Readonly<DigitalDistributionFields>): Selection =>
  made([
    part('delivery', `digitaldistribution/delivery.${fields.release}`, chosen('release', fields.release), each),
    ...when(fields.codes, () =>
      part('delivery', 'digitaldistribution/delivery.codes', chosen('delivery', 'codes'), each),
    ),
    ...when(fields.lyrics, () =>
      part('delivery', 'digitaldistribution/delivery.lyrics', chosen('delivery', 'lyrics'), each),
    ),
    ...when(fields.moved, () =>
      part('delivery', 'digitaldistribution/delivery.moved', chosen('delivery', 'moved'), each),
    ),
    ...when(fields.profiles, () =>
      part('delivery', 'digitaldistribution/delivery.profiles', chosen('delivery', 'profiles'), once),
    ),
  ]);

export const marketingParts = ({
  campaign,
  press,
  radio,
  ads,
  films,
  mailings,
}: Readonly<MarketingFields>): Selection =>
  made([
    part('campaign', `marketing/campaign.${campaign}`, chosen('campaign', campaign), once),
    ...when(press, () => part('campaign', 'marketing/campaign.press', chosen('campaign', 'press'), once)),
    ...when(radio, () => part('campaign', 'marketing/campaign.radio', chosen('campaign', 'radio'), once)),
    ...when(ads, () => part('campaign', 'marketing/campaign.ads', chosen('campaign', 'ads'), once)),
    ...several(films, (times) => part('campaign', 'marketing/campaign.film', chosen('campaign', 'film'), times)),
    ...several(mailings, (times) =>
      part('campaign', 'marketing/campaign.mailing', chosen('campaign', 'mailing'), times),
    ),
  ]);

export const customerServiceParts = ({
  pace,
  tongues,
  weekend,
  by_phone,
}: Readonly<CustomerServiceFields>): Selection =>
  made([
    part('answering', 'customerservice/answering.desk', chosen('answering', 'desk'), once),
    part('answering', 'customerservice/answering.letter', chosen('answering', 'letter'), each),
    ...when(pace === 'hours', () =>
      part('answering', 'customerservice/answering.hours', chosen('pace', 'hours'), each),
    ),
    ...several(tongues - 1, (times) =>
      part('answering', 'customerservice/answering.tongue', chosen('answering', 'tongue'), times),
    ),
    ...when(weekend, () =>
      part('answering', 'customerservice/answering.weekend', chosen('answering', 'weekend'), once),
    ),
    ...when(by_phone, () => part('answering', 'customerservice/answering.phone', chosen('answering', 'phone'), once)),
  ]);

const made = (parts: readonly CostItem[]): Selection => ({ parts, pieces: 1 });

/** A part whose setup is paid `times` times, nothing where that is never. */
const several = (times: number, make: (paid: { setups: number; units: 0; times: number }) => CostItem): CostItem[] =>
  when(times > 0, () => make({ setups: times, units: 0, times }));
