// Exceptions from the right of withdrawal, shown before buying and stored with the line (Directive 2011/83/EU, article
// 16 (c) and (m)).

export const WITHDRAWAL_RIGHTS = ['open', 'made_to_order', 'digital'] as const;
export type WithdrawalRight = (typeof WITHDRAWAL_RIGHTS)[number];

/** Goods made for this buyer can't be returned for a change of mind, nor can files that are delivered at once. */
export function findWithdrawalRight({ selling_mode, type }: { selling_mode: string; type: string }): WithdrawalRight {
  if (type === 'digital') return 'digital';
  return selling_mode === 'ondemand' ? 'made_to_order' : 'open';
}
