import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumAmounts } from '#kit/money.ts';
import { vatInGross } from '#kit/vat.ts';
import {
  isDifferentRefundRequest,
  type RefundablePart,
  type RefundLine,
  type RequestedRefund,
  refundableAmountOfPart,
  splitRefundByLine,
} from './refund-shares.ts';

const line = (more: Partial<RefundablePart> = {}): RefundablePart => ({
  order_item_id: 1,
  shipment_id: null,
  quantity: 3,
  tax_basis_points: 2000,
  paid: 1000,
  tax: 167,
  given: 0,
  given_tax: 0,
  taken: 0,
  ...more,
});
const postage = (more: Partial<RefundablePart> = {}): RefundablePart =>
  line({ order_item_id: null, shipment_id: 9, quantity: 0, ...more });

const anOrder = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      paid: fc.integer({ min: 0, max: 5_000_000 }),
      rate: fc.constantFrom(0, 550, 1900, 2000, 2700),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((lines) =>
    fc
      .tuple(fc.constant(lines), fc.integer({ min: 0, max: 4000 }))
      .map(([all, shipping]): RefundablePart[] => [
        ...all.map(({ quantity, paid, rate }, i) =>
          line({ order_item_id: i + 1, quantity, paid, tax_basis_points: rate, tax: vatInGross(paid, rate) }),
        ),
        postage({ paid: shipping, tax: vatInGross(shipping, 2000) }),
      ]),
  );

const keep = (parts: readonly RefundablePart[], wish: RequestedRefund): readonly RefundablePart[] => {
  const shared = splitRefundByLine(parts, wish);
  if (!shared.ok) return parts;
  expect(sumAmounts(shared.lines.map((each) => each.amount))).toBe(shared.amount);
  return parts.map((part) => {
    const given = shared.lines.find(
      (each) => each.order_item_id === part.order_item_id && each.shipment_id === part.shipment_id,
    );
    return given
      ? {
          ...part,
          given: part.given + given.amount,
          given_tax: part.given_tax + given.tax,
          taken: part.taken + given.quantity,
        }
      : part;
  });
};
const sumRefunded = (parts: readonly RefundablePart[]) => sumAmounts(parts.map(({ given }) => given));

const rateSums = (lines: readonly RefundLine[], parts: readonly RefundablePart[]) => {
  const findTaxRate = ({ order_item_id, shipment_id }: RefundLine) =>
    parts.find((part) => part.order_item_id === order_item_id && part.shipment_id === shipment_id)?.tax_basis_points ??
    0;
  return [...new Set(lines.map(findTaxRate))].map((rate) => {
    const own = lines.filter((each) => findTaxRate(each) === rate);
    return { rate, amount: sumAmounts(own.map((each) => each.amount)), tax: sumAmounts(own.map((each) => each.tax)) };
  });
};

describe('the VAT within a refund', () => {
  const order = [
    line({ order_item_id: 1, paid: 2900, tax: 483 }),
    line({ order_item_id: 2, paid: 1900, tax: 317 }),
    postage({ paid: 590, tax: 98 }),
  ];

  test('is that of its sum: 15.00 at 20 % is 12.50 and 2.50, and 7.77 after three others 6.47 and 1.30', () => {
    let parts: readonly RefundablePart[] = order;
    for (const amount of [333, 1500, 1]) parts = keep(parts, { amount });
    for (const [amount, tax] of [
      [1500, 250],
      [777, 130],
    ] as const) {
      const shared = splitRefundByLine(parts, { amount });
      expect(shared.ok && rateSums(shared.lines, parts)).toEqual([{ rate: 2000, amount, tax }]);
    }
  });

  test('is that of each rate’s sum while the rate has an amount left, to the cent', () => {
    fc.assert(
      fc.property(anOrder, fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }), (whole, twentieths) => {
        let parts = whole;
        for (const part of twentieths) {
          const total = sumAmounts(whole.map(refundableAmountOfPart));
          const amount = Math.floor((total * part) / 80);
          const shared = splitRefundByLine(parts, { amount });
          if (!shared.ok) return;
          for (const { rate, amount: sum, tax } of rateSums(shared.lines, parts)) {
            const own = parts.filter(({ tax_basis_points }) => tax_basis_points === rate);
            // Lines of a few cents may have no VAT left for the rest.
            if (own.every((each) => refundableAmountOfPart(each) > 10 * twentieths.length))
              expect(tax).toBe(vatInGross(sum, rate));
          }
          parts = [...keep(parts, { amount })];
        }
      }),
    );
  });
});

