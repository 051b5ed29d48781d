// The interface of refunds for other modules.
export {
  findRefundByProviderId,
  hasOpenDispute,
  loadOpenRefunds,
  loadOrderRefundBalance,
  loadRefundRow,
  markRefundBounced,
} from './refunds.store.server.ts';
