import { isCurrency } from '#kit/currency.ts';
import { fullName } from '#kit/full-name.ts';
import { notFound, problem } from '#kit/problem.ts';
import { SELLER_COUNTRY } from '#kit/vat.ts';
import { normalizeVatNumber } from '#kit/vat-number.ts';
import { readTitlesForDocuments } from '#modules/catalogue/listing/titles-for-documents.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { orderViewerKeys } from '#modules/selling/orders/order-key.server.ts';
import { type Config, sellerAddressLines, sellerVatNumber } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { buildOrderBill, buildRefundBill } from './bill-lines.ts';
import { createDocumentPdfBlocks, type IssuedDocumentDetails } from './create-document-pdf-blocks.server.ts';
import type { DocumentWriterContext, InvoicedOrder } from './document-writer-types.server.ts';
import { buildFacturXml, FACTUR_X_FILE_NAME, type FacturXData } from './factur-x.ts';
import {
  buildInvoiceDocument,
  type InvoiceDocument,
  resolveInvoiceVatTreatment,
  resolveShipToCountry,
} from './invoice-document.ts';
import { convertAmountToEuroCents, isRefundUnpaid, loadCreditNote, loadInvoice } from './invoices.store.server.ts';
import { buildPressingInvoice } from './pressing-invoice-lines.server.ts';

export interface DocumentPdf {
  readonly name: string;
  readonly pdf: Buffer;
}

const invoiceNotYet = problem('invoice_not_yet', 409);
const creditNoteNotYet = problem('credit_note_not_yet', 409);
const SEES_ALL = new Set(['production', 'team', 'admin']);

/**
 * The invoice of a paid order; the same order gives the same bytes. Staff get the buyer's language, buyers their
 * current one.
 * @throws not_found 404 for other buyers' orders, invoice_not_yet 409
 */
export async function downloadInvoicePdf(ctx: Ctx, order_id: number, key?: string): Promise<DocumentPdf> {
  return buildInvoicePdf(...(await open(ctx, order_id, key)));
}

/** The credit note of one refund of an order, by the same rules. @throws not_found 404, credit_note_not_yet 409 */
export async function downloadCreditNotePdf(
  ctx: Ctx,
  order_id: number,
  refund_id: number,
  key?: string,
): Promise<DocumentPdf> {
  return buildCreditNotePdf(...(await open(ctx, order_id, key)), refund_id);
}

async function open(
  ctx: Ctx,
  order_id: number,
  key: string | undefined,
): Promise<[DocumentWriterContext, InvoicedOrder]> {
  const isOurs = SEES_ALL.has(ctx.role);
  const order = await requireOrderRow(ctx.db, order_id, isOurs ? 'anyone' : orderViewerKeys(ctx, key));
  return [isOurs ? makeDocumentWriterContext(ctx, order.lang) : ctx, order];
}

/** Document writers in the buyer's language. */
export const makeDocumentWriterContext = (
  { db, config, tIn }: Pick<Ctx, 'db' | 'config' | 'tIn'>,
  lang: string,
): DocumentWriterContext => ({
  db,
  config,
  lang,
  t: tIn(lang),
});

/** @throws invoice_not_yet 409 */
export async function buildInvoicePdf(world: DocumentWriterContext, whole: InvoicedOrder): Promise<DocumentPdf> {
  const order = asSold(whole);
  const invoice = await loadInvoice(world.db, order.id);
  if (!invoice) throw invoiceNotYet();
  if (order.pressing) return writePressingInvoice(world, order, invoice);
  const { lines, charges } = buildOrderBill(order, world.t);
  return write(
    world,
    order,
    invoice,
    buildInvoiceDocument('invoice', getCurrency(order), resolveInvoiceVatTreatment(order), lines, charges),
  );
}

/** The invoice of a pressing: the deposit alone, or the whole less the deposit's invoice (ADR 36). */
async function writePressingInvoice(
  world: DocumentWriterContext,
  order: InvoicedOrder,
  invoice: Numbered,
): Promise<DocumentPdf> {
  const { kind, lines, items, before } = await buildPressingInvoice(world, order, getCurrency(order));
  const paper = buildInvoiceDocument(kind, getCurrency(order), resolveInvoiceVatTreatment(order), lines, []);
  return write(
    world,
    { ...order, items, isPressing: true },
    { ...invoice, ...(before && { corrects: before }) },
    paper,
  );
}

/** Leaves out replacements for faulty copies, and the contents of boxes, which were sold as a whole. */
const asSold = (order: InvoicedOrder): InvoicedOrder => ({
  ...order,
  items: order.items.filter(({ replaces_id, box_parcel_id }) => replaces_id === null && box_parcel_id === null),
  shipments: order.shipments.filter(({ return_id }) => return_id === null),
});

/** @throws not_found 404, credit_note_not_yet 409 */
export async function buildCreditNotePdf(
  world: DocumentWriterContext,
  order: InvoicedOrder,
  refund_id: number,
): Promise<DocumentPdf> {
  const [note, invoice] = await Promise.all([
    loadCreditNote(world.db, order.id, refund_id),
    loadInvoice(world.db, order.id),
  ]);
  if (!note || !invoice) throw (await isRefundUnpaid(world.db, order.id, refund_id)) ? creditNoteNotYet() : notFound();
  const { lines, charges } = buildRefundBill(asSold(order), note.lines, world.t);
  const paper = buildInvoiceDocument(
    'credit_note',
    getCurrency(order),
    resolveInvoiceVatTreatment(order),
    lines,
    charges,
  );
  return write(world, order, { ...note, corrects: invoice }, paper);
}

