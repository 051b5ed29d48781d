import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import type { SidePlan } from './side-plan.contract.ts';

/** The price of the release on these discs; undefined where they are not made, and without a price list. */
export const findPlanPrice = (
  prices: SidePlan['prices'],
  { size, speed, medium, discs }: CutSettings & { readonly discs: number },
): SidePlan['prices'][number] | undefined =>
  prices.find((each) => each.size === size && each.speed === speed && each.medium === medium && each.discs === discs);
