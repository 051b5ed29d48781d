// The interface of pledges for other modules.
export {
  insertPledges,
  loadLivePledgesOfCart,
  loadOwnLivePledgesOfCart,
  loadPledge,
  loadPledges,
  loadPledgesOfSameCart,
  markPledgeCardRefused,
  type PledgeRow,
  schedulePledgeCharge,
  startPledgePaymentPeriod,
  uncountPledge,
} from './pledges.store.server.ts';
