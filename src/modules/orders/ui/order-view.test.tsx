import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { OrderBadges, ParcelBadge } from './order-badge.tsx';
import { OrderTimeline } from './order-view.tsx';

const texts = { account: JSON.parse(readFileSync('locales/en/account.json', 'utf8')) };
const said = (shipping_type: string): string => {
  const order = {
    status: 'sent',
    refund_state: 'none',
    currency: 'EUR',
    created_at: '2026-11-25T10:00:00Z',
    shipments: [{ id: 1, shop_id: 1, shop_name: 'Cellar Records', shipping_type }],
  } as const;
  const events = [{ kind: 'status', shipment_id: null, to_status: 'sent', note: '', at: '2026-11-26T10:00:00Z' }];
  return renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <OrderBadges order={order} />
      <ParcelBadge parcel={{ status: 'sent', shipping_type }} />
      <OrderTimeline order={order} events={events} />
    </TextsProvider>,
  ).replace(/<[^>]*>/g, ' ');
};

test('what is fetched at a counter is never said to be sent or delivered, in the badge or on its road', () => {
  expect(said('pickup').match(/Ready to pick up/g)).toHaveLength(3);
  expect(said('pickup')).toContain('Picked up');
  expect(said('pickup')).not.toMatch(/Sent|Delivered/);
  expect(said('standard').match(/Sent/g)).toHaveLength(3);
  expect(said('standard')).toContain('Delivered');
});