type Printed = Omit<InvoicedOrder, 'items'> &
  Pick<Parameters<typeof createDocumentPdfBlocks>[1], 'items' | 'isPressing'>;
type Numbered = Omit<IssuedDocumentDetails, 'tax_in_euro'>;

async function write(
  world: DocumentWriterContext,
  order: Printed,
  issued: Numbered,
  paper: InvoiceDocument,
): Promise<DocumentPdf> {
  const { config, t, lang } = world;
  const title = t(TITLES[paper.kind], { number: issued.number });
  const tax_in_euro = await taxInEuro(world, issued, paper);
  const delivered_on = deliveryDay(order, issued, paper);
  const [xml, { renderPdf }] = await Promise.all([
    buildFacturXData(world, order, { ...issued, ...(delivered_on && { delivered_on }) }, paper, tax_in_euro),
    // Loaded with the first invoice: writing PDF takes 30 MB.
    import('#platform/render-pdf.server.ts'),
  ]);
  const titles = await readTitlesForDocuments(
    world.db,
    paper.lines.map(({ name, item_id }) => ({ title: name, item_id })),
  );
  const printed = { ...paper, lines: paper.lines.map((line, i) => ({ ...line, name: titles[i] ?? line.name })) };
  const pdf = await renderPdf({
    title,
    brand: { name: config.BRAND_NAME, accent: '#ffd21e' },
    blocks: createDocumentPdfBlocks(
      { t, lang, seller: sellerAddressLines(config), vat: sellerVatNumber(config) },
      order,
      { ...issued, tax_in_euro, ...(delivered_on && { delivered_on }) },
      printed,
    ),
    createdAt: issued.issued_at,
    language: lang,
    footer: t('invoice.footer', { brand: config.BRAND_NAME }),
    ...(xml && { invoice: { name: FACTUR_X_FILE_NAME, xml } }),
  });
  return { name: `${issued.number}.pdf`, pdf };
}

const TITLES = {
  invoice: 'invoice.title',
  prepayment: 'invoice.deposit_title',
  credit_note: 'invoice.credit_title',
} as const;

/** Day of delivery within the Union (BR-IC-11): the estimate at the order, but not before the invoice. */
function deliveryDay({ supply_on }: Printed, { issued_at, corrects }: Numbered, { kind, rates }: InvoiceDocument) {
  if (!rates.some(({ category }) => category === 'K')) return undefined;
  const invoiced_at = kind === 'credit_note' && corrects ? corrects.issued_at : issued_at;
  const supplied = supply_on === null ? invoiced_at : new Date(`${supply_on}T00:00:00Z`);
  return supplied > invoiced_at ? supplied : invoiced_at;
}

/**
 * The VAT in the seller's currency, at the rate of the day of sale. A credit note deducts the amount of its invoice.
 */
async function taxInEuro(
  { db }: DocumentWriterContext,
  { issued_at, corrects }: Numbered,
  { kind, tax, currency }: InvoiceDocument,
) {
  if (currency === 'EUR') return undefined;
  return convertAmountToEuroCents(
    db,
    tax,
    currency,
    kind === 'credit_note' && corrects ? corrects.issued_at : issued_at,
  );
}

/** The same as data for the buyer's books; a seller without a VAT number can't send such (EN 16931, BR-S-02). */
async function buildFacturXData(
  { config, lang, t }: DocumentWriterContext,
  order: Printed,
  issued: Numbered,
  paper: InvoiceDocument,
  tax_in_euro: number | undefined,
) {
  const vat_number = sellerVatNumber(config);
  if (!vat_number) return undefined;
  const doc: FacturXData = {
    ...issued,
    paper: {
      ...paper,
      charges: paper.charges.map((each) => ({ ...each, name: t('invoice.postage', { shop: each.name }) })),
    },
    order_number: order.number,
    language: lang,
    seller: buildSeller(config, vat_number),
    buyer: buildBuyer(order),
    ship_to_country: resolveShipToCountry(order),
    paid_by: order.payment_method === 'paypal' || order.payment_method === 'stripe' ? order.payment_method : 'none',
    ...(tax_in_euro !== undefined && { tax_in_euro }),
  };
  return buildFacturXml(doc);
}

function buildSeller(config: Config, vat_number: string) {
  const [brand, operator, ...address] = sellerAddressLines(config);
  return { name: operator ?? brand ?? '', address: address.slice(0, 3), country_id: SELLER_COUNTRY, vat_number };
}

function buildBuyer(order: Printed) {
  const { company, firstname, lastname, address, zip_code, city, state, vat_number } = order;
  return {
    name: company || fullName({ firstname, lastname }),
    address: [address, company && fullName({ firstname, lastname })].filter(Boolean),
    zip_code,
    city,
    state,
    country_id: order.bill_country_id ?? order.country_id,
    vat_number: normalizeVatNumber(vat_number),
  };
}

const getCurrency = ({ currency }: Pick<InvoicedOrder, 'currency'>) => (isCurrency(currency) ? currency : 'EUR');
