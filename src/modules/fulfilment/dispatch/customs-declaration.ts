// The customs declaration of a parcel that crosses the border of the union: UPU forms CN 22 and CN 23. Descriptions
// are in English, which all customs offices read. Codes are the headings of the Harmonized System for each kind of
// item.

import { lookupTable } from '#kit/lookup-table.ts';
import { type AddressRegionFields, addressTerritory, findTerritory, needsCustomsForm } from '#kit/territory.ts';
import { SELLER_COUNTRY } from '#kit/vat.ts';

/**
 * Up to 300 special drawing rights and 2 kg a CN 22 is enough. In euro cents, rounded down: in doubt the longer form
 * is used.
 */
const CN22_MOST_EUR = 35_000;
const CN22_MOST_GRAMS = 2000;

interface Kind {
  readonly words: string;
  readonly hs: string;
}
const KINDS: Readonly<Record<string, Kind>> = lookupTable({
  vinyl: { words: 'Vinyl records, recorded', hs: '852380' },
  test_pressing: { words: 'Vinyl records, recorded', hs: '852380' },
  cd: { words: 'Compact discs, recorded', hs: '852349' },
  tape: { words: 'Audio cassettes, recorded', hs: '852329' },
  't-shirt': { words: 'T-shirts, cotton, knitted', hs: '610910' },
  hoodie: { words: 'Hooded sweatshirts, cotton, knitted', hs: '611020' },
  bundle: { words: 'Vinyl records, recorded, in a set', hs: '852380' },
  accessory: { words: 'Accessories for records', hs: '852290' },
  merch: { words: 'Printed matter and small goods', hs: '491199' },
});
const OTHER: Kind = { words: 'Goods', hs: '491199' };

const customsKind = (type: string): Kind => KINDS[type] ?? OTHER;

/** The customs code of an item type, for items without a code of their own. */
export const defaultHsCode = (type: string): string => customsKind(type).hs;

export interface CustomsItem {
  readonly type: string;
  readonly quantity: number;
  /** The price paid for these copies, in minor units of the order's currency. */
  readonly value: number;
  /** Grams of one copy, where known. */
  readonly weight_grams: number | null;
  readonly hs_code: string | null;
  readonly origin_country_id: string | null;
}
interface CustomsLine {
  readonly words: string;
  readonly hs: string;
  readonly origin: string;
  readonly quantity: number;
  /** Null when the weight of an item is unknown. */
  readonly grams: number | null;
  readonly value: number;
}
export interface CustomsDeclaration {
  readonly form: 'CN22' | 'CN23';
  readonly lines: readonly CustomsLine[];
  readonly grams: number | null;
  readonly value: number;
}

/**
 * Whether a customs border separates a warehouse from an address.
 * @param from the warehouse's country, or the platform's
 */
export const needsCustomsDeclaration = (from: string | null, to: AddressRegionFields): boolean =>
  needsCustomsForm(findTerritory(from ?? SELLER_COUNTRY), addressTerritory(to));

/**
 * The declaration of a parcel: its items by kind, code and origin. `inEuros` gives the value in euro cents, which
 * decides the form. An unknown origin counts as the country of dispatch.
 */
export function buildCustomsDeclaration(
  pieces: readonly CustomsItem[],
  from: string,
  inEuros: (value: number) => number,
): CustomsDeclaration {
  const lines = new Map<string, CustomsLine>();
  for (const piece of pieces) {
    const line = customsLine(piece, from);
    const key = `${line.words}|${line.hs}|${line.origin}`;
    lines.set(key, addCustomsLine(lines.get(key), line));
  }
  const all = [...lines.values()];
  const grams = sumOrNull(all.map((line) => line.grams));
  const value = all.reduce((sum, line) => sum + line.value, 0);
  const small = inEuros(value) <= CN22_MOST_EUR && grams !== null && grams <= CN22_MOST_GRAMS;
  return { form: small ? 'CN22' : 'CN23', lines: all, grams, value };
}

function customsLine(
  { type, quantity, value, weight_grams, hs_code, origin_country_id }: CustomsItem,
  from: string,
): CustomsLine {
  const kind = customsKind(type);
  return {
    words: kind.words,
    hs: hs_code ?? kind.hs,
    origin: origin_country_id ?? from,
    quantity,
    grams: weight_grams === null ? null : weight_grams * quantity,
    value,
  };
}

const addCustomsLine = (sum: CustomsLine | undefined, line: CustomsLine): CustomsLine =>
  sum
    ? {
        ...line,
        quantity: sum.quantity + line.quantity,
        grams: sumOrNull([sum.grams, line.grams]),
        value: sum.value + line.value,
      }
    : line;

const sumOrNull = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
