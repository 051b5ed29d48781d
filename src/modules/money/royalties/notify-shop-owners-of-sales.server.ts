import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { findRecentSalesByShopOwner, type SalesOfShopOwner } from './recent-sales-by-shop-owner.store.server.ts';

/** So many titles are named in a mail. */
const NAMED = 20;

/**
 * Notify shop owners once per posted sale, in one mail for all these orders. On a release day a mail per copy would be
 * too many. It runs in the transaction that posts the orders.
 */
export async function notifyShopOwnersOfSales(db: Db, order_ids: readonly number[]): Promise<void> {
  const sold = await findRecentSalesByShopOwner(db, order_ids);
  await queueMails({ db }, sold.map(buildSaleMail));
}

function buildSaleMail({ email: recipient, lang, orders, copies, projects, order_id, number, at }: SalesOfShopOwner) {
  const [only] = projects;
  if (only && orders === 1 && projects.length === 1)
    return {
      kind: 'creator_sale' as const,
      entity: `order:${order_id}:project:${only.project_id}`,
      recipient,
      lang,
      data: { project: only.project, quantity: only.quantity, number, at },
    };
  return {
    kind: 'creator_sales' as const,
    entity: `order:${order_id}:sales`,
    recipient,
    lang,
    data: {
      orders,
      copies,
      projects: projects.slice(0, NAMED).map(({ project, quantity }) => ({ project, quantity })),
      more: Math.max(0, projects.length - NAMED),
      at,
    },
  };
}
