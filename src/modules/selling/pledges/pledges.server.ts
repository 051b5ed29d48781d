// The interface of pledges for other modules.
export {
  findLivePledgesOfCart,
  findOwnLivePledgesOfCart,
  findPledges,
  insertPledges,
  loadPledge,
  loadPledgesOfSameCart,
  markPledgeCardRefused,
  type PledgeRow,
  schedulePledgeCharge,
  startPledgePaymentPeriod,
  uncountPledge,
} from './pledges.store.server.ts';
