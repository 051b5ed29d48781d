// The interface of refunds for other modules.
export {
  findOpenRefundIds,
  hasOpenDispute,
  loadOrderRefundBalance,
  loadRefundIdByProviderId,
  loadRefundRow,
  markRefundBounced,
} from './refunds.store.server.ts';
