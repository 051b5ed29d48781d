// The blocks of an invoice's or credit note's PDF.
import { countryDisplayName } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { fullName } from '#kit/full-name.ts';
import { territoryName } from '#kit/territory-name.ts';
import type { Translate } from '#kit/translate.ts';
import type { PdfBlock } from '#platform/render-pdf.server.ts';
import { formatDocumentPrice } from './format-document-price.ts';
import type { InvoiceDocument, InvoiceDocumentLine, VatRateLine } from './invoice-document.ts';

export interface IssuedDocumentDetails {
  readonly number: string;
  readonly issued_at: Date;
  /** The invoice that a credit note corrects, or that of the first share. */
  readonly corrects?: { readonly number: string; readonly issued_at: Date };
  /** Day of delivery, printed for goods within the Union only. */
  readonly delivered_on?: Date;
  /** The total VAT in euro cents, where the document is in another currency. */
  readonly tax_in_euro: number | undefined;
}
interface Reader {
  readonly t: Translate;
  readonly lang: string;
  readonly seller: readonly string[];
  readonly vat: string | undefined;
}
interface Head {
  readonly number: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly vat_number: string;
  readonly address: string;
  readonly zip_code: string;
  readonly city: string;
  readonly state: string;
  readonly country_id: string;
  readonly territory: string | null;
  /** The buyer's own, where the goods go elsewhere. */
  readonly bill_country_id: string | null;
  readonly payment_method: string | null;
  readonly promo_code: string | null;
  readonly tax_included: boolean;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly items: readonly {
    readonly price: number;
    readonly total: number;
    /** A price finer than a cent, as it is printed. */
    readonly unit?: string;
  }[];
  /** Nothing travels: no postage is named. */
  readonly isPressing?: boolean;
}

export const createDocumentPdfBlocks = (
  reader: Reader,
  order: Head,
  issued: IssuedDocumentDetails,
  paper: InvoiceDocument,
): PdfBlock[] => [
  ...heads(reader, order, issued, paper),
  paper.kind === 'credit_note' ? returned(reader, paper) : sold(reader, order, paper),
  totals(reader, order, issued, paper),
  ...notes(reader, order, paper),
];

function heads(
  { t, lang, seller, vat }: Reader,
  order: Head,
  { issued_at, corrects, delivered_on }: IssuedDocumentDetails,
  paper: InvoiceDocument,
): PdfBlock[] {
  const { firstname, lastname, company, address, zip_code, city, state, country_id, territory, vat_number } = order;
  const numbered = (number: string | undefined) => (number ? t('invoice.vat_number', { number }) : '');
  const buyer = [
    company,
    fullName({ firstname, lastname }),
    address,
    `${zip_code} ${city}`.trim(),
    state,
    countryDisplayName(order.bill_country_id ?? country_id, lang),
    numbered(vat_number),
  ];
  const day = (at: Date) => formatDay(at.toISOString(), lang);
  const method = t(`invoice.method.${order.payment_method ?? 'none'}`);
  return [
    {
      kind: 'addresses',
      columns: [
        { title: t('invoice.seller'), lines: [...seller, numbered(vat)] },
        { title: t('invoice.buyer'), lines: buyer.filter((line) => line !== '') },
      ],
    },
    {
      kind: 'keyValues',
      rows: [
        [t('invoice.order'), order.number],
        [t('invoice.date'), day(issued_at)],
        ...(corrects && paper.kind === 'credit_note'
          ? [
              [
                t('invoice.corrects'),
                t('invoice.corrected', { number: corrects.number, day: day(corrects.issued_at) }),
              ] as [string, string],
            ]
          : []),
        ...(delivered_on
          ? [
              [t('invoice.delivery'), `${day(delivered_on)}, ${territoryName(territory ?? country_id, lang, t)}`] as [
                string,
                string,
              ],
            ]
          : []),
        [t(paper.kind === 'credit_note' ? 'invoice.given_back_by' : 'invoice.paid_by'), method],
      ],
    },
  ];
}

const buildColumns = ({ t }: Reader, ...more: { header: string; width: number }[]) => [
  { header: t('invoice.item'), width: 6 },
  { header: t('invoice.quantity'), width: 1.2, align: 'right' as const },
  ...more.map((column) => ({ ...column, align: 'right' as const })),
  { header: t('invoice.vat'), width: 1.4, align: 'right' as const },
  { header: t('invoice.amount'), width: 2.2, align: 'right' as const },
];

