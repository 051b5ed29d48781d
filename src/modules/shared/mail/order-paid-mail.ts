// The confirmation of a paid order: its lines, the next steps, and the right to withdraw.
import { storedOrderLineTitle } from '#kit/variant.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type ComposedMail, type MailBlock, textBlock } from './mail-layout.ts';
import { type OrderMailData, orderMailBlocks } from './order-mail-blocks.ts';

type Written = Pick<ComposedMail, 'blocks'> & { title?: string; values: { number: string } };

/** A free order, by a code or as a giveaway, has no thanks for a payment. */
export function writeOrderPaidMail(order: OrderMailData, context: MailContext): Written {
  const { firstname, number, total } = order;
  const body = `mail.order_paid.${whatNext(order)}${total === 0 ? '_free' : ''}`;
  return {
    ...(total === 0 && { title: context.t('mail.order_paid.title_free') }),
    values: { number },
    blocks: [
      textBlock(context.t(body, { firstname, number })),
      ...(order.ways?.includes('gift') && !isGiftAlone(order) ? [textBlock(context.t('mail.order_paid.gift'))] : []),
      ...orderMailBlocks(order, context),
      buttonBlock(context.t('mail.order_paid.button'), `${context.url}${order.link}`),
      ...withdrawalBlocks(order, context),
    ],
  };
}

/** The text about the next step for the buyer. */
function whatNext({
  ways = [],
}: OrderMailData): 'body' | 'body_pickup' | 'body_files' | 'body_files_later' | 'body_gift' {
  if (isGiftAlone({ ways })) return 'body_gift';
  const handed = ways.filter((way) => way !== 'gift');
  if (handed.length > 0 && handed.every((way) => way === 'none' || way === 'none_later'))
    return handed.includes('none_later') ? 'body_files_later' : 'body_files';
  return handed.length > 0 && handed.every((way) => way === 'none' || way === 'none_later' || way === 'pickup')
    ? 'body_pickup'
    : 'body';
}

/** An order with only gifted boxes sends nothing to its buyer. */
const isGiftAlone = ({ ways = [] }: Pick<OrderMailData, 'ways'>): boolean =>
  ways.length > 0 && ways.every((way) => way === 'gift');

/** Informs a consumer of the right to withdraw, and of its exceptions (Directive 2011/83/EU, article 8(7)). */
function withdrawalBlocks({ lines, tax_included, ways }: OrderMailData, { t, url, lang }: MailContext): MailBlock[] {
  if (!tax_included || lines.some(({ withdrawal }) => withdrawal === undefined)) return [];
  const excluded = lines.filter(({ withdrawal }) => withdrawal !== 'open');
  const policy = { url: `${url}/return-and-refund-policy?lang=${lang}` };
  const names = excluded.map((line) => storedOrderLineTitle(line, t)).join(' · ');
  return [
    ...(excluded.length < lines.length
      ? [textBlock(t(isGiftAlone({ ways }) ? 'mail.order_paid.withdrawal_gift' : 'mail.order_paid.withdrawal', policy))]
      : []),
    ...(excluded.length > 0 ? [textBlock(t('mail.order_paid.no_withdrawal', { names }))] : []),
  ];
}
