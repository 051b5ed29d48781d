import { problem } from '#kit/problem.ts';

/** The group shipment is closed: it takes no further releases. */
export const groupShipmentClosed = problem('group_shipment_closed', 409);
