import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import type { CreatorFinancesOut } from '#modules/money/royalties/creator-finances-and-payees.contract.ts';
import { CreatorBalances } from './money-balances.tsx';

const PAYOUT: CreatorFinancesOut['payouts'][number] = {
  id: 1,
  run_id: 1,
  payee_id: 1,
  name: 'Nova Story',
  amount: 62_607,
  currency: 'EUR',
  status: 'prepared',
  method: 'iban',
  account: '2606',
  reason: '',
  created_at: '2026-11-27T10:00:00Z',
  settled_at: null,
};
const DETAILS = { status: 'checked' } as NonNullable<CreatorFinancesOut['details']>;
const shown = (lang: string, balance: number, payouts: CreatorFinancesOut['payouts']) =>
  renderToStaticMarkup(
    <TextsProvider lang={lang} texts={{ money: JSON.parse(readFileSync(`locales/${lang}/money.json`, 'utf8')) }}>
      <CreatorBalances
        accounts={[{ payee_id: 1, currency: 'EUR', balance, unstated: 62_607, minimum: 2500, chosen: true }]}
        details={DETAILS}
        payouts={payouts}
      />
    </TextsProvider>,
  ).replace(/<[^>]*>/g, ' ');

test.each([
  ['en', /of it/],
  ['fr', /dont/],
  ['zh', /其中/],
  ['es', /de ellos/],
  ['ko', /그중/],
])('in %s, what no statement has yet is no part of a balance that is being paid out', (lang, part) => {
  const words = shown(lang, 0, [PAYOUT]);
  const amount = formatPrice(62_607, 'EUR', lang, { full: true });
  expect(words.split(amount)).toHaveLength(3);
  expect(words).not.toMatch(part);
});

test('the balance of a creator, and the earnings of their next statement', () => {
  const words = shown('en', 62_607, []);
  expect(words).toMatch(/€626\.07\s+Included in the next payout run/);
  expect(words).toContain('Not yet on a statement: €626.07');
});
