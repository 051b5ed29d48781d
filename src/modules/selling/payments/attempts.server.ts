// Operations on payment attempts for other modules.
export {
  type AttemptProvider as ProviderName,
  endAttempt,
  findAttempt as findAttemptOf,
  insertAttempt,
  isChargePaid as isPaid,
  loadAttempt,
  loadLiveAttempt,
  loadOwnAttempt,
  lockAttempt,
  type NewAttempt,
  type PaymentAttempt as AttemptRow,
} from './attempts.store.server.ts';
