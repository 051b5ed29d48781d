/** The statuses of paid orders as a SQL list. */
export const PAID = `('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')`;
