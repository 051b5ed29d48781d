import { correctTrackingNumberCall } from '#modules/fulfilment/parcels/parcels.contract.ts';
import { formBody, formText } from '../../../form-answer.server.ts';

/** The corrected tracking number of a sent parcel, as both editors send it. */
export const trackingFrom = (form: FormData) =>
  formBody(correctTrackingNumberCall, {
    transporter: formText(form, 'transporter'),
    tracking_number: formText(form, 'tracking_number'),
  });
