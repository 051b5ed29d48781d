import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { NavLink } from './link.tsx';

const renderLink = (address: string, link: React.ReactNode) =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: link }], { initialEntries: [address] })} />,
  );

test.each([
  ['/vinyl-shop', '/vinyl-shop', true],
  ['/vinyl-shop?page=2', '/vinyl-shop', true],
  ['/vinyl-shop/9/staff-picks', '/vinyl-shop', true],
  ['/vinyl-shops', '/vinyl-shop', false],
  ['/fr/vinyl-shop', '/vinyl-shop', true],
  ['/vinyl-shop', '/vinyl-shop?genre=3', true],
  ['/cart', '/', false],
  ['/', '/', true],
])('on %s the way to %s is marked as where one is: %s', (address, to, marked) => {
  expect(renderLink(address, <NavLink to={to}>There</NavLink>).includes('aria-current="page"')).toBe(marked);
});

test('where only the page itself counts, those below it leave it unmarked', () => {
  const link = (
    <NavLink to="/admin" end>
      Overview
    </NavLink>
  );
  expect(renderLink('/admin', link)).toContain('aria-current="page"');
  expect(renderLink('/admin/orders', link)).not.toContain('aria-current');
});
