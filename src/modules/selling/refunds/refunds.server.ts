// What other modules read and write of refunds.
export {
  findRefund,
  hasOpenDispute,
  loadOpenRefunds,
  loadOrderMoney,
  loadRefund,
  markBounced,
} from './refunds.store.server.ts';
