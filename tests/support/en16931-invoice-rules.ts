// The business rules of EN 16931-1:2017, 6.4, that our documents could break, checked on the XML. Names are those of
// CEN's schematron.
import { findXmlElements, readXml, type XmlNode, xmlTextAt } from './read-xml.ts';

const TRADE = 'rsm:SupplyChainTradeTransaction';

/** The broken rules of a document. Amounts have at most two decimals, so all sums are exact in cents. */
export function brokenEn16931Rules(xml: string): string[] {
  const root = readXml(xml);
  const trade = child(root, TRADE);
  const settlement = child(trade, 'ram:ApplicableHeaderTradeSettlement');
  const sums = child(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = xmlTextAt(settlement, 'ram:InvoiceCurrencyCode');
  const sum = (name: string) => cents(xmlTextAt(sums, name) || '0');
  const lines = findXmlElements(trade, 'ram:IncludedSupplyChainTradeLineItem').map(readLine);
  const beside = settlement.children.filter(({ name }) => name === 'ram:SpecifiedTradeAllowanceCharge');
  const charges = beside.filter(isCharge).map(readCharge);
  const allowances = beside.filter((node) => !isCharge(node)).map(readCharge);
  const rates = settlement.children.filter(({ name }) => name === 'ram:ApplicableTradeTax').map(readTaxRate);
  const tax = sums.children.filter(({ name }) => name === 'ram:TaxTotalAmount');
  const taxTotal = cents(tax.find(({ attributes }) => attributes.currencyID === currency)?.text ?? 'none');
  // The smallest unit of the currency, in hundredths.
  const unit = currency === 'JPY' || currency === 'KRW' ? 100 : 1;
  const seller = xmlTextAt(
    trade,
    'ram:ApplicableHeaderTradeAgreement',
    'ram:SellerTradeParty',
    'ram:SpecifiedTaxRegistration',
    'ram:ID',
  );
  const buyer = xmlTextAt(
    trade,
    'ram:ApplicableHeaderTradeAgreement',
    'ram:BuyerTradeParty',
    'ram:SpecifiedTaxRegistration',
    'ram:ID',
  );
  const rules: Record<string, boolean> = {
    ...headRules(root, trade, settlement),
    ...lineRules(trade),
    ...partRules([...lines, ...charges, ...allowances], rates, seller, buyer, readDelivery(trade)),
    'BR-CO-10 lines add up': sum('ram:LineTotalAmount') === added(lines),
    'BR-CO-11 allowances add up': sum('ram:AllowanceTotalAmount') === added(allowances),
    'BR-CO-12 charges add up': sum('ram:ChargeTotalAmount') === added(charges),
    'BR-CO-13 net':
      sum('ram:TaxBasisTotalAmount') ===
      sum('ram:LineTotalAmount') - sum('ram:AllowanceTotalAmount') + sum('ram:ChargeTotalAmount'),
    'BR-CO-14 tax adds up': taxTotal === rates.reduce((all, rate) => all + rate.tax, 0),
    'BR-CO-15 total': sum('ram:GrandTotalAmount') === sum('ram:TaxBasisTotalAmount') + taxTotal,
    'BR-CO-16 due': sum('ram:DuePayableAmount') === sum('ram:GrandTotalAmount') - sum('ram:TotalPrepaidAmount'),
    // CEN's validators tolerate less than one whole unit, a yen like a euro; ours is at most one minor unit off.
    'BR-CO-17 tax of each rate': rates.every(
      ({ tax, amount, percent }) =>
        Math.abs(tax - (amount * percent) / 100) < (unit === 100 ? 100 : 1.5) &&
        Math.abs(tax - Math.round((amount * percent) / 100)) < 100,
    ),
    'BR-CO-18 there is a rate': rates.length > 0,
    'BR-CO-25 what is due has terms': sum('ram:DuePayableAmount') <= 0,
    'BR-CO-26 the seller is known': seller !== '',
    'BR-53 tax in euro': currency === 'EUR' || tax.some(({ attributes }) => attributes.currencyID === 'EUR'),
    'BR-55 a credit note names its invoice':
      xmlTextAt(root, 'rsm:ExchangedDocument', 'ram:TypeCode') !== '381' ||
      xmlTextAt(settlement, 'ram:InvoiceReferencedDocument', 'ram:IssuerAssignedID') !== '',
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

const PARTIES = ['ram:SellerTradeParty', 'ram:BuyerTradeParty'] as const;

/** Required fields of the document: BR-01 to BR-16, BR-49, BR-57, BR-CO-09 and the code lists. */
function headRules(root: XmlNode, trade: XmlNode, settlement: XmlNode): Record<string, boolean> {
  const agreement = child(trade, 'ram:ApplicableHeaderTradeAgreement');
  const parties = PARTIES.map((party) => child(agreement, party));
  const issued = xmlTextAt(root, 'rsm:ExchangedDocument', 'ram:IssueDateTime', 'udt:DateTimeString');
  const vat = parties.map((party) => xmlTextAt(party, 'ram:SpecifiedTaxRegistration', 'ram:ID')).filter(Boolean);
  const goesTo = ['ram:ApplicableHeaderTradeDelivery', 'ram:ShipToTradeParty', 'ram:PostalTradeAddress'];
  return {
    'BR-01 says what it follows':
      xmlTextAt(root, 'rsm:ExchangedDocumentContext', 'ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID') ===
      'urn:cen.eu:en16931:2017',
    'BR-02 has a number': xmlTextAt(root, 'rsm:ExchangedDocument', 'ram:ID') !== '',
    'BR-03 has a day': /^20\d\d[01]\d[0-3]\d$/.test(issued),
    'BR-04 is an invoice, one of a first share (386), or a credit note': /^38[016]$/.test(
      xmlTextAt(root, 'rsm:ExchangedDocument', 'ram:TypeCode'),
    ),
    'BR-05 has a currency': /^[A-Z]{3}$/.test(xmlTextAt(settlement, 'ram:InvoiceCurrencyCode')),
    'BR-06 07 names both': parties.every((party) => xmlTextAt(party, 'ram:Name') !== ''),
    'BR-08 to 11 says where both are': parties.every((party) =>
      /^[A-Z]{2}$/.test(xmlTextAt(party, 'ram:PostalTradeAddress', 'ram:CountryID')),
    ),
    'BR-12 to 15 has its sums': [
      ...['ram:LineTotalAmount', 'ram:TaxBasisTotalAmount', 'ram:GrandTotalAmount', 'ram:DuePayableAmount'],
    ].every((name) => xmlTextAt(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', name) !== ''),
    'BR-16 has a line': findXmlElements(trade, 'ram:IncludedSupplyChainTradeLineItem').length > 0,
    'BR-49 says how it was paid': /^(1|48|68)$/.test(
      xmlTextAt(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans', 'ram:TypeCode'),
    ),
    'BR-57 says where it goes': /^[A-Z]{2}$/.test(xmlTextAt(trade, ...goesTo, 'ram:CountryID')),
    'BR-CO-09 VAT numbers begin with their country': vat.every((number) => /^[A-Z]{2}\w/.test(number)),
  };
}

/** Required fields of each line: BR-21 to BR-28, BR-41, BR-42, BR-CO-04, and price times quantity equals amount. */
function lineRules(trade: XmlNode): Record<string, boolean> {
  const lines = findXmlElements(trade, 'ram:IncludedSupplyChainTradeLineItem');
  const ids = lines.map((line) => xmlTextAt(line, 'ram:AssociatedDocumentLineDocument', 'ram:LineID'));
  const price = (line: XmlNode) =>
    xmlTextAt(line, 'ram:SpecifiedLineTradeAgreement', 'ram:NetPriceProductTradePrice', 'ram:ChargeAmount');
  const pieces = (line: XmlNode) => findXmlElements(line, 'ram:BilledQuantity')[0];
  const off = (line: XmlNode) => findXmlElements(line, 'ram:SpecifiedTradeAllowanceCharge');
  const isExact = (line: XmlNode) => {
    const less = off(line).reduce((all, each) => all + cents(xmlTextAt(each, 'ram:ActualAmount')), 0);
    return Math.abs(Number(price(line)) * Number(pieces(line)?.text) * 100 - less - readLine(line).amount) < 0.1;
  };
  return {
    'BR-21 lines have numbers of their own': ids.every(Boolean) && new Set(ids).size === ids.length,
    // A negative quantity subtracts an earlier invoice line, because prices may not be negative (BR-27).
    'BR-22 23 lines have pieces': lines.every(
      (line) => Number(pieces(line)?.text || 0) !== 0 && pieces(line)?.attributes.unitCode === 'C62',
    ),
    'BR-25 lines have names': lines.every((line) => xmlTextAt(line, 'ram:SpecifiedTradeProduct', 'ram:Name') !== ''),
    'BR-26 27 prices are there, and not below nothing': lines.every((line) => /^\d+(\.\d+)?$/.test(price(line))),
    'BR-41 42 what came off a line has a reason': lines.every((line) =>
      off(line).every((each) => cents(xmlTextAt(each, 'ram:ActualAmount')) > 0 && xmlTextAt(each, 'ram:Reason') !== ''),
    ),
    'price × pieces − discount is the amount': lines.every(isExact),
  };
}

/** The rules of the VAT categories BR-S, BR-AE, BR-IC, BR-G and BR-Z; we do not use E, O, L and M. */
function partRules(
  parts: readonly Part[],
  rates: readonly ReturnType<typeof readTaxRate>[],
  seller: string,
  buyer: string,
  delivered: { readonly day: string; readonly country: string },
): Record<string, boolean> {
  const used = new Set(parts.map(({ category }) => category));
  const has = (category: string) => rates.filter((rate) => rate.category === category);
  return {
    'categories are ours': [...used].every((category) => ['S', 'AE', 'K', 'G', 'Z'].includes(category)),
    'BR-S-01 AE-01 IC-01 G-01 Z-01 what is used is broken down': ['S', 'AE', 'K', 'G', 'Z'].every(
      (category) => used.has(category) === has(category).length > 0 && (category === 'S' || has(category).length <= 1),
    ),
    'BR-S-02 AE-02 G-02 Z-02 the seller has a VAT number': seller !== '',
    'BR-AE-02 IC-02 the buyer has one where they owe the tax': !(used.has('AE') || used.has('K')) || buyer !== '',
    'BR-IC-11 12 goods within the Union say when and where they were delivered':
      !used.has('K') || (/^20\d\d[01]\d[0-3]\d$/.test(delivered.day) && /^[A-Z]{2}$/.test(delivered.country)),
    'BR-S-05 to 07 AE-05 G-05 Z-05 parts bear their rate': parts.every(({ category, percent }) =>
      category === 'S' ? percent > 0 : percent === 0,
    ),
    'BR-S-08 AE-08 G-08 Z-08 each rate has its parts': rates.every(
      ({ category, percent, amount }) =>
        amount === added(parts.filter((part) => part.category === category && part.percent === percent)),
    ),
    'BR-AE-09 G-09 Z-09 no tax at 0 %': rates.every(({ category, tax, percent }) =>
      category === 'S' ? percent > 0 : tax === 0 && percent === 0,
    ),
    'BR-S-10 AE-10 G-10 Z-10 why there is no tax': rates.every(
      ({ category, reason }) => reason === ({ AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G' }[category] ?? ''),
    ),
  };
}

function readDelivery(trade: XmlNode) {
  const delivery = child(trade, 'ram:ApplicableHeaderTradeDelivery');
  return {
    day: xmlTextAt(delivery, 'ram:ActualDeliverySupplyChainEvent', 'ram:OccurrenceDateTime', 'udt:DateTimeString'),
    country: xmlTextAt(delivery, 'ram:ShipToTradeParty', 'ram:PostalTradeAddress', 'ram:CountryID'),
  };
}

const isCharge = (node: XmlNode): boolean => xmlTextAt(node, 'ram:ChargeIndicator', 'udt:Indicator') === 'true';

const child = (node: XmlNode, name: string): XmlNode => {
  const found = node.children.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

interface Part {
  readonly amount: number;
  readonly category: string;
  readonly percent: number;
}
const added = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

function readLine(node: XmlNode): Part {
  const settled = child(node, 'ram:SpecifiedLineTradeSettlement');
  const amount = cents(xmlTextAt(settled, 'ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'));
  return { amount, ...readTax(child(settled, 'ram:ApplicableTradeTax')) };
}
const readCharge = (node: XmlNode): Part => ({
  amount: cents(xmlTextAt(node, 'ram:ActualAmount')),
  ...readTax(child(node, 'ram:CategoryTradeTax')),
});
const readTaxRate = (node: XmlNode) => ({
  amount: cents(xmlTextAt(node, 'ram:BasisAmount')),
  tax: cents(xmlTextAt(node, 'ram:CalculatedAmount')),
  reason: xmlTextAt(node, 'ram:ExemptionReasonCode'),
  ...readTax(node),
});
const readTax = (node: XmlNode) => ({
  category: xmlTextAt(node, 'ram:CategoryCode'),
  percent: Number(xmlTextAt(node, 'ram:RateApplicablePercent')),
});

function cents(text: string): number {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw new Error(`no amount: ${text}`);
  return Math.round(Number(text) * 100);
}
