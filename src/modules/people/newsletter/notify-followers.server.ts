import { productLink } from '#kit/product-link.ts';
import { createReleaseUnsubscribeTokens } from '#modules/people/identity/mail-preferences.server.ts';
import { countQueuedMails, queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { claimReleaseAlert, findFollowersToNotify, saveReleaseAlertProgress } from './release-alerts.store.server.ts';

/** Followers notified at a time, so that mails about orders never wait for more than this. */
const AT_ONCE = 250;

/**
 * Write the mails of one release to its next followers. Progress and mails are one transaction, with one mail per
 * release and address. So concurrent processes are safe.
 * @returns whether more may be left
 */
export async function mailFollowersOfRelease(db: Db): Promise<boolean> {
  if ((await countQueuedMails(db, 'release_out', AT_ONCE)) >= AT_ONCE) return false;
  return db.transaction().execute(async (trx) => {
    const releaseAlert = await claimReleaseAlert(trx);
    if (!releaseAlert) return false;
    const followers = await findFollowersToNotify(trx, releaseAlert, AT_ONCE);
    const readers = followers.filter(({ wants }) => wants);
    const tokens = await createReleaseUnsubscribeTokens(trx, readers);
    const { project_id, name, artist_name, category, picture } = releaseAlert;
    await queueMails(
      { db: trx },
      readers.map(({ email, lang, firstname }, at) => ({
        kind: 'release_out',
        entity: `release:${project_id}`,
        recipient: email,
        lang,
        data: {
          firstname,
          name,
          artist_name,
          picture,
          link: productLink({ id: project_id, name, category }),
          token: tokens[at] ?? '',
        },
      })),
    );
    await saveReleaseAlertProgress(
      trx,
      project_id,
      followers.at(-1)?.id ?? releaseAlert.told_up_to,
      followers.length < AT_ONCE,
    );
    return true;
  });
}
