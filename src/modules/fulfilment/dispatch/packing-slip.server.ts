import { normaliseBarcode } from '#kit/barcode.ts';
import { countryDisplayName } from '#kit/countries.ts';
import { type Currency, isCurrency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { fullName } from '#kit/full-name.ts';
import { formatPrice } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { orderLineVariantSuffix } from '#kit/variant.ts';
import { SELLER_COUNTRY } from '#kit/vat.ts';
import { readTitlesForDocuments } from '#modules/catalogue/listing/titles-for-documents.server.ts';
import { convertCurrency, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import { sellerAddressLines } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { PdfCell } from '#platform/pdf-table.server.ts';
import type { PdfBlock } from '#platform/render-pdf.server.ts';
import { buildCustomsDeclaration, type CustomsDeclaration, needsCustomsDeclaration } from './customs-declaration.ts';
import { findParcelRowsByIds, type ParcelLineRow, type ParcelRow } from './dispatch.store.server.ts';

/**
 * A packing slip per parcel, in its buyer's language, and a customs declaration where one is needed. @throws not_found
 * 404
 */
export async function writePackingSlipsPdf(ctx: Ctx, ids: readonly number[]): Promise<Buffer> {
  const parcels = await findParcelRowsByIds(ctx.db, ids);
  const [first] = parcels;
  if (!first) throw notFound();
  const { rates } = await loadPriceTablesForDisplay(ctx);
  const blocks = (await withTitles(ctx, parcels)).flatMap((parcel) => parcelDocuments(ctx, parcel, rates));
  const { renderPdf } = await import('#platform/render-pdf.server.ts');
  const [{ title }, ...rest] = blocks as [{ kind: 'sheet'; title: string }, ...PdfBlock[]];
  return renderPdf({
    title,
    brand: { name: ctx.config.BRAND_NAME, accent: '#ffd21e' },
    blocks: rest,
    createdAt: new Date(first.paid_at ?? 0),
    language: first.lang,
  });
}

type Printed = Omit<ParcelRow, 'lines'> & {
  readonly lines: readonly (ParcelRow['lines'][number] & { title: string })[];
};

/** Parcels with the printed title of each line. */
async function withTitles(ctx: Ctx, parcels: readonly ParcelRow[]): Promise<Printed[]> {
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const titles = await readTitlesForDocuments(
    ctx.db,
    lines.map(({ artist_name, name, item_id }) => ({
      title: [artist_name, name].filter(Boolean).join(' – '),
      item_id,
    })),
  );
  const titleOf = new Map(lines.map((line, i) => [line, titles[i] ?? line.name]));
  return parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => ({ ...line, title: titleOf.get(line) ?? line.name })),
  }));
}

function parcelDocuments(ctx: Ctx, parcel: Printed, rates: EuroExchangeRates): PdfBlock[] {
  const slip = slipBlocks(ctx, parcel);
  if (!needsCustomsDeclaration(parcel.warehouse_country, parcel.address)) return slip;
  const currency = parcelCurrency(parcel);
  const customs = buildCustomsDeclaration(parcel.lines, parcel.warehouse_country ?? SELLER_COUNTRY, (value) =>
    convertCurrency(value, currency, 'EUR', rates),
  );
  return [...slip, ...declarationBlocks(ctx, parcel, customs)];
}

function slipBlocks(ctx: Ctx, parcel: Printed): PdfBlock[] {
  const t = ctx.tIn(parcel.lang);
  const { number, part, parcels, is_gift, gift_message, paid_at, warehouse_name } = parcel;
  const price = (amount: number) => formatPrice(amount, parcelCurrency(parcel), parcel.lang, { full: true });
  return [
    { kind: 'sheet', title: t('stock.slip.title', { number }) },
    {
      kind: 'addresses',
      columns: [
        { title: t('stock.slip.to'), lines: addressLines(parcel) },
        { title: t('stock.slip.from'), lines: sellerAddressLines(ctx.config) },
      ],
    },
    {
      kind: 'keyValues',
      rows: [
        [t('stock.slip.ordered'), paid_at ? formatDay(paid_at, parcel.lang) : ''],
        [t('stock.slip.parcel'), parcels > 1 ? `${parcel.id} (${part} / ${parcels})` : String(parcel.id)],
        [t('stock.slip.warehouse'), warehouse_name || ctx.config.BRAND_NAME],
      ],
    },
    { kind: 'bars', text: number },
    {
      kind: 'table',
      columns: [
        { header: t('stock.slip.pieces'), width: 1, align: 'right' },
        { header: t('stock.slip.thing'), width: 4.6 },
        { header: t('stock.slip.code'), width: 3 },
        ...(is_gift ? [] : [{ header: t('stock.slip.price'), width: 1.6, align: 'right' as const }]),
      ],
      rows: parcel.lines.map((line) => [
        String(line.quantity),
        [line.title, orderLineVariantSuffix(line, t)].filter(Boolean).join('\n'),
        itemCode(line),
        ...(is_gift ? [] : [price(line.price)]),
      ]),
    },
    ...(is_gift ? giftWords(t('stock.slip.gift'), gift_message) : []),
    { kind: 'paragraph', text: t('stock.slip.thanks', { brand: ctx.config.BRAND_NAME }), muted: true },
  ];
}

