// Exceptions from the right of withdrawal, shown before buying and stored with the line (Directive 2011/83/EU, article
// 16 (c) and (m)).

export const WITHDRAWALS = ['open', 'made_to_order', 'digital'] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

/** Goods made for this buyer can't be returned for a change of mind, nor can files that are delivered at once. */
export function withdrawalRight({ selling_mode, type }: { selling_mode: string; type: string }): Withdrawal {
  if (type === 'digital') return 'digital';
  return selling_mode === 'ondemand' ? 'made_to_order' : 'open';
}
