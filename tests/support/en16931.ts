// The arithmetic rules of EN 16931-1:2017, 6.4.2, over the XML as another program reads it.
import { findAll, readXml, textAt, type XmlNode } from './xml.ts';

const TRADE = 'rsm:SupplyChainTradeTransaction';

/** The rules that a document breaks, in words; none for a good one. Amounts have at most two decimals, so all sums are exact in cents. */
export function brokenRules(xml: string): string[] {
  const root = readXml(xml);
  const trade = child(root, TRADE);
  const settlement = child(trade, 'ram:ApplicableHeaderTradeSettlement');
  const sums = child(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = textAt(settlement, 'ram:InvoiceCurrencyCode');
  const sum = (name: string) => cents(textAt(sums, name) || '0');
  const lines = findAll(trade, 'ram:IncludedSupplyChainTradeLineItem').map(lineOf);
  const charges = settlement.children.filter(({ name }) => name === 'ram:SpecifiedTradeAllowanceCharge').map(chargeOf);
  const rates = settlement.children.filter(({ name }) => name === 'ram:ApplicableTradeTax').map(rateOf);
  const tax = sums.children.filter(({ name }) => name === 'ram:TaxTotalAmount');
  const taxTotal = cents(tax.find(({ attributes }) => attributes.currencyID === currency)?.text ?? 'none');
  // The smallest coin, in our hundredths.
  const unit = currency === 'JPY' || currency === 'KRW' ? 100 : 1;
  const seller = textAt(
    trade,
    'ram:ApplicableHeaderTradeAgreement',
    'ram:SellerTradeParty',
    'ram:SpecifiedTaxRegistration',
    'ram:ID',
  );
  const buyer = textAt(
    trade,
    'ram:ApplicableHeaderTradeAgreement',
    'ram:BuyerTradeParty',
    'ram:SpecifiedTaxRegistration',
    'ram:ID',
  );
  const rules: Record<string, boolean> = {
    'BR-16 has a line': lines.length > 0,
    'BR-CO-10 lines add up': sum('ram:LineTotalAmount') === added(lines),
    'BR-CO-12 charges add up': sum('ram:ChargeTotalAmount') === added(charges),
    'BR-CO-13 net':
      sum('ram:TaxBasisTotalAmount') ===
      sum('ram:LineTotalAmount') - sum('ram:AllowanceTotalAmount') + sum('ram:ChargeTotalAmount'),
    'BR-CO-14 tax adds up': taxTotal === rates.reduce((all, rate) => all + rate.tax, 0),
    'BR-CO-15 total': sum('ram:GrandTotalAmount') === sum('ram:TaxBasisTotalAmount') + taxTotal,
    'BR-CO-16 due': sum('ram:DuePayableAmount') === sum('ram:GrandTotalAmount') - sum('ram:TotalPrepaidAmount'),
    // The validators of CEN allow one unit here, since consumers' tax is taken out of gross prices; ours is off by a cent at most.
    'BR-CO-17 tax of each rate': rates.every(
      ({ tax, amount, percent }) => Math.abs(tax - (amount * percent) / 100) <= 1.5 * unit,
    ),
    'BR-S-08 each rate has its lines': rates.every(
      ({ category, percent, amount }) =>
        amount ===
        added([...lines, ...charges].filter((part) => part.category === category && part.percent === percent)),
    ),
    'BR-CO-18 there is a rate': rates.length > 0,
    'BR-CO-26 the seller is known': seller !== '',
    'BR-AE-02 both are known where the buyer owes the tax': rates.every(
      ({ category }) => category !== 'AE' || (seller !== '' && buyer !== ''),
    ),
    'BR-AE-09 G-09 Z-09 no tax at 0 %': rates.every(({ category, tax, percent }) =>
      category === 'S' ? percent > 0 : tax === 0 && percent === 0,
    ),
    'BR-AE-10 G-10 why there is no tax': rates.every(
      ({ category, reason }) => (category === 'AE' || category === 'G') === (reason !== ''),
    ),
    'BR-53 tax in euro': currency === 'EUR' || tax.some(({ attributes }) => attributes.currencyID === 'EUR'),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

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

function lineOf(node: XmlNode): Part {
  const settled = child(node, 'ram:SpecifiedLineTradeSettlement');
  const amount = cents(textAt(settled, 'ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'));
  return { amount, ...taxOf(child(settled, 'ram:ApplicableTradeTax')) };
}
const chargeOf = (node: XmlNode): Part => ({
  amount: cents(textAt(node, 'ram:ActualAmount')),
  ...taxOf(child(node, 'ram:CategoryTradeTax')),
});
const rateOf = (node: XmlNode) => ({
  amount: cents(textAt(node, 'ram:BasisAmount')),
  tax: cents(textAt(node, 'ram:CalculatedAmount')),
  reason: textAt(node, 'ram:ExemptionReasonCode'),
  ...taxOf(node),
});
const taxOf = (node: XmlNode) => ({
  category: textAt(node, 'ram:CategoryCode'),
  percent: Number(textAt(node, 'ram:RateApplicablePercent')),
});

function cents(text: string): number {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw new Error(`no amount: ${text}`);
  return Math.round(Number(text) * 100);
}
