import { notFound } from '#kit/problem.ts';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '#kit/social-providers.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { lastSignInMethod } from './social.problems.ts';
import { deleteSocialIdentityUnlessLast, loadAccountWithSocialIdentities } from './social.store.server.ts';

/** The configured providers, in display order. */
export const listSocialProviders = ({ ports }: Pick<Ctx, 'ports'>): SocialProviderName[] =>
  SOCIAL_PROVIDERS.filter((name) => ports.social[name] !== undefined);

/** The sign-in methods of the signed-in user. */
export async function listSignInMethods(ctx: Ctx) {
  const { items, has_password } = await loadAccountWithSocialIdentities(ctx.db, requireUser(ctx).id);
  return {
    items: items.map(({ provider, created_at }) => ({ provider, created_at: created_at.toISOString() })),
    has_password,
    offered: listSocialProviders(ctx),
  };
}

/** @throws not_found 404, social_last_way 409 */
export async function unlinkSocialAccount(ctx: Ctx, provider: SocialProviderName): Promise<{ success: true }> {
  const unlinked = await deleteSocialIdentityUnlessLast(ctx.db, requireUser(ctx).id, provider);
  if (unlinked === null) throw notFound();
  if (!unlinked) throw lastSignInMethod();
  return { success: true };
}
