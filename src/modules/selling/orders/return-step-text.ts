// The words of a return's step in the history of its order.
import type { Translate } from '#kit/translate.ts';

interface ReturnStep {
  readonly kind: string;
  readonly to_status: string | null;
  readonly back: { readonly kind: string; readonly number: string } | null;
}

/** `Claim R10002: agreed`. A withdrawal is declared and needs no agreement. */
export function orderReturnStepText({ kind, to_status, back }: ReturnStep, t: Translate): string {
  const name = back ? `${t(`returns.kind.${back.kind}`)} ${back.number}` : t('returns.kind.return');
  if (kind === 'replacement') return `${t('account.order.event.replacement')} · ${name}`;
  const step = back?.kind === 'withdrawal' && to_status === 'approved' ? 'declared' : to_status;
  return t('shell.pair', { name, what: t(`account.order.back.${step}`) });
}
