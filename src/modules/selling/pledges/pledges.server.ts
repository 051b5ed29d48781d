// The interface of pledges for other modules.
export {
  insertPledges,
  loadOwnPledges,
  loadPledge,
  loadPledges,
  loadPledgesOfCart,
  loadPledgesOfSameCart,
  markPledgeCardRefused,
  type PledgeRow,
  schedulePledgeCharge,
  startPledgePaymentPeriod,
  uncountPledge,
} from './pledges.store.server.ts';
