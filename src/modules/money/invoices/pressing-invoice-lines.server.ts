import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { allocateAmount, sumAmounts } from '#kit/money.ts';
import { unitPriceText } from '#kit/unit-price-text.ts';
import { vatOnNet } from '#kit/vat.ts';
import {
  type PressingPaymentOffer,
  requireOfferBehindPressingPayment,
} from '#modules/making/pressings/require-offer-behind-pressing-payment.server.ts';
import type { DocumentWriterContext, InvoicedOrder } from './document-writer-types.server.ts';
import { formatDocumentPrice } from './format-document-price.ts';
import type { BilledLine, InvoiceDocumentKind } from './invoice-document.ts';
import { loadInvoice } from './invoices.store.server.ts';

interface Item {
  readonly price: number;
  readonly total: number;
  readonly unit: string;
}
interface PressingPaper {
  readonly kind: InvoiceDocumentKind;
  readonly lines: BilledLine[];
  readonly items: Item[];
  /** The deposit invoice that this one deducts. */
  readonly before?: { readonly number: string; readonly issued_at: Date };
}

/** The lines of a pressing's invoice: the deposit alone, or the whole offer line by line less the deposit's invoice. */
export async function buildPressingInvoice(
  world: DocumentWriterContext,
  order: InvoicedOrder,
  currency: Currency,
): Promise<PressingPaper> {
  const bill = await requireOfferBehindPressingPayment(world.db, order.id);
  const rate = order.items[0]?.tax_basis_points ?? 0;
  if (bill.kind === 'deposit' && bill.deposit < bill.total) return firstShare(world, order, currency);
  // The tax of the order itself makes the total match the paid amount. The deposit's tax is the difference.
  const tax = bill.before ? vatOnNet(bill.total, rate) : order.tax;
  const whole = buildInvoiceLines(world, bill, { rate, tax, currency });
  const issued = bill.before && (await loadInvoice(world.db, bill.before.order_id));
  if (!bill.before || !issued) return { kind: 'invoice', ...whole };
  const { net } = bill.before;
  const within = tax - order.tax;
  const values = { number: issued.number, day: formatDay(issued.issued_at.toISOString(), world.lang) };
  const less: BilledLine = {
    name: world.t('invoice.less_deposit', values),
    quantity: -1,
    gross: -(net + within),
    tax: -within,
    tax_basis_points: rate,
    allowance: 0,
  };
  const price = formatDocumentPrice(-net, currency, world.lang);
  return {
    kind: 'invoice',
    lines: [...whole.lines, less],
    items: [...whole.items, { price: net, total: -net, unit: price }],
    before: issued,
  };
}

function firstShare({ lang }: DocumentWriterContext, order: InvoicedOrder, currency: Currency): PressingPaper {
  const lines = order.items.map(({ name, quantity, total, tax, tax_basis_points }) => ({
    name,
    quantity,
    tax,
    tax_basis_points,
    allowance: 0,
    gross: total + tax,
  }));
  const items = order.items.map(({ price, total }) => ({
    price,
    total,
    unit: formatDocumentPrice(price, currency, lang),
  }));
  return { kind: 'prepayment', lines, items };
}

function buildInvoiceLines(
  { t, lang }: DocumentWriterContext,
  { lines, total }: PressingPaymentOffer,
  { rate, tax, currency }: { rate: number; tax: number; currency: Currency },
): Pick<PressingPaper, 'lines' | 'items'> {
  if (sumAmounts(lines.map((line) => line.total)) !== total) throw new Error('an offer’s lines add up to it');
  const taxes = allocateAmount(
    tax,
    lines.map((line) => line.total),
  );
  const named = ({ label, setup_price, unit_price }: PressingPaymentOffer['lines'][number]) =>
    setup_price > 0 && unit_price !== '0'
      ? t('invoice.with_setup', { label, price: formatDocumentPrice(setup_price, currency, lang) })
      : label;
  return {
    lines: lines.map((line, i) => ({
      name: named(line),
      quantity: line.quantity,
      tax_basis_points: rate,
      allowance: 0,
      gross: line.total + (taxes[i] ?? 0),
      tax: taxes[i] ?? 0,
    })),
    items: lines.map((line) => ({
      price: line.total,
      total: line.total,
      unit:
        line.unit_price === '0'
          ? formatDocumentPrice(line.total, currency, lang)
          : unitPriceText(line.unit_price, currency, lang),
    })),
  };
}
