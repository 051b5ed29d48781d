import type { Ctx } from '#platform/ctx.server.ts';

/**
 * Whether somebody pays the prices for professionals where an item has one (decisions: Roles). Staff see what is for the trade, but are
 * shown and charged what everybody is: a page never shows what the cart does not charge.
 */
export const paysTrade = ({ user }: Pick<Ctx, 'user'>): boolean => user?.pro ?? false;
