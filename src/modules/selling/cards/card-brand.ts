// Maps the provider's code of a card brand to the brand's own spelling.
import { lookupTable } from '#kit/lookup-table.ts';

const BRANDS: Readonly<Record<string, string>> = lookupTable({
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
});

/** As it is printed on the card; null for one we have no name for. */
export const cardBrandName = (brand: string): string | null => BRANDS[brand] ?? null;

/** A short name of a card for lists: "Visa ••4242". */
export const shortCardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  [cardBrandName(brand) ?? brand, last4 && `••${last4}`].filter(Boolean).join(' ');
