// What other modules read and write of payment attempts.
export {
  type AttemptRow,
  endAttempt,
  findAttemptOf,
  insertAttempt,
  isPaid,
  loadAttempt,
  loadLiveAttempt,
  loadOwnAttempt,
  lockAttempt,
  type NewAttempt,
  type ProviderName,
} from './attempts.store.server.ts';
