// From the form of a manual order to the fields of the call that saves it.
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '#kit/currency.ts';
import { groupedFieldName } from '#kit/grouped-field-names.ts';
import { parseAmount } from '#kit/money.ts';

const ADDRESS = [
  ...['firstname', 'lastname', 'company', 'address', 'zip_code', 'city', 'state', 'country_id', 'phone'],
  'email',
  'vat_number',
] as const;
export const draftLineFieldName = (at: number, name: string): string => groupedFieldName('lines', at, name);
export const draftShippingFieldName = (shop_id: number): string => `shipping_${shop_id}`;

type TextOf = (name: string) => string;

/**
 * The unchecked fields of a draft. Text that is no number stays, and the contract refuses it. `names` are all names of
 * the form.
 */
export function readOrderDraftFields(textOf: TextOf, names: readonly string[]) {
  const asked = textOf('currency');
  const currency: Currency = isCurrency(asked) ? asked : DEFAULT_CURRENCY;
  const amount = (typed: string) => parseAmount(typed, currency) ?? typed;
  return {
    customer: Object.fromEntries(ADDRESS.map((name) => [name, textOf(name)])),
    to_account: names.includes('to_account'),
    lang: textOf('lang'),
    currency: asked,
    lines: readDraftLines(textOf, names, amount),
    shipping: names.flatMap((name) => {
      const [, shop_id] = /^shipping_(\d{1,15})$/.exec(name) ?? [];
      return shop_id === undefined ? [] : [{ shop_id: Number(shop_id), shipping_type: textOf(name) }];
    }),
    discount: readDraftDiscount(textOf, amount),
    free_shipping: names.includes('free_shipping'),
    reason: textOf('reason'),
    note: textOf('note'),
    staff_note: textOf('staff_note'),
  };
}
type DraftFields = ReturnType<typeof readOrderDraftFields>;

function readDraftLines(textOf: TextOf, names: readonly string[], amount: (typed: string) => number | string) {
  const count = names.filter((name) => name.endsWith('->item_id')).length;
  return Array.from({ length: count }, (_, at) => {
    const quantity = textOf(draftLineFieldName(at, 'quantity'));
    const price = textOf(draftLineFieldName(at, 'price'));
    return {
      item_id: Number(textOf(draftLineFieldName(at, 'item_id'))),
      quantity: /^\d{1,6}$/.test(quantity) ? Number(quantity) : quantity,
      price: price === '' ? null : amount(price),
      chosen_sizes: readChosenSizes(textOf, names, at),
    };
  });
}

function readChosenSizes(textOf: TextOf, names: readonly string[], at: number): Record<string, string> {
  const before = draftLineFieldName(at, 'size_');
  const chosen = names.filter((name) => name.startsWith(before) && textOf(name) !== '');
  return Object.fromEntries(chosen.map((name) => [name.slice(before.length), textOf(name)]));
}

function readDraftDiscount(textOf: TextOf, amount: (typed: string) => number | string) {
  const kind = textOf('discount_kind');
  const value = textOf('discount_value');
  if (kind === '' || value === '') return null;
  return { kind, value: kind === 'percent' && /^\d{1,4}$/.test(value) ? Number(value) : amount(value) };
}

/** One more copy of an item, on its line or on a new one. */
export function addDraftItem(fields: DraftFields, item_id: number): DraftFields {
  const known = fields.lines.some((line) => line.item_id === item_id && Object.keys(line.chosen_sizes).length === 0);
  if (!known) return { ...fields, lines: [...fields.lines, { item_id, quantity: 1, price: null, chosen_sizes: {} }] };
  const more = (quantity: number | string) => (typeof quantity === 'number' ? quantity + 1 : quantity);
  return {
    ...fields,
    lines: fields.lines.map((line) => (line.item_id === item_id ? { ...line, quantity: more(line.quantity) } : line)),
  };
}

export const removeDraftLine = (fields: DraftFields, at: number): DraftFields => ({
  ...fields,
  lines: fields.lines.filter((_, i) => i !== at),
});
