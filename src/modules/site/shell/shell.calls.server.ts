import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#platform/ctx.server.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { BUILD_ID } from './build-id.server.ts';
import * as contract from './shell.contract.ts';
import { loadLiveAnnouncement, loadMeCountsAndWishes } from './shell.store.server.ts';

export function serveShellCalls(app: FastifyInstance) {
  serveCall(app, contract.getBuildIdCall, async () => ({ buildId: BUILD_ID }));
  serveCall(app, contract.getAnnouncementCall, async (ctx) => {
    ctx.shareUntil('alerts');
    return (await loadLiveAnnouncement(ctx.db)) ?? {};
  });
  serveCall(app, contract.getMeCall, me);
}

/** The small call for the personal parts of a shared cached page (contract: Shell). */
async function me(ctx: Ctx) {
  const { user, lang, currency } = ctx;
  if (!user)
    return {
      signed_in: false,
      count: Number(/^\d{1,6}$/.exec(ctx.cookies.get('cart_count') ?? '')?.[0] ?? 0),
      new_messages: 0,
      wishes: [],
      likes: [],
      follows: [],
      lang,
      currency,
    };
  const { id, firstname, name, email, role, pro } = user;
  return {
    signed_in: true,
    id,
    firstname,
    name,
    email,
    role,
    pro,
    isMun: role === 'admin',
    ...(await loadMeCountsAndWishes(ctx.db, id)),
    lang,
    currency,
  };
}
