// The interface of pledges for other modules.
export {
  insertPledges,
  loadOwnPledges,
  loadPledge,
  loadPledges,
  loadPledgesOfCart,
  loadPledgesWith,
  type PledgeRow,
  refusePledge,
  scheduleCharge,
  startPaymentPeriod,
  uncountPledge,
} from './pledges.store.server.ts';
