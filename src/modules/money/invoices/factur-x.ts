// A document as EN 16931 data in UN/CEFACT CII, the XML inside a Factur-X PDF. BT and BG numbers are those of EN
// 16931-1:2017.
import { decimalAmountText } from '#kit/money.ts';
import { escapeXml } from '#kit/xml.ts';
import type {
  InvoiceDocument,
  InvoiceDocumentCharge,
  InvoiceDocumentLine,
  VatCategory,
  VatRateLine,
} from './invoice-document.ts';

interface Party {
  readonly name: string;
  /** Up to three lines of street and place (BT-35 to BT-37, BT-50 to BT-52). */
  readonly address: readonly string[];
  readonly zip_code?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country_id: string;
  /** With its country in front, without spaces (BT-31, BT-48). */
  readonly vat_number?: string;
}
export interface FacturXData {
  readonly number: string;
  readonly issued_at: Date;
  readonly order_number: string;
  readonly language: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly ship_to_country: string;
  /** The day of delivery, required for a supply of goods within the Union (BT-72). */
  readonly delivered_on?: Date;
  readonly paid_by: 'stripe' | 'paypal' | 'none';
  readonly paper: InvoiceDocument;
  /** The whole VAT in euro cents, where the document is in another currency (BT-111). */
  readonly tax_in_euro?: number;
  /** The invoice that a credit note corrects, or the deposit invoice that a final invoice deducts (BT-25, BT-26). */
  readonly corrects?: { readonly number: string; readonly issued_at: Date };
  readonly note?: string;
}

/** Name of the embedded file. Readers require exactly this name. */
export const FACTUR_X_FILE_NAME = 'factur-x.xml';

/** The XML of a document. The order of its elements is the schema's. */
export function buildFacturXml(doc: FacturXData): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', [
        tag('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', 'urn:cen.eu:en16931:2017')]),
      ]),
      documentHeadXml(doc),
      tag('rsm:SupplyChainTradeTransaction', [
        ...doc.paper.lines.map((line, i) => lineXml(doc.paper, line, i + 1)),
        agreementXml(doc),
        tag('ram:ApplicableHeaderTradeDelivery', [
          tag('ram:ShipToTradeParty', [tag('ram:PostalTradeAddress', [text('ram:CountryID', doc.ship_to_country)])]),
          doc.delivered_on
            ? tag('ram:ActualDeliverySupplyChainEvent', [
                tag('ram:OccurrenceDateTime', [day('udt:DateTimeString', doc.delivered_on)]),
              ])
            : '',
        ]),
        settlementXml(doc),
      ]),
    ],
    NAMES,
  )}\n`;
}

const NAMES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
].join(' ');

/** UNTDID 1001. */
const TYPES = { invoice: '380', prepayment: '386', credit_note: '381' } as const;

const documentHeadXml = ({ number, paper, issued_at, note }: FacturXData) =>
  tag('rsm:ExchangedDocument', [
    text('ram:ID', number),
    text('ram:TypeCode', TYPES[paper.kind]),
    tag('ram:IssueDateTime', [day('udt:DateTimeString', issued_at)]),
    note ? tag('ram:IncludedNote', [text('ram:Content', note)]) : '',
  ]);

function lineXml({ currency }: InvoiceDocument, line: InvoiceDocumentLine, number: number): string {
  const money = (amount: number) => decimalAmountText(amount, currency);
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(number))]),
    tag('ram:SpecifiedTradeProduct', [text('ram:Name', line.name)]),
    tag('ram:SpecifiedLineTradeAgreement', [
      tag('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', unitPrice(line, currency))]),
    ]),
    // C62: units
    tag('ram:SpecifiedLineTradeDelivery', [text('ram:BilledQuantity', String(line.quantity), 'unitCode="C62"')]),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', taxXml(line)),
      line.allowance > 0
        ? tag('ram:SpecifiedTradeAllowanceCharge', [
            indicator(false),
            text('ram:ActualAmount', money(line.allowance)),
            text('ram:ReasonCode', '95'),
            text('ram:Reason', 'Discount'),
          ])
        : '',
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', [text('ram:LineTotalAmount', money(line.net))]),
    ]),
  ]);
}

/** The net unit price; prices may have more decimals than amounts (BT-146). */
function unitPrice({ net_before, quantity }: InvoiceDocumentLine, currency: InvoiceDocument['currency']): string {
  if (net_before % quantity === 0) return decimalAmountText(net_before / quantity, currency);
  const millionths = (BigInt(net_before) * 2_000_000n + BigInt(quantity)) / (2n * BigInt(quantity));
  const digits = decimalAmountText(1, currency).includes('.') ? 8 : 6;
  const all = String(millionths).padStart(digits + 1, '0');
  return `${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

const agreementXml = ({ seller, buyer, order_number }: FacturXData) =>
  tag('ram:ApplicableHeaderTradeAgreement', [
    tag('ram:SellerTradeParty', partyXml(seller)),
    tag('ram:BuyerTradeParty', partyXml(buyer)),
    tag('ram:BuyerOrderReferencedDocument', [text('ram:IssuerAssignedID', order_number)]),
  ]);

const partyXml = ({ name, address, zip_code, city, state, country_id, vat_number }: Party) => [
  text('ram:Name', name),
  tag('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', zip_code),
    ...['ram:LineOne', 'ram:LineTwo', 'ram:LineThree'].map((line, i) => text(line, address[i])),
    text('ram:CityName', city),
    text('ram:CountryID', country_id),
    text('ram:CountrySubDivisionName', state),
  ]),
  vat_number ? tag('ram:SpecifiedTaxRegistration', [text('ram:ID', vat_number, 'schemeID="VA"')]) : '',
];

