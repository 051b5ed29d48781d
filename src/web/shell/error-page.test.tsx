import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage, ErrorScreen } from './error-page.tsx';

const shown = (element: React.ReactNode, address = '/x') =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />,
  );
const answer = (status: number, data: unknown = null) => ({ status, statusText: '', data, internal: false });

test.each([
  ['missing data', answer(404), 'missing_title'],
  ['what is gone', answer(410), 'missing_title'],
  ['a proxy that gave up', answer(499, '<html>client closed request</html>'), 'missing_title'],
  ['an answer without data', answer(499), 'missing_title'],
  ['a server error', answer(500), 'maintenance_title'],
  ['a server that is closed', answer(503), 'maintenance_title'],
  ['a page that broke', new TypeError('x is undefined'), 'maintenance_title'],
  ['what may not be seen', answer(403), 'denied_title'],
])('%s has its page', (_, error, title) => {
  expect(shown(<ErrorPage error={error} />)).toContain(`shell.error.${title}`);
});

test('a refusal shows its reason', () => {
  expect(shown(<ErrorPage error={answer(409, { key: 'cart_changed' })} />)).toContain('errors.cart_changed');
});

test('the type comes from a prop, else from the address, else it is the not-found page', () => {
  expect(shown(<ErrorScreen />)).toContain('missing_title');
  expect(shown(<ErrorScreen />, '/x?type=maintenance')).toContain('maintenance_title');
  expect(shown(<ErrorScreen type="page_not_found" />, '/x?type=maintenance')).toContain('missing_title');
});

test('maintenance has three lines, and the not-found page two links', () => {
  expect(shown(<ErrorScreen type="maintenance" />).match(/shell\.error\.maintenance_[123]/g)).toHaveLength(3);
  const missing = shown(<ErrorScreen type="page_not_found" />);
  expect(missing).toContain('shell.error.back<');
  expect(missing).toMatch(/href="\/"[^>]*>.*shell\.error\.back_home/);
});
