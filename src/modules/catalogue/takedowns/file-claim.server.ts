import { fieldProblem } from '#kit/problem.ts';
import { mailedLinkGone } from '#modules/people/identity/identity.problems.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { consumeCaptchaAnswer, requireCaptcha } from '#modules/shared/captcha/require-captcha.server.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { releaseId } from './takedown.ts';
import type { ClaimFields } from './takedowns.contract.ts';
import { confirmClaimed, findClaimable, insertClaim, loadClaim } from './takedowns.store.server.ts';

const CONFIRM_MS = 48 * 3_600_000;
const CONFIRMS_AN_HOUR = 3;

/** The title of the release that a link names, for the form; undefined where there is none to claim against. */
export async function claimableRelease(ctx: Ctx, text: string) {
  const id = releaseId(text);
  return id === null ? undefined : findClaimable(ctx.db, id);
}

/**
 * Files a claim with a captcha answer. It waits for the link in a mail to the claimant.
 * @throws Problem 403 captcha_wrong, also for a used answer, 422 release_unknown, 429
 */
export async function fileClaim(
  ctx: Ctx,
  { captcha, ...fields }: ClaimFields & { captcha: string },
): Promise<{ id: number }> {
  const person = await requireCaptcha(ctx, captcha);
  return inTransaction(ctx, async (own) => {
    await consumeCaptchaAnswer(own, person);
    return fileClaimWithoutScripts(own, fields);
  });
}

/** The same without scripts, which a captcha needs: the mailed link alone shows that a person filed it. */
export async function fileClaimWithoutScripts(
  ctx: Ctx,
  { release, good_faith: _stated, ...fields }: ClaimFields,
): Promise<{ id: number }> {
  const claimed = await claimableRelease(ctx, release);
  if (!claimed) throw fieldProblem('release', 'release_unknown');
  await requireMailRateLimit(ctx, 'takedown', fields.email, CONFIRMS_AN_HOUR);
  const token = newToken();
  const id = await insertClaim(ctx.db, {
    ...fields,
    project_id: claimed.id,
    lang: ctx.lang,
    user_id: ctx.user?.id ?? null,
    confirm_hash: hashToken(token),
    confirm_until: new Date(ctx.now.getTime() + CONFIRM_MS),
  });
  await queueMails(ctx, [
    {
      kind: 'takedown_confirm',
      entity: `takedown:${id}`,
      recipient: fields.email,
      lang: ctx.lang,
      data: { token, release: claimed.name },
    },
  ]);
  return { id };
}

/** Hands a claim to staff by its mailed link, once. @throws Problem 410 link_gone */
export async function confirmClaim(ctx: Ctx, token: string): Promise<{ id: number }> {
  if (!/^[\w-]{20,100}$/.test(token)) throw fieldProblem('token', 'link_invalid');
  const id = await confirmClaimed(ctx.db, hashToken(token), ctx.now);
  const claim = id === undefined ? undefined : await loadClaim(ctx.db, id);
  if (!claim) throw mailedLinkGone();
  const { name, email, work, statement, lang, project, kind } = claim;
  const entity = `takedown:${claim.id}`;
  const data = { id: claim.id, release: project.name, artist: project.artist_name, kind, name, email, work, statement };
  await queueMails(ctx, [
    { kind: 'takedown_staff', entity, recipient: platformEmail(ctx.config), lang: 'en', data },
    { kind: 'takedown_copy', entity, recipient: email, lang, data },
  ]);
  return { id: claim.id };
}
