/** The statuses of paid orders as a SQL list. */
export const PAID_STATUSES_SQL = `('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;
