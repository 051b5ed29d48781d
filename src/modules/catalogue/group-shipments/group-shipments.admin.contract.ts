// Group shipments for staff: the list, one of them with its releases and parcels, and its changes.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CreatedSortQuery, Id, ListOf, PageQuery, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { ADDRESS_OUTPUT_FIELDS } from '#modules/shared/addresses/address-shape.ts';

export const GROUP_SHIPMENT_STATES = ['open', 'closed'] as const;
export type GroupShipmentState = (typeof GROUP_SHIPMENT_STATES)[number];
const State = z.enum(GROUP_SHIPMENT_STATES, { error: 'state_unknown' });
const Person = z.nullable(z.object({ id: z.int(), name: z.string() }));

export const GroupShipmentRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  state: State,
  /** The shop that opened it, with its owner. */
  shop: z.object({ code: z.string(), name: z.string() }),
  owner: Person,
  releases: z.int(),
  shops: z.int(),
  /** Null for those from before times were stored. */
  created_at: z.nullable(z.string()),
});
export type GroupShipmentRow = z.infer<typeof GroupShipmentRow>;

/** A parcel that carries a release of the group shipment with items of another shop. */
const SharedParcel = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  /** The shop that sends it. */
  shop: z.string(),
  status: z.string(),
  shipping_type: z.string(),
  city: z.string(),
  country_id: z.string(),
});
/** Where the copies of a group shipment go; null for our warehouse. */
const address = z.nullable(z.object(ADDRESS_OUTPUT_FIELDS));
export const GroupShipmentDestination = z.object({ id: z.int(), name: z.string(), address });
export type GroupShipmentDestination = z.infer<typeof GroupShipmentDestination>;

export const GroupShipmentDetails = z.object({
  ...GroupShipmentRow.shape,
  address,
  /** The latest 50 parcels that were not sent yet. */
  parcels: z.array(SharedParcel),
});
export type GroupShipmentDetails = z.infer<typeof GroupShipmentDetails>;

export const GroupedRelease = z.object({
  id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  step: z.string(),
  shop: z.object({ code: z.string(), name: z.string() }),
  owner: Person,
  /** Its pressing here, if it has one. */
  pressing_id: z.nullable(z.int()),
});
export type GroupedRelease = z.infer<typeof GroupedRelease>;

const One = z.object({ id: PathId });
const reason = RequiredText(500);

export const listGroupShipmentsCall = defineCall({
  method: 'GET',
  path: '/admin/group-shipments',
  access: 'production',
  summary: 'List group shipments by code, name, shop or owner, newest first, or oldest first with `sort=created`',
  query: z.object({ search: z.optional(Text(200)), state: z.optional(State), ...CreatedSortQuery, ...PageQuery }),
  reply: ListOf(GroupShipmentRow),
});
export const readGroupShipmentCall = defineCall({
  method: 'GET',
  path: '/admin/group-shipments/:id',
  access: 'production',
  summary: 'Get a group shipment with its parcels that were not sent yet',
  params: One,
  reply: GroupShipmentDetails,
});
export const listGroupedReleasesCall = defineCall({
  method: 'GET',
  path: '/admin/group-shipments/:id/releases',
  access: 'production',
  summary: 'List the releases of a group shipment',
  params: One,
  query: z.object({ search: z.optional(Text(200)), ...PageQuery }),
  reply: ListOf(GroupedRelease),
});
export const setGroupShipmentStateCall = defineCall({
  method: 'PUT',
  path: '/admin/group-shipments/:id',
  access: 'staff',
  summary: 'Close a group shipment, so that no release joins it any more, or open it again',
  params: One,
  body: z.strictObject({ state: State, reason }),
  reply: GroupShipmentRow,
});
export const addGroupedReleaseCall = defineCall({
  method: 'POST',
  path: '/admin/group-shipments/:id/releases',
  access: 'staff',
  summary: 'Add a release to a group shipment; it leaves the one that it was in',
  params: One,
  body: z.strictObject({ project_id: Id, reason }),
  reply: GroupShipmentRow,
});
export const removeGroupedReleaseCall = defineCall({
  method: 'POST',
  path: '/admin/group-shipments/:id/removals',
  access: 'staff',
  summary: 'Take a release out of a group shipment; it travels in the parcel of its shop',
  params: One,
  body: z.strictObject({ project_id: Id, reason }),
  reply: GroupShipmentRow,
});