/** As shown in the cart: unit price and sum before the discount. */
function sold(reader: Reader, { items }: Head, { lines, currency }: InvoiceDocument): PdfBlock {
  const { t, lang } = reader;
  const price = (amount: number) => formatDocumentPrice(amount, currency, lang);
  return {
    kind: 'table',
    columns: buildColumns(reader, { header: t('invoice.unit'), width: 2 }),
    rows: lines.map((line, i) => [
      line.name,
      String(line.quantity),
      items[i]?.unit ?? price(items[i]?.price ?? 0),
      rateText(line, lang),
      price(items[i]?.total ?? 0),
    ]),
  };
}

function returned(reader: Reader, { lines, currency }: InvoiceDocument): PdfBlock {
  const { lang } = reader;
  return {
    kind: 'table',
    columns: buildColumns(reader),
    rows: lines.map((line) => [
      line.name,
      line.money_alone ? '–' : String(line.quantity),
      rateText(line, lang),
      formatDocumentPrice(line.gross, currency, lang),
    ]),
  };
}

const rateText = ({ basis_points }: InvoiceDocumentLine, lang: string) => formatBasisPoints(basis_points, lang);

type Row = { label: string; value: string; strong?: boolean };

function totals(
  { t, lang }: Reader,
  order: Head,
  { tax_in_euro }: IssuedDocumentDetails,
  paper: InvoiceDocument,
): PdfBlock {
  const price = (amount: number) => formatDocumentPrice(amount, paper.currency, lang);
  const byRate = paper.rates.map(
    (rate): Row => ({ label: rateWords(t, lang, rate, paper.currency), value: price(rate.tax) }),
  );
  // In any other currency the VAT is also given in the seller's own (Directive 2006/112/EC, article 230).
  const inEuro = paper.tax > 0 && tax_in_euro !== undefined;
  const rates = inEuro
    ? [...byRate, { label: t('invoice.tax_in_euro'), value: formatDocumentPrice(tax_in_euro, 'EUR', lang) }]
    : byRate;
  const isInvoice = paper.kind !== 'credit_note';
  const total = { label: t(isInvoice ? 'invoice.total' : 'invoice.credited'), value: price(paper.total), strong: true };
  const before = isInvoice
    ? orderSums(t, order, price)
    : paper.charges.map((each) => ({ label: t('invoice.postage', { shop: each.name }), value: price(each.gross) }));
  const taxFirst = isInvoice && !order.tax_included;
  return { kind: 'totals', rows: taxFirst ? [...before, ...rates, total] : [...before, total, ...rates] };
}

function orderSums(
  t: Translate,
  { subtotal, discount, shipping, promo_code, isPressing }: Head,
  price: (amount: number) => string,
): Row[] {
  return [
    { label: t('invoice.subtotal'), value: price(subtotal) },
    ...(discount > 0 ? [{ label: t('invoice.discount', { code: promo_code ?? '' }), value: price(-discount) }] : []),
    ...(isPressing ? [] : [{ label: t('invoice.shipping'), value: price(shipping) }]),
  ];
}

/** The price terms, and why no VAT is charged. Several untaxed parts each give a reason with their sum. */
function notes({ t, lang }: Reader, { tax_included }: Head, { kind, rates, currency }: InvoiceDocument): PdfBlock[] {
  const prices = kind === 'credit_note' || tax_included ? 'invoice.included' : 'invoice.net';
  const why = {
    S: prices,
    Z: prices,
    AE: 'invoice.reverse_charge',
    K: 'invoice.intra_community',
    G: 'invoice.export',
  } as const;
  const exempt = rates.filter(({ category }) => why[category] !== prices);
  const texts = rates.map((rate) => {
    const text = t(why[rate.category]);
    return exempt.length > 1 && exempt.includes(rate) ? `${rateWords(t, lang, rate, currency)}: ${text}` : text;
  });
  return [...new Set(texts)].map((text) => ({ kind: 'paragraph', text, muted: true }));
}

const rateWords = (
  t: Translate,
  lang: string,
  { basis_points, net }: VatRateLine,
  currency: InvoiceDocument['currency'],
) => t('invoice.rate', { rate: formatBasisPoints(basis_points, lang), net: formatDocumentPrice(net, currency, lang) });