describe('a refund', () => {
  test('in any number of steps never exceeds the amount paid for any line, and in the end equals it with exactly its VAT', () => {
    fc.assert(
      fc.property(anOrder, fc.array(fc.integer({ min: 1, max: 6_000_000 }), { maxLength: 6 }), (order, amounts) => {
        let parts: readonly RefundablePart[] = order;
        for (const amount of amounts) {
          parts = keep(parts, { amount });
          for (const part of parts) {
            expect(part.given).toBeLessThanOrEqual(part.paid);
            expect(part.given_tax).toBeLessThanOrEqual(part.tax);
          }
        }
        parts = keep(parts, {});
        expect(parts.map(({ given }) => given)).toEqual(parts.map(({ paid }) => paid));
        expect(parts.filter(({ paid }) => paid > 0).map((each) => each.given_tax)).toEqual(
          parts.filter(({ paid }) => paid > 0).map((each) => each.tax),
        );
      }),
    );
  });

  test('of a line copy by copy returns in the end the amount paid for the line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 1_000_000 }), fc.integer({ min: 1, max: 30 }), (paid, quantity) => {
        let parts: readonly RefundablePart[] = [line({ paid, quantity, tax: 0 })];
        for (let i = 0; i < quantity; i++) parts = keep(parts, { lines: [{ order_item_id: 1, quantity: 1 }] });
        expect(sumRefunded(parts)).toBe(paid);
      }),
      { numRuns: 50 },
    );
  });

  test('takes postage only when it is named', () => {
    const order = [line(), postage({ paid: 500, tax: 83 })];
    expect(splitRefundByLine(order, { lines: [{ order_item_id: 1, quantity: 3 }] })).toMatchObject({ amount: 1000 });
    expect(
      splitRefundByLine(order, { lines: [{ order_item_id: 1, quantity: 1 }], shipping: [{ shipment_id: 9 }] }),
    ).toMatchObject({ amount: 833 });
  });

  test('with an amount beside its lines returns that amount for them, within the rest of each', () => {
    const order = [line(), line({ order_item_id: 2, paid: 10, given: 8 })];
    const both = [
      { order_item_id: 1, quantity: 1 },
      { order_item_id: 2, quantity: 0 },
    ];
    expect(splitRefundByLine(order, { lines: both, amount: 1002 })).toMatchObject({
      lines: [{ amount: 1000 }, { amount: 2 }],
    });
    expect(splitRefundByLine(order, { lines: both, amount: 1003 })).toEqual({ ok: false, key: 'refund_too_large' });
  });

  test('that exceeds the rest, has too many copies, is empty or names a line of another order is refused', () => {
    const order = [line({ given: 400, taken: 2 })];
    const tries: [RequestedRefund, string][] = [
      [{ amount: 601 }, 'refund_too_large'],
      [{ lines: [{ order_item_id: 1, quantity: 2 }] }, 'refund_too_large'],
      [{ lines: [{ order_item_id: 1, quantity: 1, amount: 601 }] }, 'refund_too_large'],
      [{ lines: [{ order_item_id: 2, quantity: 1 }] }, 'refund_line_unknown'],
      [
        {
          lines: [
            { order_item_id: 1, quantity: 1 },
            { order_item_id: 1, quantity: 0 },
          ],
        },
        'refund_line_unknown',
      ],
      [{ lines: [{ order_item_id: 1, quantity: 0 }] }, 'refund_nothing'],
    ];
    for (const [wish, key] of tries) expect(splitRefundByLine(order, wish)).toEqual({ ok: false, key });
    expect(refundableAmountOfPart(line({ given: 400 }))).toBe(600);
  });

  test('of the rest takes all copies; of an amount, money only', () => {
    const order = [line(), line({ order_item_id: 2, paid: 0, tax: 0, quantity: 1 })];
    expect(splitRefundByLine(order, {})).toMatchObject({ lines: [{ quantity: 3 }, { quantity: 1, amount: 0 }] });
    expect(splitRefundByLine(order, { amount: 400 })).toMatchObject({ lines: [{ quantity: 0, amount: 400 }] });
  });
});

test.each([
  ['the same line', { lines: [{ order_item_id: 1, quantity: 1 }] }, 1, null, null, false],
  ['another line', { lines: [{ order_item_id: 2, quantity: 1 }] }, 2, null, null, true],
  ['an amount of whatever is left', { amount: 100 }, 2, null, null, false],
  ['the same under another key', { lines: [{ order_item_id: 1, quantity: 1 }] }, 1, 'b', 'a', true],
  ['the same under the same key', { lines: [{ order_item_id: 1, quantity: 1 }] }, 1, 'a', 'a', false],
  ['the same, of which only one has a key', { lines: [{ order_item_id: 1, quantity: 1 }] }, 1, 'b', null, false],
] as const)(
  '%s, asked for right after line 1: whether it is another wish',
  (_what, wish, lineId, key, before, isOther) => {
    const lines = (order_item_id: number) => [{ order_item_id, shipment_id: null }];
    expect(isDifferentRefundRequest({ wish, lines: lines(lineId), key }, { lines: lines(1), key: before })).toBe(
      isOther,
    );
  },
);
