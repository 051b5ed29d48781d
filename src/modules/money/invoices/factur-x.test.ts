import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { calculateVatByRate, type VatTreatment } from '#kit/vat.ts';
import { brokenEn16931Rules } from '../../../../tests/support/en16931-invoice-rules.ts';
import { findXmlElements, readXml, xmlTextAt } from '../../../../tests/support/read-xml.ts';
import { buildFacturXml, type FacturXData } from './factur-x.ts';
import {
  type BilledLine,
  buildInvoiceDocument,
  calculateNetDiscount,
  type InvoiceDocument,
} from './invoice-document.ts';

const makeFacturXData = (paper: InvoiceDocument, more: Partial<FacturXData> = {}): FacturXData => ({
  number: '2026-000042',
  issued_at: new Date('2026-11-22T10:00:00Z'),
  order_number: '100042',
  language: 'en',
  seller: { name: 'Sillon', address: ['1 rue du Vinyle'], country_id: 'FR', vat_number: 'FR00000000000' },
  buyer: {
    name: 'Ada <& Co>',
    address: ['2 rue "B"'],
    zip_code: '75011',
    city: 'Paris',
    country_id: 'DE',
    vat_number: 'DE136695976',
  },
  ship_to_country: 'DE',
  paid_by: 'stripe',
  paper,
  ...(paper.currency !== 'EUR' && { tax_in_euro: 123 }),
  ...(paper.rates.some(({ category }) => category === 'K') && { delivered_on: new Date('2026-11-24T00:00:00Z') }),
  ...more,
});

/** A cart as the shop prices it: a rate each line, discounts, prices with or without VAT, postage at the first rate. */
const aPaper = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    treatment: fc.constantFrom<VatTreatment>('standard', 'reverse_charge', 'intra_community', 'export'),
    included: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 5000 }),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        price: fc.integer({ min: 0, max: 90_000 }),
        part: fc.integer({ min: 0, max: 100 }),
        rate: fc.constantFrom(0, 550, 1900, 2000, 2550, 2700),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ currency, treatment, included, shipping, lines }) => {
    const rated = lines.map((line) => ({ ...line, rate: treatment === 'standard' ? line.rate : 0 }));
    const goods = rated.map(({ quantity, price, part, rate }) => {
      const discount = Math.floor((quantity * price * part) / 100);
      return { amount: quantity * price - discount, discount, quantity, basis_points: rate };
    });
    const taxables = [...goods, { amount: shipping, basis_points: goods[0]?.basis_points ?? 0 }];
    const { parts, tax } = calculateVatByRate(taxables, included);
    const gross = (i: number) => (taxables[i]?.amount ?? 0) + (included ? 0 : (parts[i] ?? 0));
    const billed = goods.map(
      ({ discount, quantity, basis_points }, i): BilledLine => ({
        name: `Record ${i}`,
        quantity,
        allowance: calculateNetDiscount(discount, basis_points, included),
        gross: gross(i),
        tax: parts[i] ?? 0,
        tax_basis_points: basis_points,
      }),
    );
    const postage = {
      name: 'Shipping',
      gross: gross(goods.length),
      tax: parts[goods.length] ?? 0,
      tax_basis_points: goods[0]?.basis_points ?? 0,
    };
    const total = sumAmounts(taxables.map(({ amount }) => amount)) + (included ? 0 : tax);
    return { paper: buildInvoiceDocument('invoice', currency, treatment, billed, [postage]), total, tax };
  });

