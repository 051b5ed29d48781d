// What other modules read and write of pledges.
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
