// The interface of refunds for other modules.
export {
  findRefundByProviderId,
  hasOpenDispute,
  loadOpenRefunds,
  loadOrderMoney,
  loadRefundRow,
  markRefundBounced,
} from './refunds.store.server.ts';
