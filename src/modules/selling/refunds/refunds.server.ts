// What other modules read and write of refunds.
export {
  findRefund,
  hasOpenDispute,
  loadMoney,
  loadOpenRefunds,
  loadRefund,
  noteBounced,
} from './refunds.store.server.ts';
