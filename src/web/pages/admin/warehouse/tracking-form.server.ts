import { correctTracking } from '#modules/fulfilment/parcels/parcels.contract.ts';
import { bodyOf, textOf } from '../../../form-answer.server.ts';

/** The corrected tracking number of a sent parcel, as both editors send it. */
export const trackingFrom = (form: FormData) =>
  bodyOf(correctTracking, {
    transporter: textOf(form, 'transporter'),
    tracking_number: textOf(form, 'tracking_number'),
  });
