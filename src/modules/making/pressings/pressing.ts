// The payments, stages and planned days of an accepted offer (ADR 36; decisions: Production).
import { addDays } from '#kit/dates.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { isServiceItem } from '#modules/making/costing/run-limits.ts';
import type { ServiceKey } from '#modules/making/services/services.ts';

export const PRESSING_TASK_KINDS = [
  'files',
  'cutting',
  'plating',
  'test_pressing',
  'pressing',
  'making',
  'printing',
  'assembly',
  'shipping',
] as const;
export type PressingTaskKind = (typeof PRESSING_TASK_KINDS)[number];

export const PRESSING_TASK_STATES = ['to_do', 'in_progress', 'refused', 'done'] as const;
export type PressingTaskState = (typeof PRESSING_TASK_STATES)[number];

export const PRESSING_STATUSES = ['deposit_due', 'making', 'balance_due', 'ready', 'finished', 'cancelled'] as const;
export type PressingStatus = (typeof PRESSING_STATUSES)[number];

/** Each stage's weight in the total time, as plants plan it. Stages that a product skips have none. */
const SHARES: Readonly<Record<PressingTaskKind, number>> = {
  files: 1,
  cutting: 2,
  plating: 3,
  test_pressing: 3,
  pressing: 3,
  making: 5,
  printing: 2,
  assembly: 1,
  shipping: 1,
};

/** Whether a service makes no copies, such as mastering or selling deposited stock. */
export const isServiceOnly = (service: ServiceKey, product: CostedProduct | null): boolean =>
  product === null ? service !== 'production' : isServiceItem(product);

/** The stages of a service in their order. Only vinyl has plating, and a test pressing where one was ordered. */
export function listProductionTasks(
  service: ServiceKey,
  product: CostedProduct | null,
  options: Readonly<Record<string, string>>,
): PressingTaskKind[] {
  if (isServiceOnly(service, product)) return ['files', 'making', 'shipping'];
  const isCut = product === 'vinyl';
  const isTested = isCut && options.test_pressing !== undefined && options.test_pressing !== '0';
  const wanted: Readonly<Record<PressingTaskKind, boolean>> = {
    files: true,
    cutting: isCut,
    plating: isCut,
    test_pressing: isTested,
    pressing: isCut,
    making: !isCut,
    printing: product !== 'merch',
    assembly: true,
    shipping: true,
  };
  return PRESSING_TASK_KINDS.filter((kind) => wanted[kind]);
}

/** Weeks of production where the offer gives none. */
const USUAL_WEEKS = 8;

/** The planned day of each stage, counted from the start, as `2026-11-22`. */
export function planProductionTasks(
  kinds: readonly PressingTaskKind[],
  begins: string,
  weeks: number | null,
): { kind: PressingTaskKind; planned_on: string }[] {
  const days = (weeks ?? USUAL_WEEKS) * 7;
  const whole = kinds.reduce((sum, kind) => sum + SHARES[kind], 0);
  let done = 0;
  return kinds.map((kind) => {
    done += SHARES[kind];
    return { kind, planned_on: addDays(begins, Math.round((days * done) / whole)) };
  });
}

/**
 * The states that staff may give to a stage. A test pressing is sent again or recalled; only the verdicts on its sides
 * end or refuse it.
 */
export function listNextTaskStates(kind: PressingTaskKind, state: PressingTaskState): PressingTaskState[] {
  switch (state) {
    case 'to_do':
      return kind === 'test_pressing' ? ['in_progress'] : ['in_progress', 'done'];
    case 'in_progress':
      return kind === 'test_pressing' ? ['to_do'] : ['done', 'to_do'];
    case 'refused':
      return ['in_progress'];
    case 'done':
      return ['in_progress'];
  }
}

/** Whether the run may be pressed: without a test pressing, or after every side of it was approved. */
export const isTestPressingApprovedOrAbsent = ({ tasks }: Pick<Standing, 'tasks'>): boolean =>
  tasks.every(({ kind, state }) => kind !== 'test_pressing' || state === 'done');

/** Whether a move ends the file check, or starts or ends a stage after it. */
export const taskChangeNeedsCheckedFiles = (kind: PressingTaskKind, to: PressingTaskState): boolean =>
  to === 'done' || (to === 'in_progress' && kind !== 'files');

interface Standing {
  readonly cancelled_at: string | null;
  readonly total: number;
  readonly deposit: number;
  readonly waived_at: string | null;
  readonly payments: readonly { readonly kind: 'deposit' | 'balance'; readonly paid_at: string | null }[];
  readonly tasks: readonly { readonly kind: PressingTaskKind; readonly state: PressingTaskState }[];
}

const isPaid = ({ payments }: Standing, kind: 'deposit' | 'balance') =>
  payments.some((payment) => payment.kind === kind && payment.paid_at !== null);

/** Nothing is left to pay. */
export const isPressingFullyPaid = (pressing: Standing): boolean =>
  (pressing.deposit === 0 || isPaid(pressing, 'deposit')) &&
  (pressing.deposit === pressing.total || isPaid(pressing, 'balance'));

/** It may ship: all is paid, or staff have waived the balance. */
export const canShipPressing = (pressing: Standing): boolean =>
  isPressingFullyPaid(pressing) || pressing.waived_at !== null;

export function derivePressingStatus(pressing: Standing): PressingStatus {
  if (pressing.cancelled_at !== null) return 'cancelled';
  if (pressing.deposit > 0 && !isPaid(pressing, 'deposit')) return 'deposit_due';
  const isAsked = pressing.payments.some(({ kind, paid_at }) => kind === 'balance' && paid_at === null);
  const hasLeft = pressing.tasks.some(({ kind, state }) => kind === 'shipping' && state === 'done');
  if (isAsked) return 'balance_due';
  if (hasLeft && isPressingFullyPaid(pressing)) return 'finished';
  return isPressingFullyPaid(pressing) && pressing.deposit < pressing.total ? 'ready' : 'making';
}
