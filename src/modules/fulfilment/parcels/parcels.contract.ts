import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CodeInput, Day, Id, PathId, RequiredCodeInput, Text } from '#kit/shared-schemas.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';
import {
  ADDRESS_INPUT_FIELDS,
  checkAddressForCountry,
  RequiredInputText,
} from '#modules/shared/addresses/address-shape.ts';

export const changeOrderParcelStatusesCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/move',
  access: 'production',
  summary: 'Move an order or a parcel to its next status; `sent` takes transporter and tracking number',
  params: z.object({ id: PathId }),
  body: z.object({
    to: z.enum(['confirmed', 'in_preparation', 'paused', 'sent', 'delivered'], { error: 'order_step_unknown' }),
    shipment_id: z.optional(Id),
    transporter: z.optional(Text(40)),
    tracking_number: z.optional(CodeInput(80)),
    /** For a pickup: the name of the person who collected the parcel. */
    handed_to: z.optional(Text(120)),
    note: z.optional(Text(500)),
  }),
  reply: OrderOut,
});

export const delayParcelCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/delay',
  access: 'production',
  idempotent: true,
  summary: 'Set a later ship date of a parcel and e-mail the buyer',
  params: z.object({ id: PathId }),
  body: z.object({
    shipment_id: Id,
    /** The day of dispatch, as `2026-12-01`. */
    day: Day('day_invalid'),
    note: z.optional(Text(500)),
  }),
  reply: OrderOut,
});

const OneParcel = z.object({ id: PathId, parcel: PathId });

export const correctParcelAddressCall = defineCall({
  method: 'PUT',
  path: '/admin/orders/:id/parcels/:parcel/address',
  access: 'staff',
  summary: 'Change the address of an unsent parcel within the country and e-mail the buyer',
  params: OneParcel,
  body: z.object(ADDRESS_INPUT_FIELDS).check(checkAddressForCountry),
  reply: OrderOut,
});

export const correctTrackingNumberCall = defineCall({
  method: 'PUT',
  path: '/admin/orders/:id/parcels/:parcel/tracking',
  access: 'production',
  summary: 'Correct carrier and tracking number of a shipped parcel and e-mail the buyer',
  params: OneParcel,
  body: z.object({
    transporter: RequiredInputText(40),
    tracking_number: z.pipe(z.string({ error: 'input_required' }), RequiredCodeInput(80)),
  }),
  reply: OrderOut,
});
