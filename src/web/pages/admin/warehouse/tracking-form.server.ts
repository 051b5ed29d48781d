import { correctTracking } from '#modules/fulfilment/parcels/parcels.contract.ts';
import { bodyOf, textOf } from '../../../form-answer.server.ts';

/** The right number of a parcel on its way, as the desks of orders and of dispatch send it. */
export const trackingFrom = (form: FormData) =>
  bodyOf(correctTracking, {
    transporter: textOf(form, 'transporter'),
    tracking_number: textOf(form, 'tracking_number'),
  });
