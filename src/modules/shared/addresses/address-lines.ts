import type { AddressOut } from './addresses.contract.ts';

/** An entry of the book as the fields of a form hold it. */
export const linesOf = ({ id, is_default: _, name: __, country_id: ___, ...lines }: AddressOut) => ({
  ...lines,
  address_id: String(id),
});
