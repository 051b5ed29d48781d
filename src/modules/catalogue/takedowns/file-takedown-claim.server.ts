import { fieldProblem } from '#kit/problem.ts';
import { mailedLinkExpired } from '#modules/people/identity/identity.problems.ts';
import { hashToken, newToken } from '#modules/people/identity/session.server.ts';
import { consumeCaptchaAnswer, requireCaptcha } from '#modules/shared/captcha/require-captcha.server.ts';
import { requireMailRateLimit } from '#modules/shared/mail/mail-rate-limit.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { parseReleaseId } from './takedown-claim-states.ts';
import type { TakedownClaimFields } from './takedowns.contract.ts';
import {
  confirmStoredClaim,
  insertTakedownClaim,
  loadClaimableProject,
  loadTakedownClaim,
} from './takedowns.store.server.ts';

const CONFIRM_MS = 48 * 3_600_000;
const CONFIRMS_AN_HOUR = 3;

/** The title of the release that a link names, for the form; undefined where there is none to claim against. */
export async function loadClaimableReleaseByLink(ctx: Ctx, text: string) {
  const id = parseReleaseId(text);
  return id === null ? undefined : loadClaimableProject(ctx.db, id);
}

/**
 * Files a claim with a captcha answer. It waits for the link in a mail to the claimant.
 * @throws Problem 403 captcha_wrong, also for a used answer, 422 release_unknown, 429
 */
export async function fileTakedownClaim(
  ctx: Ctx,
  { captcha, ...fields }: TakedownClaimFields & { captcha: string },
): Promise<{ id: number }> {
  const person = await requireCaptcha(ctx, captcha);
  return runInTransaction(ctx, async (own) => {
    await consumeCaptchaAnswer(own, person);
    return fileTakedownClaimWithoutScripts(own, fields);
  });
}

/** The same without scripts, which a captcha needs: the mailed link alone shows that a person filed it. */
export async function fileTakedownClaimWithoutScripts(
  ctx: Ctx,
  { release, good_faith: _stated, ...fields }: TakedownClaimFields,
): Promise<{ id: number }> {
  const claimed = await loadClaimableReleaseByLink(ctx, release);
  if (!claimed) throw fieldProblem('release', 'release_unknown');
  await requireMailRateLimit(ctx, 'takedown', fields.email, CONFIRMS_AN_HOUR);
  const token = newToken();
  const id = await insertTakedownClaim(ctx.db, {
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
export async function confirmTakedownClaim(ctx: Ctx, token: string): Promise<{ id: number }> {
  if (!/^[\w-]{20,100}$/.test(token)) throw fieldProblem('token', 'link_invalid');
  const id = await confirmStoredClaim(ctx.db, hashToken(token), ctx.now);
  const claim = id === undefined ? undefined : await loadTakedownClaim(ctx.db, id);
  if (!claim) throw mailedLinkExpired();
  const { name, email, work, statement, lang, project, kind } = claim;
  const entity = `takedown:${claim.id}`;
  const data = { id: claim.id, release: project.name, artist: project.artist_name, kind, name, email, work, statement };
  await queueMails(ctx, [
    { kind: 'takedown_staff', entity, recipient: platformEmail(ctx.config), lang: 'en', data },
    { kind: 'takedown_copy', entity, recipient: email, lang, data },
  ]);
  return { id: claim.id };
}
