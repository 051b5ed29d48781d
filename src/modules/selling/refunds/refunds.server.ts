// What other modules read and write of refunds.
export {
  findRefund,
  hasOpenDispute,
  loadOpenRefunds,
  loadOrderMoney as loadMoney,
  loadRefund,
  markBounced as noteBounced,
} from './refunds.store.server.ts';
