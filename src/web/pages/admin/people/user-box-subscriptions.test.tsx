import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import type { BoxSubscriptionRow } from '#modules/selling/boxes/boxes-for-staff.contract.ts';
import { UserBoxSubscriptions } from './user-box-subscriptions.tsx';

const texts = Object.fromEntries(
  ['box', 'boxes'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
const box = {
  id: 31,
  user_id: 7,
  user_name: 'Ada',
  email: 'ada@story.example',
  name: 'Vinyl box: two records',
  type: 'two',
  periodicity: 'bimonthly',
  status: 'paused',
  paused_because: 'wish',
  is_gift: false,
  price: 4900,
  currency: 'EUR',
  next_at: null,
  failing_until: null,
  to_fill: 0,
} satisfies BoxSubscriptionRow;
const running: BoxSubscriptionRow = { ...box, id: 30, status: 'active', paused_because: null, next_at: '2027-02-01' };
const shown = (items: BoxSubscriptionRow[], total = items.length) => {
  const boxes = { items, total, total_is_exact: true, next: null };
  const element = (
    <TextsProvider lang="en" texts={texts}>
      <UserBoxSubscriptions boxes={boxes} email={box.email} />
    </TextsProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};
const listRowTexts = (html: string) =>
  html
    .split('<tr>')
    .slice(2)
    .map((row) => row.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'));

test('the page of an account shows each of its boxes with name, state, rhythm and next date, and links to it', () => {
  const html = shown([box, running]);
  const [paused, active] = listRowTexts(html);
  expect(paused).toMatch(/^\|Vinyl box: two records\|Paused\|Every two months\|$/);
  expect(active).toMatch(/\|Active\|Every two months\|.*February.*2027/);
  for (const id of [30, 31]) expect(html).toContain(`href="/admin/box/${id}"`);
});

test('it shows the newest of many boxes with a link to all, and nothing without boxes', () => {
  expect(shown([running], 25)).toMatch(/href="\/admin\/box\?q=ada%40story\.example"[^>]*>25 subscriptions</);
  expect(shown([])).not.toContain('<table');
});
