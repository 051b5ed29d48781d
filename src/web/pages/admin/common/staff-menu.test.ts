import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import en from '../../../../../locales/en/admin.json' with { type: 'json' };
import routes from '../../../routes.ts';
import { ADMIN_PAGES } from './page-access.ts';
import { filterStaffMenu, STAFF_MENU } from './staff-menu.ts';

const listPaths = (role: Parameters<typeof filterStaffMenu>[0]) =>
  filterStaffMenu(role).flatMap(({ links }) => links.map(({ path }) => path));

/** Every route with a staff page: its address without `admin/`, and the folder of its file. */
function staffRoutes(entries: readonly RouteConfigEntry[] = routes as RouteConfigEntry[]): [string, string][] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const [, folder] = /^pages\/admin\/(\w+)\/[\w-]+\.tsx$/.exec(file) ?? [];
    const own: [string, string][] =
      folder && children.length === 0 ? [[path.replace(/^(fr\?\/)?(admin\/)?/, ''), folder]] : [];
    return [...own, ...staffRoutes(children)];
  });
}

/** A page of its own address that belongs to a list of another. */
const PARENT: Readonly<Record<string, string>> = { 'order-manual': 'orders-manual' };

/** The menu group of a page, or of the list that the page belongs to. */
function findMenuGroup(path: string): string | null | undefined {
  const address = PARENT[path] ?? path;
  return STAFF_MENU.flatMap(({ name, links }) => links.map((link) => ({ name, to: link.path })))
    .filter(({ to }) => `${address}/`.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]?.name;
}

test('every staff page is reached from the menu group of its folder', () => {
  const pages = staffRoutes().filter(([, folder]) => folder !== 'common');
  expect(pages.length).toBeGreaterThan(70);
  expect(pages.map(([path]) => [path, findMenuGroup(path)])).toEqual(pages);
});

test('the seven groups are in their order and have names and link texts', () => {
  expect(STAFF_MENU.map(({ name }) => name)).toEqual([
    null,
    ...['sales', 'catalogue', 'warehouse', 'making', 'money', 'site', 'people'],
  ]);
  const texts: Record<string, unknown> = en.nav;
  const named = STAFF_MENU.flatMap(({ links }) => links.map(({ path }) => texts[path || 'overview']));
  expect(named.filter((text) => typeof text !== 'string')).toEqual([]);
});

test('a link of the menu opens a page of its folder', () => {
  for (const { name, links } of STAFF_MENU)
    for (const { page } of links) expect(ADMIN_PAGES[page].file.split('/')[0]).toBe(name ?? 'common');
});

test('production staff see the pages for packing and making only, others see all but the payouts', () => {
  expect(filterStaffMenu('production').map(({ name }) => name)).toEqual([null, 'warehouse', 'making']);
  expect(listPaths('production')).toEqual([
    '',
    'dispatch',
    'group-shipments',
    'stock',
    'box/fill',
    'box/records',
    'warehouses',
    'file-checks',
    'pressings',
    'batches',
  ]);
  const hidden = listPaths('admin').filter((path) => !listPaths('team').includes(path));
  expect(hidden).toEqual(['bids', 'payouts', 'clients', 'fees', 'sheraf']);
});

test('a page that this installation does not have is not in the menu', () => {
  const site = filterStaffMenu('admin', ['outbox', 'sheraf']).find(({ name }) => name === 'site');
  expect(site?.links.map(({ path }) => path)).not.toContain('outbox');
  expect(filterStaffMenu('production', ['overview']).map(({ name }) => name)).toEqual(['warehouse', 'making']);
});
