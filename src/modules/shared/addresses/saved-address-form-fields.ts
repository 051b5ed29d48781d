import type { AddressOut } from './saved-addresses.contract.ts';

/** A saved address as the fields of a form. */
export const toAddressFormFields = ({ id, is_default: _, name: __, country_id: ___, ...lines }: AddressOut) => ({
  ...lines,
  address_id: String(id),
});
