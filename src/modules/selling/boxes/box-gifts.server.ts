import { boxName } from '#kit/box-name.ts';
import { countryDisplayName } from '#kit/countries.ts';
import { type List, makeList } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { addressTerritory, haveSameVatRates, territoryByCode } from '#kit/territory.ts';
import type { BoxGift } from '#modules/selling/cart/cart.ts';
import { changeOrderStatus } from '#modules/selling/orders/change-order-status.server.ts';
import type { OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { publicUrl } from '#platform/config.server.ts';
import { type Ctx, type Db, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { decryptText, encryptText } from '#platform/encrypted-text.server.ts';
import { hashRedeemableCode, newRedeemableCode } from '#platform/redeemable-code.server.ts';
import type { BoughtBoxLine } from './bought-box-lines.store.server.ts';
import * as store from './box-gifts.store.server.ts';
import { boxCodeUnknown, boxCodeUsed, boxGiftCountryDiffers } from './boxes.problems.ts';
import { cancelBoxSubscription } from './cancel-box-subscription.server.ts';
import { insertBoxSubscription } from './subscriptions.store.server.ts';

type Keyed = Pick<Ctx, 'db' | 'config'>;

/** The encryption context of a gift's data: the order line that paid for it. */
const encryptionContext = (order_item_id: number): string => `gift:${order_item_id}`;

/** Creates the code of a paid gift. It is found by its hash; its data stay encrypted until it is used. */
export async function createBoxGift({ db, config }: Keyed, bought: BoughtBoxLine, gift: BoxGift): Promise<void> {
  const { order_item_id, box_offer_id, price, currency, lang, user_id, today } = bought;
  const code = newRedeemableCode();
  await store.insertGiftCode(db, {
    order_item_id,
    box_offer_id,
    price,
    currency,
    lang,
    bought_by: user_id,
    periods: gift.periods,
    code_hash: hashRedeemableCode(code),
    sealed_code: encryptText(config, encryptionContext(order_item_id), code),
    recipient_name: gift.name,
    recipient_email: gift.email,
    message: gift.message,
    starts_on: gift.starts_on > today ? gift.starts_on : today,
  });
}

/** Mails the codes of gifts on their day, each once. */
export async function mailDueBoxGifts(work: Keyed): Promise<void> {
  while (await runInTransaction(work, mailNext));
}

async function mailNext({ db, config }: Keyed): Promise<boolean> {
  const gift = await store.claimBoxGiftToMail(db);
  if (!gift) return false;
  const { order_item_id, type, periodicity, periods, giver, message, recipient_name: name, recipient_email } = gift;
  const code = decryptText(config, encryptionContext(order_item_id), gift.sealed_code);
  await queueMail(
    { db },
    {
      kind: 'box_gift',
      entity: `gift:${gift.id}:${new Date().toISOString().slice(0, 10)}`,
      recipient: recipient_email,
      lang: gift.lang,
      data: { name, giver, message, code, type, periodicity, periods, country_id: gift.country_id },
    },
  );
  return true;
}

/**
 * The content of a gift, for the holder of its code.
 * @throws code_unknown 404, code_used 409
 */
export async function requireGiftByCode(db: Db, code: string): Promise<store.BoxGiftByCode> {
  const gift = await store.loadBoxGiftByCode(db, hashRedeemableCode(code));
  if (!gift) throw boxCodeUnknown();
  if (gift.used || gift.revoked) throw boxCodeUsed();
  return gift;
}

/**
 * Redeems a gift: its boxes go to this account from its day on, and are never charged. In one transaction.
 * @returns the new subscription
 * @throws code_unknown 404, code_used 409, box_gift_elsewhere 422
 */
export async function redeemBoxGift(ctx: Ctx, code: string, address: OrderAddress): Promise<number> {
  const { id: user_id } = requireUser(ctx);
  const gift = await requireGiftByCode(ctx.db, code);
  if (gift.country_id !== null && !haveSameVatRates(addressTerritory(address), territoryByCode(gift.country_id)))
    throw boxGiftCountryDiffers();
  if (!(await store.markGiftRedeemed(ctx.db, gift.id, user_id))) throw boxCodeUsed();
  const name = boxName(gift, ctx.t);
  const id = await insertBoxSubscription(ctx.db, {
    user_id,
    name,
    address,
    price: 0,
    card_id: null,
    order_item_id: null,
    taste_note: '',
    box_offer_id: gift.box_offer_id,
    currency: gift.currency,
    periods_left: gift.periods,
    anchor_on: gift.starts_on,
    next_period: 0,
    next_at: gift.starts_on,
  });
  if (id === undefined) throw boxCodeUsed();
  const order_id = await store.linkGiftToSubscription(ctx.db, gift.id, id);
  if (order_id !== undefined) await handOver(ctx.db, order_id);
  return id;
}

/** An order of gifts only is delivered once all are redeemed, so its buyer can't cancel it any more. */
async function handOver(db: Db, order_id: number): Promise<void> {
  const road = ['paid', 'confirmed', 'in_preparation', 'sent', 'delivered'] as const;
  for (const [at, from] of road.entries()) {
    const to = road[at + 1];
    if (to) await changeOrderStatus(db, { order_id, from, to, actor: 'system', note: 'gift_used' });
  }
}

/** Revokes the gifts of a cancelled or refunded order: unused codes, and the subscriptions that used ones started. */
export async function revokeBoxGifts(db: Db, order_id: number, only: 'all' | 'given_back'): Promise<void> {
  for (const id of await store.revokeGiftCodes(db, order_id, only)) await cancelBoxSubscription(db, id);
}

/** Whether a gift of this order was redeemed; its giver can't cancel the order then. */
export const isOrderGiftUsed = (db: Db, order_id: number): Promise<boolean> => store.hasRedeemedGift(db, order_id);

/** Gifts the signed-in buyer gave or was given. */
export async function listOwnBoxGifts(ctx: Ctx): Promise<List<store.BoxGiftRow>> {
  const rows = await store.findBoxGifts(ctx.db, requireUser(ctx).id);
  return makeList(rows, rows.length);
}

/**
 * Changes the recipient or the day of an unused gift. In one transaction.
 * @throws not_found 404
 */
export async function changeOwnGiftRecipient(ctx: Ctx, id: number, to: store.GiftRecipientFields): Promise<void> {
  if (!(await store.updateGiftRecipient(ctx.db, id, requireUser(ctx).id, to))) throw notFound();
}

/**
 * The PDF card of a gift, with its code.
 * @throws not_found 404 for another account's gift, and for a redeemed one
 */
export async function writeBoxGiftCardPdf(ctx: Ctx, id: number): Promise<{ name: string; pdf: Buffer }> {
  const gift = await store.loadOwnUnusedGift(ctx.db, id, requireUser(ctx).id);
  if (!gift) throw notFound();
  const { config } = ctx;
  const t = ctx.tIn(gift.lang);
  const code = decryptText(config, encryptionContext(gift.order_item_id), gift.sealed_code);
  const placeholders = { type: t(`cart.box_type.${gift.type}`), count: gift.periods };
  const { renderPdf } = await import('#platform/render-pdf.server.ts');
  const pdf = await renderPdf({
    title: t('boxes.paper.title', { giver: gift.giver }),
    brand: { name: config.BRAND_NAME, accent: '#ffd21e' },
    createdAt: ctx.now,
    language: gift.lang,
    footer: t('boxes.paper.footer'),
    blocks: [
      { kind: 'paragraph', text: t('boxes.paper.for', { name: gift.recipient_name }) },
      ...(gift.message ? [{ kind: 'paragraph' as const, text: gift.message }] : []),
      { kind: 'paragraph', text: t(`boxes.paper.what_${gift.periodicity}`, placeholders) },
      { kind: 'keyValues', rows: [[t('boxes.paper.code'), code]] },
      { kind: 'bars', text: code },
      ...(gift.country_id
        ? [
            {
              kind: 'paragraph' as const,
              text: t('boxes.paper.where', { country: countryDisplayName(gift.country_id, gift.lang) }),
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text: t('boxes.paper.how', {
          place: `${new URL(publicUrl(config)).host}/my-account/gifts`,
        }),
      },
    ],
  });
  return { name: `gift-${gift.id}.pdf`, pdf };
}
