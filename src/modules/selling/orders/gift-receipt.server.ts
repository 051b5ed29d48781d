import { countryDisplayName } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import { fullName } from '#kit/full-name.ts';
import { notFound } from '#kit/problem.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { readTitlesForDocuments } from '#modules/catalogue/listing/titles-for-documents.server.ts';
import { sellerAddressLines } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireOrder } from './find-orders.server.ts';
import { isItemCopyLine } from './order.ts';
import type { OrderOut } from './order-shape.ts';

/**
 * The gift receipt: items and shop, for an exchange, without prices.
 * @throws Problem 404 for another buyer's order, and for one that is no gift or not paid
 */
export async function writeGiftReceipt(ctx: Ctx, id: number, key?: string): Promise<{ name: string; pdf: Buffer }> {
  const order = await requireOrder(ctx, id, key);
  if (!order.is_gift || order.paid_at === null || order.status === 'cancelled') throw notFound();
  const { t, lang, config } = ctx;
  const lines = order.shipments
    .flatMap(({ items }) => items)
    .filter((line) => line.replaces_id === null && isItemCopyLine(line));
  const titles = await readTitlesForDocuments(
    ctx.db,
    lines.map((line) => ({ title: orderLineTitle(line), item_id: line.item_id })),
  );
  const { renderPdf } = await import('#platform/render-pdf.server.ts');
  const pdf = await renderPdf({
    title: t('returns.gift.title'),
    brand: { name: config.BRAND_NAME, accent: '#ffd21e' },
    createdAt: new Date(order.paid_at),
    language: lang,
    footer: t('returns.slip.footer'),
    blocks: [
      {
        kind: 'addresses',
        columns: [
          { title: t('returns.gift.for'), lines: formatRecipient(order, lang) },
          { title: t('returns.gift.from'), lines: sellerAddressLines(config) },
        ],
      },
      {
        kind: 'keyValues',
        rows: [
          [t('invoice.order'), order.number],
          [t('invoice.date'), formatDay(order.paid_at, lang)],
        ],
      },
      {
        kind: 'table',
        columns: [
          { header: t('invoice.item'), width: 7 },
          { header: t('invoice.quantity'), width: 1, align: 'right' },
        ],
        rows: lines.map((line, i) => [titles[i] ?? '', String(line.quantity)]),
      },
      { kind: 'bars', text: order.number },
      { kind: 'paragraph', text: t('returns.gift.how', { number: order.number }) },
    ],
  });
  return { name: `${order.number}-gift.pdf`, pdf };
}

function formatRecipient({ customer, shipments }: OrderOut, lang: string): string[] {
  const { firstname, lastname, company, address, zip_code, city, country_id } = shipments[0]?.address ?? customer;
  return [
    company,
    fullName({ firstname, lastname }),
    address,
    `${zip_code} ${city}`.trim(),
    countryDisplayName(country_id, lang),
  ].filter((line) => line !== '');
}
