import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { HOUR_MS, sendMailedLink } from './send-mailed-link.server.ts';
import { revokeAllAccess, signOutBrowser } from './session.server.ts';
import { deleteSocialIdentities, loadAccountWithSocialIdentities } from './social.store.server.ts';

/**
 * End every session, link and code of the caller's account, this browser's session included. `unlink` also removes the
 * linked providers. An account without a password then gets a mailed link to set one, because it has no other access.
 */
export async function signOutEverywhere(ctx: Ctx, { unlink = false }: { unlink?: boolean | undefined }) {
  const { id, email, firstname, lang } = requireUser(ctx);
  await revokeAllAccess(ctx, id);
  const { has_password } = await loadAccountWithSocialIdentities(ctx.db, id);
  if (unlink && (await deleteSocialIdentities(ctx.db, id)) > 0 && !has_password)
    await sendMailedLink(ctx, { id, email, firstname, lang }, 'reset_password', HOUR_MS);
  await signOutBrowser(ctx);
  return { success: true as const };
}
