// Operations on payment attempts for other modules.

export type { AttemptProvider } from './attempt.ts';
export {
  endAttempt,
  findAttempt,
  insertPaymentAttempt,
  isChargePaid,
  loadAttempt,
  loadLiveAttempt,
  loadOwnAttempt,
  lockAttempt,
  type NewAttempt,
  type PaymentAttempt,
} from './attempts.store.server.ts';