function settlementXml({ paper, paid_by, tax_in_euro, corrects }: FacturXData): string {
  const { currency, rates, charges } = paper;
  return tag('ram:ApplicableHeaderTradeSettlement', [
    tax_in_euro === undefined ? '' : text('ram:TaxCurrencyCode', 'EUR'),
    text('ram:InvoiceCurrencyCode', currency),
    tag('ram:SpecifiedTradeSettlementPaymentMeans', [text('ram:TypeCode', PAYMENT_MEANS[paid_by])]),
    ...rates.map((rate) => breakdownXml(rate, currency)),
    ...charges.map((charge) => chargeXml(charge, currency)),
    totalsXml(paper, tax_in_euro),
    corrects
      ? tag('ram:InvoiceReferencedDocument', [
          text('ram:IssuerAssignedID', corrects.number),
          tag('ram:FormattedIssueDateTime', [day('qdt:DateTimeString', corrects.issued_at)]),
        ])
      : '',
  ]);
}

/** UNTDID 4461: a card, an online payment service, nothing to pay. */
const PAYMENT_MEANS = { stripe: '48', paypal: '68', none: '1' } as const;

const breakdownXml = ({ category, basis_points, net, tax }: VatRateLine, currency: InvoiceDocument['currency']) =>
  tag('ram:ApplicableTradeTax', [
    text('ram:CalculatedAmount', decimalAmountText(tax, currency)),
    text('ram:TypeCode', 'VAT'),
    text('ram:ExemptionReason', REASONS[category]?.words),
    text('ram:BasisAmount', decimalAmountText(net, currency)),
    text('ram:CategoryCode', category),
    text('ram:ExemptionReasonCode', REASONS[category]?.code),
    text('ram:RateApplicablePercent', percent(basis_points)),
  ]);

/** Why no VAT is charged, with its code of the VATEX list. */
const REASONS: Partial<Record<VatCategory, { readonly words: string; readonly code: string }>> = {
  AE: { words: 'Reverse charge', code: 'VATEX-EU-AE' },
  K: { words: 'Intra-Community supply', code: 'VATEX-EU-IC' },
  G: { words: 'Export outside the EU', code: 'VATEX-EU-G' },
};

const chargeXml = (charge: InvoiceDocumentCharge, currency: InvoiceDocument['currency']) =>
  tag('ram:SpecifiedTradeAllowanceCharge', [
    indicator(true),
    text('ram:ActualAmount', decimalAmountText(charge.net, currency)),
    // UNTDID 7161: freight
    text('ram:ReasonCode', 'FC'),
    text('ram:Reason', charge.name),
    tag('ram:CategoryTradeTax', taxXml(charge)),
  ]);

function totalsXml(
  { currency, lines, charges, net, tax, total }: InvoiceDocument,
  tax_in_euro: number | undefined,
): string {
  const money = (amount: number) => decimalAmountText(amount, currency);
  const added = (parts: readonly { readonly net: number }[]) => money(parts.reduce((sum, part) => sum + part.net, 0));
  return tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    text('ram:LineTotalAmount', added(lines)),
    text('ram:ChargeTotalAmount', added(charges)),
    text('ram:AllowanceTotalAmount', money(0)),
    text('ram:TaxBasisTotalAmount', money(net)),
    text('ram:TaxTotalAmount', money(tax), `currencyID="${currency}"`),
    tax_in_euro === undefined
      ? ''
      : text('ram:TaxTotalAmount', decimalAmountText(tax_in_euro, 'EUR'), 'currencyID="EUR"'),
    text('ram:GrandTotalAmount', money(total)),
    text('ram:TotalPrepaidAmount', money(total)),
    text('ram:DuePayableAmount', money(0)),
  ]);
}

const taxXml = ({ category, basis_points }: Pick<VatRateLine, 'category' | 'basis_points'>) => [
  text('ram:TypeCode', 'VAT'),
  text('ram:CategoryCode', category),
  text('ram:RateApplicablePercent', percent(basis_points)),
];

const percent = (basis_points: number): string => decimalAmountText(basis_points, 'EUR');

const indicator = (isCharge: boolean) => tag('ram:ChargeIndicator', [text('udt:Indicator', String(isCharge))]);

/** 102: a day as `20261122`. */
const day = (name: string, at: Date) => text(name, at.toISOString().slice(0, 10).replaceAll('-', ''), 'format="102"');

const text = (name: string, value: string | undefined, attributes = ''): string =>
  value ? `<${name}${attributes && ` ${attributes}`}>${escapeXml(value)}</${name}>` : '';

const tag = (name: string, children: readonly string[], attributes = ''): string =>
  `<${name}${attributes && ` ${attributes}`}>${children.join('')}</${name}>`;
