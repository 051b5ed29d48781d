// One table of carriers and partners: names, tracking pages, and the order pages of warehouses (decisions: Carriers
// and partners).

import { lookupTable } from './lookup-table.ts';
import { isNumberShortenedBySpreadsheet } from './spreadsheet-shortened-number.ts';

const byCarrier = {
  imx: (n: string) => `https://suivi.imxpostal.fr/colis/suivi/${n}/html/`,
  col: (n: string) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${n}`,
  lts: (n: string) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${n}`,
  mdr: (n: string) => `https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=${n}`,
  gls: (n: string) => `https://gls-group.com/track/${n}`,
  dhl: (n: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${n}`,
  ups: (n: string) => `https://www.ups.com/track?tracknum=${n}`,
  schenker: (n: string) => `https://www.dbschenker.com/app/tracking-public/?refNumber=${n}`,
  fedex: (n: string) => `https://www.fedex.com/fedextrack/?trknbr=${n}`,
  dachser: (n: string) => `https://elogistics.dachser.com/shp2s/?search=${n}`,
  tnt: (n: string) => `https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons=${n}`,
} satisfies Record<string, (number: string) => string>;

const carrierNames: Readonly<Record<keyof typeof byCarrier, string>> = {
  imx: 'IMX Postal',
  col: 'Colissimo',
  lts: 'La Poste',
  mdr: 'Mondial Relay',
  gls: 'GLS',
  dhl: 'DHL',
  ups: 'UPS',
  schenker: 'DB Schenker',
  fedex: 'FedEx',
  dachser: 'Dachser',
  tnt: 'TNT',
};

const byWarehouse = {
  daudin: (id: string) => `https://www.daudin.fr/commandes/${id}`,
  bigblue: (id: string) => `https://app.bigblue.co/orders/${id}`,
  whiplash: (id: string) => `https://app.getwhiplash.com/orders/${id}`,
  whiplash_uk: (id: string) => `https://app.getwhiplash.co.uk/orders/${id}`,
  cbip: (id: string) => `https://app.cbiplogistics.com/orders/${id}`,
  printful: (id: string) => `https://www.printful.com/dashboard/default/orders?search=${id}`,
} satisfies Record<string, (id: string) => string>;

const partnerCountries: Record<string, string> = lookupTable({
  daudin: 'FR',
  bigblue: 'FR',
  pias: 'FR',
  sna: 'FR',
  fnac: 'FR',
  whiplash: 'US',
  lita: 'US',
  amped: 'US',
  shiprec: 'US',
  whiplash_uk: 'GB',
  bigblue_uk: 'GB',
  rom: 'GB',
  rom_de: 'DE',
  altafonte: 'ES',
  shipehype: 'CA',
  mgm: 'AU',
  cbip: 'HK',
  terminal_d: 'IT',
});

type Carrier = keyof typeof byCarrier;
type Warehouse = keyof typeof byWarehouse;

export const CARRIER_CODES: readonly Carrier[] = Object.keys(byCarrier).filter(isCarrier);
export const WAREHOUSES_WITH_ORDER_PAGE: readonly Warehouse[] = Object.keys(byWarehouse).filter(isWarehouse);

/** Tracking numbers are stored without white space, transporters in upper case (decisions: Carriers and partners). */
export const cleanTrackingNumber = (number: string): string => number.replace(/\s+/g, '');
export const cleanTransporter = (transporter: string): string => transporter.trim().toUpperCase();

/**
 * Finds numbers damaged by a spreadsheet: shortened (`6,90124E+12`), rounded to 15 digits, or marked as text
 * (`'0034…`).
 * @returns null for a plausible number: letters, digits and separators
 */
export function trackingNumberFault(number: string): 'tracking_from_spreadsheet' | 'tracking_invalid' | null {
  const clean = cleanTrackingNumber(number);
  if (isNumberShortenedBySpreadsheet(clean) || /^\d+[.,]\d+(E\d+)?$/i.test(clean)) return 'tracking_from_spreadsheet';
  if (/^\d{18,}$/.test(clean) && /^0+$/.test(clean.slice(15))) return 'tracking_from_spreadsheet';
  if (/^['"‘’=#]/.test(clean)) return 'tracking_from_spreadsheet';
  return clean === '' || /^[\p{L}\p{N}][\p{L}\p{N}\-_./:#]*$/u.test(clean) ? null : 'tracking_invalid';
}

/** The known name of a carrier; a carrier outside the table keeps its spelling. */
export function carrierName(transporter: string): string {
  const carrier = transporter.trim().toLowerCase();
  return isCarrier(carrier) ? carrierNames[carrier] : transporter;
}

/** The carrier's own page for a parcel; null for a carrier outside the table or an empty number. */
export function parcelTrackingLink(transporter: string, number: string): string | null {
  const carrier = transporter.trim().toLowerCase();
  const clean = encodeURIComponent(cleanTrackingNumber(number));
  return clean && isCarrier(carrier) ? byCarrier[carrier](clean) : null;
}

/** The warehouse's own page for an order; null for one that has none. */
export function warehouseOrderLink(warehouse: string, orderId: string | number): string | null {
  const id = encodeURIComponent(String(orderId).trim());
  return id && isWarehouse(warehouse) ? byWarehouse[warehouse](id) : null;
}

/** The country a partner ships from. The platform itself, named by its brand, ships from France. */
export function warehouseCountry(partner: string, brandName: string): string | null {
  const name = partner.trim().toLowerCase();
  if (name === brandName.trim().toLowerCase()) return 'FR';
  return Object.hasOwn(partnerCountries, name) ? (partnerCountries[name] ?? null) : null;
}

function isCarrier(name: string): name is Carrier {
  return Object.hasOwn(byCarrier, name);
}

function isWarehouse(name: string): name is Warehouse {
  return Object.hasOwn(byWarehouse, name);
}
