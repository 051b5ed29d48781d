import { expect, test } from 'vitest';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect } from './list-paging.ts';

const asked = (address: string) => new Request(`http://shop.example${address}`);
const sentTo = (total: number, address: string) => {
  try {
    return countPagesOrRedirect(total, asked(address));
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
};

test('the number of pages is rounded up, with the last one partly full', () => {
  expect([0, 1, ACCOUNT_PAGE_SIZE, ACCOUNT_PAGE_SIZE + 1].map((total) => sentTo(total, '/my-account/orders'))).toEqual([
    0, 1, 1, 2,
  ]);
});

test('a page after the last one redirects to the last, in the same language and with the same filter', () => {
  expect(sentTo(41, '/my-account/orders?page=3')).toBe(3);
  expect(sentTo(41, '/my-account/orders?page=4')).toBe('/my-account/orders?page=3');
  expect(sentTo(3, '/fr/my-account/projects.data?view=orders&page=99')).toBe(
    '/fr/my-account/projects?view=orders&page=1',
  );
  expect(sentTo(0, '/my-account/orders?page=9')).toBe(0);
});
