import { expect, test } from 'vitest';
import { prefilledContactSubject } from './prefilled-contact-subject.ts';

const begun = (query: Record<string, string>) => prefilledContactSubject(new URLSearchParams(query));

test('a link fills in the subject and names the order once', () => {
  expect(begun({})).toBe('');
  expect(begun({ subject: ' Refund of order 1042 ' })).toBe('Refund of order 1042');
  expect(begun({ subject: 'Refund of order 1042', order: '1042' })).toBe('Refund of order 1042');
  expect(begun({ subject: 'Damaged sleeve', order: 'SI-1042' })).toBe('Damaged sleeve #SI-1042');
  expect(begun({ order: '1042' })).toBe('#1042');
});

test.each([
  ['two lines', { subject: 'Hello\nBcc: x@evil.example' }],
  ['a direction override', { subject: 'a\u202eb' }],
  ['more than a subject holds', { subject: 'x'.repeat(201) }],
  ['an order number with markup', { order: '"><script>' }],
])('%s in the link is left out', (_, query) => {
  expect(begun(query)).toBe('');
});