describe('the XML of an invoice', () => {
  test('keeps the arithmetic of EN 16931 in nine currencies for any order, and states the paid amount', () => {
    fc.assert(
      fc.property(aPaper, ({ paper, total, tax }) => {
        expect([paper.total, paper.tax]).toEqual([total, tax]);
        expect(brokenEn16931Rules(buildFacturXml(makeFacturXData(paper)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('differs from an invalid one', () => {
    const paper = buildInvoiceDocument(
      'invoice',
      'EUR',
      'standard',
      [{ name: 'A', quantity: 2, gross: 5000, tax: 833, tax_basis_points: 2000, allowance: 0 }],
      [],
    );
    expect(brokenEn16931Rules(buildFacturXml(makeFacturXData(paper)))).toEqual([]);
    expect(brokenEn16931Rules(buildFacturXml(makeFacturXData({ ...paper, tax: 834 })))).toEqual([
      'BR-CO-14 tax adds up',
      'BR-CO-15 total',
    ]);
    expect(brokenEn16931Rules(buildFacturXml(makeFacturXData({ ...paper, net: 4166 })))).toEqual([
      'BR-CO-13 net',
      'BR-CO-15 total',
    ]);
  });

  test('without a day of delivery breaks BR-IC-11 where goods go to a business of another member state', () => {
    const line = { name: 'A', quantity: 2, gross: 5000, tax: 0, tax_basis_points: 0, allowance: 0 };
    const { delivered_on, ...undated } = makeFacturXData(
      buildInvoiceDocument('invoice', 'EUR', 'intra_community', [line], []),
    );
    expect(brokenEn16931Rules(buildFacturXml({ ...undated, delivered_on }))).toEqual([]);
    expect(brokenEn16931Rules(buildFacturXml(undated))).toEqual([
      'BR-IC-11 12 goods within the Union say when and where they were delivered',
    ]);
  });

  test.each([
    ['BR-02 has a number', /<ram:ID>2026-000042<\/ram:ID>/, ''],
    ['BR-03 has a day', '20261122', '2026-11-22'],
    ['BR-06 07 names both', '<ram:Name>Sillon</ram:Name>', ''],
    ['BR-08 to 11 says where both are', '<ram:CountryID>FR</ram:CountryID>', ''],
    ['BR-21 lines have numbers of their own', '<ram:LineID>2</ram:LineID>', '<ram:LineID>1</ram:LineID>'],
    ['BR-25 lines have names', '<ram:Name>A</ram:Name>', ''],
    ['BR-26 27 prices are there, and not below nothing', '<ram:ChargeAmount>50.00<', '<ram:ChargeAmount>-50.00<'],
    ['BR-41 42 what came off a line has a reason', '<ram:Reason>Discount</ram:Reason>', ''],
    ['BR-49 says how it was paid', '<ram:TypeCode>48</ram:TypeCode>', ''],
    ['BR-CO-11 allowances add up', '<ram:AllowanceTotalAmount>0.00<', '<ram:AllowanceTotalAmount>1.00<'],
    ['BR-CO-16 due', '<ram:DuePayableAmount>0.00<', '<ram:DuePayableAmount>1.00<'],
    ['BR-CO-09 VAT numbers begin with their country', 'DE136695976', '136695976'],
    ['BR-AE-02 IC-02 the buyer has one where they owe the tax', '<ram:ID schemeID="VA">DE136695976</ram:ID>', ''],
    ['BR-S-10 AE-10 G-10 Z-10 why there is no tax', 'VATEX-EU-AE', 'VATEX-EU-G'],
    [
      'BR-S-01 AE-01 IC-01 G-01 Z-01 what is used is broken down',
      '<ram:CategoryCode>AE</ram:CategoryCode>',
      '<ram:CategoryCode>Z</ram:CategoryCode>',
    ],
    ['BR-57 says where it goes', /<ram:ShipToTradeParty>.*<\/ram:ShipToTradeParty>/, ''],
  ])('that breaks %s is found out', (rule, part, instead) => {
    const paper = buildInvoiceDocument(
      'invoice',
      'EUR',
      'reverse_charge',
      [
        { name: 'A', quantity: 1, gross: 4500, tax: 0, tax_basis_points: 0, allowance: 500 },
        { name: 'B', quantity: 3, gross: 1000, tax: 0, tax_basis_points: 0, allowance: 0 },
      ],
      [{ name: 'Shipping', gross: 500, tax: 0, tax_basis_points: 0 }],
    );
    const good = buildFacturXml(makeFacturXData(paper));
    expect(brokenEn16931Rules(good)).toEqual([]);
    expect(good).toMatch(part);
    expect(brokenEn16931Rules(good.replace(part, instead))).toContain(rule);
  });

  test('names parties, units and dates correctly, and the invoice that a credit note corrects', () => {
    const paper = buildInvoiceDocument(
      'credit_note',
      'JPY',
      'export',
      [{ name: '椎名林檎 – <無罪>', quantity: 3, gross: 1000, tax: 0, tax_basis_points: 0, allowance: 0 }],
      [],
    );
    const root = readXml(
      buildFacturXml(
        makeFacturXData(paper, { corrects: { number: '2026-000007', issued_at: new Date('2026-10-01T00:00:00Z') } }),
      ),
    );
    expect(xmlTextAt(root, 'rsm:ExchangedDocument', 'ram:TypeCode')).toBe('381');
    expect(xmlTextAt(root, 'rsm:ExchangedDocument', 'ram:IssueDateTime', 'udt:DateTimeString')).toBe('20261122');
    expect(findXmlElements(root, 'ram:Name').map(({ text }) => text)).toEqual([
      '椎名林檎 – <無罪>',
      'Sillon',
      'Ada <& Co>',
    ]);
    expect(findXmlElements(root, 'ram:ChargeAmount')[0]?.text).toBe('333.333333');
    expect(findXmlElements(root, 'ram:InvoiceReferencedDocument')[0]?.children[0]?.text).toBe('2026-000007');
    expect(findXmlElements(root, 'ram:ExemptionReasonCode')[0]?.text).toBe('VATEX-EU-G');
  });
});
