// What other modules read and write of pledges.
export {
  giveTime,
  insertPledges,
  loadOwnPledges,
  loadPledge,
  loadPledges,
  loadPledgesOfCart,
  loadPledgesWith,
  type PledgeRow,
  refusePledge,
  scheduleTry,
  uncountPledge,
} from './pledges.store.server.ts';
