/** The text key of where an order or a parcel is. A parcel that is pending waits to be packed, not to be paid. */
export const statusKey = (status: string, parcel = false): string =>
  parcel && status === 'pending' ? 'account.status.parcel_pending' : `account.status.${status}`;
