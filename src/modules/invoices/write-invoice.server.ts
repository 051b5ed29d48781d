import { countryName } from '#kit/countries.ts';
import { isCurrency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { problem } from '#kit/problem.ts';
import { isInEu } from '#kit/vat.ts';
import { requireOrderRows } from '#modules/orders/find-orders.server.ts';
import { orderOwner } from '#modules/orders/order-key.server.ts';
import { sellerLines } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { PdfBlock } from '#platform/pdf.server.ts';
import { percentText, priceText, ratesOf } from './invoice.ts';
import { loadInvoice, loadRefunds } from './invoices.store.server.ts';

type Order = Awaited<ReturnType<typeof requireOrderRows>>;
type Refunds = Awaited<ReturnType<typeof loadRefunds>>;

const invoiceNotYet = problem('invoice_not_yet', 409);
const SEES_ALL = new Set(['production', 'team', 'admin']);

/**
 * The invoice of a paid order in the caller's language; the same order gives the same bytes.
 * @throws not_found 404 for anybody else's, invoice_not_yet 409
 */
export async function writeInvoice(ctx: Ctx, order_id: number, key?: string): Promise<{ name: string; pdf: Buffer }> {
  const order = await requireOrderRows(ctx.db, order_id, SEES_ALL.has(ctx.role) ? 'anyone' : orderOwner(ctx, key));
  const invoice = await loadInvoice(ctx.db, order_id);
  if (!invoice) throw invoiceNotYet();
  const refunds = await loadRefunds(ctx.db, order_id);
  const title = ctx.t('invoice.title', { number: invoice.number });
  const blocks = [...heads(ctx, order, invoice), lines(ctx, order), totals(ctx, order, refunds), ...notes(ctx, order)];
  // Loaded with the first invoice: writing PDF takes 30 MB.
  const { renderDocument } = await import('#platform/pdf.server.ts');
  const pdf = await renderDocument({
    title,
    brand: { name: ctx.config.BRAND_NAME, accent: '#ffd21e' },
    blocks,
    createdAt: invoice.issued_at,
    language: ctx.lang,
    footer: ctx.t('invoice.footer', { brand: ctx.config.BRAND_NAME }),
  });
  return { name: `${invoice.number}.pdf`, pdf };
}

function heads({ t, lang, config }: Ctx, order: Order, { issued_at }: { issued_at: Date }): PdfBlock[] {
  const { firstname, lastname, company, address, zip_code, city, state, country_id, vat_number } = order;
  const buyer = [
    company,
    `${firstname} ${lastname}`,
    address,
    `${zip_code} ${city}`.trim(),
    state,
    countryName(country_id, lang),
    vat_number && t('invoice.vat_number', { number: vat_number }),
  ];
  return [
    {
      kind: 'addresses',
      columns: [
        { title: t('invoice.seller'), lines: sellerLines(config) },
        { title: t('invoice.buyer'), lines: buyer.filter((line) => line !== '') },
      ],
    },
    {
      kind: 'keyValues',
      rows: [
        [t('invoice.order'), order.number],
        [t('invoice.date'), formatDay(issued_at.toISOString(), lang)],
        [t('invoice.paid_by'), t(`invoice.method.${order.payment_method ?? 'none'}`)],
      ],
    },
  ];
}

function lines({ t, lang }: Ctx, { items, currency }: Order): PdfBlock {
  const price = (amount: number) => priceText(amount, currencyOf(currency), lang);
  return {
    kind: 'table',
    columns: [
      { header: t('invoice.item'), width: 6 },
      { header: t('invoice.quantity'), width: 1.2, align: 'right' },
      { header: t('invoice.unit'), width: 2, align: 'right' },
      { header: t('invoice.vat'), width: 1.4, align: 'right' },
      { header: t('invoice.amount'), width: 2.2, align: 'right' },
    ],
    rows: items.map((line) => [
      nameOf(line),
      String(line.quantity),
      price(line.price),
      percentText(line.tax_basis_points, lang),
      price(line.total),
    ]),
  };
}

const nameOf = ({ name, artist_name, size }: Order['items'][number]) =>
  [artist_name && `${artist_name} – ${name}`, !artist_name && name, size && `(${size})`].filter(Boolean).join(' ');

function totals({ t, lang }: Ctx, order: Order, refunds: Refunds): PdfBlock {
  const currency = currencyOf(order.currency);
  const price = (amount: number) => priceText(amount, currency, lang);
  const rates = ratesOf({ ...order, currency }).map(({ basis_points, net, tax }) => ({
    label: t('invoice.rate', { rate: percentText(basis_points, lang), net: price(net) }),
    value: price(tax),
  }));
  const given = refunds.map(({ amount, settled_at }) => ({
    label: t('invoice.refunded', { day: formatDay((settled_at ?? new Date(0)).toISOString(), lang) }),
    value: `− ${price(amount)}`,
  }));
  return {
    kind: 'totals',
    rows: [
      { label: t('invoice.subtotal'), value: price(order.subtotal) },
      ...(order.discount > 0
        ? [{ label: t('invoice.discount', { code: order.promo_code ?? '' }), value: `− ${price(order.discount)}` }]
        : []),
      { label: t('invoice.shipping'), value: price(order.shipping) },
      ...(order.tax_included ? [] : rates),
      { label: t('invoice.total'), value: price(order.total), strong: true },
      ...(order.tax_included ? rates : []),
      ...given,
    ],
  };
}

function notes({ t }: Ctx, { tax_included, tax, country_id }: Order): PdfBlock[] {
  const text = tax_included
    ? t('invoice.included')
    : tax === 0 && isInEu(country_id)
      ? t('invoice.reverse_charge')
      : t('invoice.net');
  return [{ kind: 'paragraph', text, muted: true }];
}

const currencyOf = (code: string) => (isCurrency(code) ? code : 'EUR');
