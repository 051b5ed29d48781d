import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import type { ReturnOut } from '../returns.contract.ts';
import { ReturnCards } from './return-cards.tsx';

const texts = Object.fromEntries(
  ['returns', 'shell'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
const at = '2026-11-25T10:00:00Z';
const claim: ReturnOut = {
  id: 7,
  number: 'R10007',
  order_id: 1,
  order_number: '100001',
  kind: 'claim',
  state: 'received',
  name: 'Ada',
  fault: 'warped',
  wish: 'replacement',
  note: 'Bowed like a bowl.',
  answer: '',
  asked_at: at,
  decided_at: at,
  received_at: at,
  ended_at: null,
  carrier: 'DHL',
  tracking_number: '1234',
  proof_at: at,
  has_slip: false,
  refund_due: null,
  refunded: null,
  parcel_id: null,
  photos: 2,
  lines: [],
};
const drawn = (back: ReturnOut): string =>
  renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <MemoryRouter>
        <ReturnCards returns={[back]} />
      </MemoryRouter>
    </TextsProvider>,
  );

test('a claim shows its buyer their own words and photos', () => {
  const html = drawn(claim);
  for (const text of ['Warped · Replacement', 'Bowed like a bowl.', 'Your photo 2']) expect(html).toContain(text);
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="/api/returns/7/photos/1"', 'src="/api/returns/7/photos/2"']);
});

test('received goods are no longer on their way, and goods refunded early are still to be sent', () => {
  expect(drawn(claim)).toContain('Received on');
  expect(drawn(claim)).not.toContain('On its way');
  const html = drawn({ ...claim, state: 'refunded', received_at: null, tracking_number: '', has_slip: true });
  expect(html).toContain('Please send the items back');
  expect(html).toContain('/api/returns/7/slip');
  expect(html).not.toContain('without waiting for the parcel');
});
