// The interface of refunds for other modules.
export {
  findRefund,
  hasOpenDispute,
  loadOpenRefunds,
  loadOrderMoney,
  loadRefundRow as loadRefund,
  markBounced,
} from './refunds.store.server.ts';
