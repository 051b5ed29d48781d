// The interface of refunds for other modules.
export {
  findRefund,
  hasOpenDispute,
  loadOpenRefunds,
  loadOrderMoney,
  loadRefundRow,
  markBounced,
} from './refunds.store.server.ts';
