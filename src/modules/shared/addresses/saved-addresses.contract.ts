import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PathId } from '#kit/shared-schemas.ts';
import { ADDRESS_INPUT_FIELDS, ADDRESS_OUTPUT_FIELDS, checkAddressForCountry } from './address-shape.ts';

const One = z.object({ id: PathId });

/** An address that meets the label rules of its country. */
export const AddressIn = z
  .object({
    ...ADDRESS_INPUT_FIELDS,
    is_default: z.optional(z.boolean()),
  })
  .check(checkAddressForCountry);

export const AddressOut = z.object({
  id: z.int(),
  name: z.string(),
  ...ADDRESS_OUTPUT_FIELDS,
  /** Whether it is the default delivery address. */
  is_default: z.boolean(),
});
export type AddressOut = z.infer<typeof AddressOut>;

export const listOwnAddressesCall = defineCall({
  method: 'GET',
  path: '/user/addresses',
  access: 'signed_in',
  summary: 'List the address book, default address first',
  reply: ListOf(AddressOut),
});
export const addSavedAddressCall = defineCall({
  method: 'POST',
  path: '/user/delivery',
  access: 'signed_in',
  idempotent: true,
  status: 201,
  summary: 'Add an address, as default unless is_default is false; duplicates are merged',
  body: AddressIn,
  reply: AddressOut,
});
export const changeSavedAddressCall = defineCall({
  method: 'PUT',
  path: '/user/addresses/:id',
  access: 'signed_in',
  summary: 'Update an address; existing orders keep theirs',
  params: One,
  body: AddressIn,
  reply: AddressOut,
});
export const removeSavedAddressCall = defineCall({
  method: 'DELETE',
  path: '/user/addresses/:id',
  access: 'signed_in',
  status: 204,
  summary: 'Delete an address',
  params: One,
  reply: z.unknown(),
});
