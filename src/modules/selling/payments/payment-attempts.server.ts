// Operations on payment attempts for other modules.

export type { AttemptProvider } from './payment-attempt.ts';
export {
  endPaymentAttempt,
  insertPaymentAttempt,
  isChargePaid,
  loadAttemptOfCharge,
  loadLatestPaymentAttempt,
  loadLiveAttemptOfCart,
  loadOwnLiveAttemptOfCart,
  lockPaymentAttempt,
  type NewPaymentAttempt,
  type PaymentAttempt,
} from './payment-attempts.store.server.ts';
