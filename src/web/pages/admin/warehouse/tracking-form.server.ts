import { correctTrackingNumberCall } from '#modules/fulfilment/parcels/parcels.contract.ts';
import { parseFormBody, readFormText } from '../../../form-action.server.ts';

/** The corrected tracking number of a sent parcel, as both editors send it. */
export const parseTrackingForm = (form: FormData) =>
  parseFormBody(correctTrackingNumberCall, {
    transporter: readFormText(form, 'transporter'),
    tracking_number: readFormText(form, 'tracking_number'),
  });
