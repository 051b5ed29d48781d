import { z } from 'zod/mini';
import { Amount, CurrencyCode } from '#kit/shapes.ts';

export const SponsorOut = z.object({
  code: z.string(),
  /** How many came by it and paid a first box. */
  told: z.int(),
  currency: CurrencyCode,
  /** What comes off the next box of either side. */
  gain: Amount,
  /** What is still to come off boxes of this account, and what has. */
  open: Amount,
  used: Amount,
});
export type SponsorOut = z.infer<typeof SponsorOut>;
