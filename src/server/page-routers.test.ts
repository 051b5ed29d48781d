import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import routeConfig from '#web/routes.ts';
import { makeRouterLookup } from './page-routers.server.ts';

const entries = (await routeConfig) as RouteConfigEntry[];
const getRouteId = ({ id, file, path }: RouteConfigEntry) => id ?? `${file} ${path ?? ''}`;

/** The sitemap in the form of a build. */
const built: ServerBuild['routes'] = { root: { id: 'root', path: '', module: {} as never } };
const register = (all: RouteConfigEntry[], parentId: string) => {
  for (const entry of all) {
    const { path, index, children = [] } = entry;
    built[getRouteId(entry)] = { id: getRouteId(entry), parentId, path, index, module: {} as never };
    register(children, getRouteId(entry));
  }
};
register(entries, 'root');

const whole = createStaticHandler([
  {
    id: 'root',
    path: '',
    children: entries.map(function nested(entry): RouteObject {
      return entry.index
        ? { id: getRouteId(entry), path: entry.path, index: true }
        : { id: getRouteId(entry), path: entry.path, children: (entry.children ?? []).map(nested) };
    }),
  },
]);

/** Addresses of every page of the sitemap: with all optional parts, and without. */
const addresses = (function below(all: RouteConfigEntry[], before: string): string[] {
  return all.flatMap(({ path = '', children = [] }) => {
    const own = [before, path].filter(Boolean).join('/');
    return [own, ...below(children, own)];
  });
})(entries, '').flatMap((path) => [
  `/${path.replaceAll('?', '').replaceAll('*', 'any/where').replaceAll(/:\w+/g, '7')}`,
  `/${path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .join('/')
    .replaceAll('*', 'x')
    .replaceAll(/:\w+/g, 'word')}`,
]);

const found = async (router: typeof whole, path: string) => {
  const context = await router.query(new Request(`http://shop.example${path}`));
  if (context instanceof Response) throw new Error(`${path}: ${context.status}`);
  return context.matches.map(({ route, params }) => [route.id, params]);
};

test('every page of the sitemap is matched as by the whole router', async () => {
  const routerFor = makeRouterLookup(built);
  expect(addresses.length).toBeGreaterThan(400);
  for (const path of addresses) {
    const pages = await found(whole, path);
    expect([path, pages.length]).not.toEqual([path, 1]);
    expect([path, await found(routerFor(path), path)]).toEqual([path, pages]);
  }
});

test.each([
  '/',
  '/fr',
  '/fr/',
  '/FR',
  '/fr/fr',
  '/Vinyl-Shop',
  '/vinyl-shop/',
  '/fr/Vinyl-Shop/260/jazz',
  '/vinyl/1/a',
  '/anything/1/a',
  '/fr/anything/1',
  '/%76inyl-shop',
  '/fr/%63art',
  '//vinyl-shop',
  '/fr//cart',
  '/vinyl-shop//',
  '/nowhere',
  '/nowhere/at/all/of/it',
  '/%E0%A4%A',
  '/my-account/orders',
  '/user/x/y/z',
  '/cart.',
  '/toString',
  '/constructor/1/x',
])('%s is found as the whole router finds it', async (path) => {
  expect(await found(makeRouterLookup(built)(path), path)).toEqual(await found(whole, path));
});
