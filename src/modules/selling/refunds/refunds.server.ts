// The interface of refunds for other modules.
export {
  findOpenRefunds,
  hasOpenDispute,
  loadOrderRefundBalance,
  loadRefundByProviderId,
  loadRefundRow,
  markRefundBounced,
} from './refunds.store.server.ts';
