import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BoxRecordOffer } from './box-records.contract.ts';
import { loadBoxRecordOwner } from './box-records.store.server.ts';

type DecidedOffer = Pick<
  BoxRecordOffer,
  | 'id'
  | 'state'
  | 'artist_name'
  | 'name'
  | 'copies'
  | 'packed'
  | 'price'
  | 'currency'
  | 'reason'
  | 'available_from'
  | 'held_until'
>;

/** Mails the creator that an offered record was accepted, declined, ended or has expired. In the transaction of it. */
export async function notifyRecordOwner(db: Db, offer: DecidedOffer, wasAccepted: boolean): Promise<void> {
  const owner = await loadBoxRecordOwner(db, offer.id);
  if (!owner) return;
  const release = [offer.artist_name, offer.name].filter(Boolean).join(' – ');
  const { copies, packed, price, currency, reason, available_from: from, held_until: until } = offer;
  const mail = { entity: `box_record:${offer.id}`, recipient: owner.email, lang: owner.lang };
  if (offer.state === 'accepted')
    await queueMail(
      { db },
      { ...mail, kind: 'box_record_accepted', data: { release, copies, price, currency, from, until } },
    );
  if (offer.state === 'declined')
    await queueMail(
      { db },
      { ...mail, kind: 'box_record_declined', data: { release, reason, was_accepted: wasAccepted } },
    );
  if (offer.state === 'expired')
    await queueMail(
      { db },
      { ...mail, kind: 'box_record_expired', data: { release, packed, copies: copies - packed } },
    );
}
