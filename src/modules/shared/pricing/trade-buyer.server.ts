import type { Ctx } from '#platform/ctx.server.ts';

/**
 * Whether the user pays pro prices where an item has one (decisions: Roles). Staff see trade items, but are shown and
 * charged the usual prices: a page never shows a price that the cart does not charge.
 */
export const isTradeBuyer = ({ user }: Pick<Ctx, 'user'>): boolean => user?.pro ?? false;
