import { fieldProblem, notFound } from '#kit/problem.ts';
import { loadProjectForViewer } from '#modules/catalogue/projects/load-project-page.server.ts';
import { mailedLinkExpired } from '#modules/people/identity/identity.problems.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { itemStillInStock } from './back-in-stock.problems.ts';
import {
  confirmBackInStockRequest,
  endBackInStockRequestsByToken,
  insertBackInStockRequest,
  queueItemIfBackInStock,
} from './back-in-stock.store.server.ts';

const CONFIRM_MS = 72 * 3_600_000;
const MAILS_AN_HOUR = 5;

interface Asked {
  readonly project_id: number;
  readonly item_id: number;
  readonly email?: string | undefined;
}

/**
 * Requests one mail for when an item is available again. The confirmed address of an account needs no link. Any other
 * address gets a confirmation link first. Known and unknown addresses get the same answer.
 * @throws Problem 404, 409 `item_in_stock`, 422 `input_required` for guests without an address, 429
 */
export async function subscribeBackInStock(ctx: Ctx, { project_id, item_id, email }: Asked) {
  const project = await loadProjectForViewer(ctx, project_id);
  const item = project.items.find((each) => each.item_id === item_id);
  if (!item) throw notFound();
  if (item.stock !== 'sold_out') throw itemStillInStock();
  const address = email ?? ctx.user?.email;
  if (address === undefined) throw fieldProblem('email', 'input_required');
  const { user, lang } = ctx;
  const isOwn = user?.email.toLowerCase() === address.toLowerCase();
  const state = isOwn && user.email_verified ? ('waiting' as const) : ('asked' as const);
  if (state === 'asked') await requireMailRateLimit(ctx, 'back-in-stock', address, MAILS_AN_HOUR);
  const token = newToken();
  const wanted = {
    item_id,
    user_id: isOwn ? user.id : null,
    email: address,
    lang,
    state,
    token_hash: hashToken(token),
  };
  const isWaiting = await insertBackInStockRequest(ctx.db, wanted);
  if (!isWaiting)
    await queueMail(ctx, {
      kind: 'back_in_stock_confirm',
      entity: `waiter:${token.slice(0, 8)}`,
      recipient: address,
      lang,
      data: { name: project.name, artist_name: project.artist_name, token },
    });
  return { state };
}

/**
 * Confirms by the mailed link; a second use changes nothing.
 * @throws Problem 410 link_gone
 */
export async function confirmBackInStock(ctx: Ctx, token: string): Promise<{ success: true }> {
  const item_id = await confirmBackInStockRequest(ctx.db, hashToken(token), new Date(ctx.now.getTime() - CONFIRM_MS));
  if (item_id === undefined) throw mailedLinkExpired();
  await queueItemIfBackInStock(ctx.db, item_id);
  return { success: true };
}

/**
 * Ends all requests of the mailed address; a second use changes nothing.
 * @throws Problem 410 link_gone
 */
export async function unsubscribeBackInStock(ctx: Ctx, token: string): Promise<{ success: true }> {
  if (!(await endBackInStockRequestsByToken(ctx.db, hashToken(token)))) throw mailedLinkExpired();
  return { success: true };
}
