import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { OrderAndRefundBadges, ParcelStatusBadge } from './order-badge.tsx';
import { OrderTimeline, ParcelTracking, SharedParcelNote } from './order-timeline-and-parcel.tsx';
import type { OrderEvent } from './timeline-steps.ts';

const texts = Object.fromEntries(
  ['account', 'returns', 'shell'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
const renderedText = (shipping_type: string, more: readonly OrderEvent[] = []): string => {
  const order = {
    status: 'sent',
    refund_state: 'none',
    currency: 'EUR',
    created_at: '2026-11-25T10:00:00Z',
    shipments: [{ id: 1, shop_id: 1, shop_name: 'Cellar Records', shipping_type }],
  } as const;
  const sent = {
    kind: 'status',
    shipment_id: null,
    to_status: 'sent',
    note: '',
    back: null,
    at: '2026-11-26T10:00:00Z',
  };
  const events = [sent, ...more];
  return renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <OrderAndRefundBadges order={order} />
      <ParcelStatusBadge parcel={{ status: 'sent', shipping_type }} />
      <OrderTimeline order={order} events={events} />
    </TextsProvider>,
  ).replace(/<[^>]*>/g, ' ');
};

test('a pickup is never shown as sent or delivered, in the badge or in the timeline', () => {
  expect(renderedText('pickup').match(/Ready for pickup/g)).toHaveLength(3);
  expect(renderedText('pickup')).toContain('Picked up');
  expect(renderedText('pickup')).not.toMatch(/Shipped|Delivered/);
  expect(renderedText('standard').match(/Shipped/g)).toHaveLength(3);
  expect(renderedText('standard')).toContain('Delivered');
});

test('each step of a return names its number, and a withdrawal is declared', () => {
  const step = (kind: string, number: string, to_status: string | null, eventKind = 'return'): OrderEvent => ({
    kind: eventKind,
    shipment_id: null,
    to_status,
    note: '',
    at: '2026-11-27T10:00:00Z',
    back: { kind, number },
  });
  const words = renderedText('standard', [
    step('withdrawal', 'R10001', 'approved'),
    step('claim', 'R10002', 'approved'),
    step('claim', 'R10002', null, 'replacement'),
    step('withdrawal', 'R10001', 'received'),
  ]);
  for (const stepText of [
    'Withdrawal R10001: declared',
    'Claim R10002: approved',
    'Replacement in preparation · Claim R10002',
    'Withdrawal R10001: received',
  ])
    expect(words).toContain(stepText);
});

test.each([
  ['MDR', 'https://example.test/1', 'Mondial Relay 12'],
  ['LTS', null, 'La Poste 12'],
  ['PIGEON', null, 'PIGEON 12'],
])('a parcel with %s is followed under the name people know', (tracking_transporter, tracking_link, words) => {
  const html = renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <ParcelTracking parcel={{ tracking_number: '12', tracking_transporter, tracking_link }} />
    </TextsProvider>,
  );
  expect(html).toContain(`Track parcel: ${words}`);
});

test('a parcel with items of several shops says that it is shared', () => {
  const note = (...shops: (number | null)[]) =>
    renderToStaticMarkup(
      <TextsProvider lang="en" texts={texts}>
        <SharedParcelNote parcel={{ items: shops.map((shop_id) => ({ shop_id })) }} />
      </TextsProvider>,
    );
  expect(note(1, 2, 2)).toContain('Items of 2 shops share this parcel.');
  expect(note(1, 1, null)).toBe('');
});