/** The item's SKU, and its barcode with the digits above the bars. */
function itemCode({ sku, barcode }: Pick<ParcelLineRow, 'sku' | 'barcode'>): PdfCell {
  const ean = normaliseBarcode(barcode ?? '');
  return { text: [sku, barcode].filter(Boolean).join('\n'), ...(ean !== null && { ean }) };
}

const giftWords = (heading: string, message: string): PdfBlock[] =>
  message.trim() === ''
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text: message },
      ];

// Customs officers read it, so it is in English for all buyers. It is fixed outside the parcel, so it may show the
// value of a gift.
function declarationBlocks(
  ctx: Ctx,
  parcel: Omit<ParcelRow, 'lines'>,
  { form, lines, grams, value }: CustomsDeclaration,
): PdfBlock[] {
  const t = ctx.tIn('en');
  const price = (amount: number) => formatPrice(amount, parcelCurrency(parcel), 'en', { full: true });
  const weight = (each: number | null) =>
    each === null ? t('stock.customs.unweighed') : `${(each / 1000).toFixed(3)} kg`;
  return [
    { kind: 'sheet', title: t('stock.customs.title', { form }) },
    {
      kind: 'addresses',
      columns: [
        { title: t('stock.customs.sender'), lines: sellerAddressLines(ctx.config) },
        { title: t('stock.customs.addressee'), lines: addressLines(parcel, 'en') },
      ],
    },
    {
      kind: 'keyValues',
      rows: [
        [t('stock.customs.category'), t(parcel.is_gift ? 'stock.customs.gift' : 'stock.customs.sale')],
        [t('stock.customs.reference'), `${parcel.number} / ${parcel.id}`],
      ],
    },
    {
      kind: 'table',
      columns: [
        { header: t('stock.customs.description'), width: 4 },
        { header: t('stock.customs.quantity'), width: 1.2, align: 'right' },
        { header: t('stock.customs.weight'), width: 1.6, align: 'right' },
        { header: t('stock.customs.value'), width: 1.8, align: 'right' },
        { header: t('stock.customs.hs'), width: 1.8, align: 'right' },
        { header: t('stock.customs.origin'), width: 1.2, align: 'right' },
      ],
      rows: lines.map((line) => [
        ...[line.words, String(line.quantity), weight(line.grams), price(line.value), line.hs, line.origin],
      ]),
    },
    {
      kind: 'totals',
      rows: [
        { label: t('stock.customs.weight_all'), value: weight(grams) },
        { label: t('stock.customs.value_all'), value: price(value), strong: true },
      ],
    },
    { kind: 'paragraph', text: t('stock.customs.certified') },
    { kind: 'keyValues', rows: [[t('stock.customs.signed'), '______________________________']] },
  ];
}

function addressLines({ address, lang }: Pick<ParcelRow, 'address' | 'lang'>, language = lang): string[] {
  const { company, firstname, lastname, address: street, zip_code, city, state, country_id, phone } = address;
  return [
    ...[company, fullName({ firstname, lastname }), street, `${zip_code} ${city}`.trim(), state],
    ...[countryDisplayName(country_id, language), phone],
  ].filter((line) => line !== '');
}

const parcelCurrency = ({ currency }: Pick<ParcelRow, 'currency'>): Currency =>
  isCurrency(currency) ? currency : 'EUR';
