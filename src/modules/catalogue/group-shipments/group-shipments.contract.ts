// Group shipments: releases of several shops in one parcel. Creators open one, and join others by their code.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CodeInput, Id, PathId, RequiredLine } from '#kit/shared-schemas.ts';

export const OwnGroupShipment = z.object({
  id: z.int(),
  name: z.string(),
  /** Passed on to other creators, so that their releases can join. */
  code: z.string(),
  /** How many releases of how many shops are in it. */
  releases: z.int(),
  shops: z.int(),
  /** Your shop opened it. */
  is_own: z.boolean(),
  /** Where its copies go, in your address book; null for our warehouse, and for groups of others. */
  address_id: z.nullable(z.int()),
});
export type OwnGroupShipment = z.infer<typeof OwnGroupShipment>;

/** The other releases in the parcel of one. Those that are not public are counted, without their names. */
const ParcelSharers = z.object({
  releases: z.int(),
  /** The first 10 public ones. */
  listed: z.array(z.object({ id: z.int(), name: z.string(), artist_name: z.string(), link: z.string() })),
});
export type ParcelSharers = z.infer<typeof ParcelSharers>;

const OneProject = z.object({ id: PathId });
const Reply = z.object({ group_shipment: z.nullable(OwnGroupShipment) });

export const listOwnGroupShipmentsCall = defineCall({
  method: 'GET',
  path: '/user/group-shipments',
  access: 'signed_in',
  summary: 'List the group shipments of your shops and of your releases, with their codes',
  reply: z.object({ items: z.array(OwnGroupShipment) }),
});

export const joinGroupShipmentCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/group-shipment',
  access: 'signed_in',
  limit: { max: 30, seconds: 3600 },
  summary: 'Put a release into a group shipment: one of yours by `id`, another one by `code`, or a new one by `name`',
  params: OneProject,
  body: z.strictObject({
    id: z.optional(Id),
    code: z.optional(CodeInput(20).check(z.regex(/^[\dA-Fa-f]{8}$/, { error: 'group_code_unknown' }))),
    name: z.optional(RequiredLine(80)),
  }),
  reply: Reply,
});

export const leaveGroupShipmentCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/group-shipment',
  access: 'signed_in',
  summary: 'Take a release out of its group shipment; it travels in the parcel of its shop',
  params: OneProject,
  reply: Reply,
});

export const setGroupShipmentAddressCall = defineCall({
  method: 'PUT',
  path: '/group-shipments/:id/address',
  access: 'signed_in',
  summary: 'Set the delivery address of your group shipment from your address book, or null for our warehouse',
  params: OneProject,
  body: z.strictObject({ address_id: z.nullable(Id) }),
  reply: z.object({ address_id: z.nullable(z.int()) }),
});

export const readParcelSharersCall = defineCall({
  method: 'GET',
  path: '/projects/:id/group-shipment/releases',
  access: 'signed_in',
  summary: 'List the other releases that share the parcel of your release; only public ones are named',
  params: OneProject,
  reply: ParcelSharers,
});
