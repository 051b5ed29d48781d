// The interface of pledges for other modules.
export {
  findLivePledgesOfCart,
  findOwnLivePledgesOfCart,
  findPledgeOrderIdsOfSameCart,
  findPledges,
  insertPledges,
  loadPledge,
  markPledgeCardRefused,
  type PledgeRow,
  schedulePledgeCharge,
  startPledgePaymentPeriod,
  uncountPledge,
} from './pledges.store.server.ts';
