import { deepStrictEqual } from 'node:assert';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';

/**
 * The most visited pages, which link to each other, each by one of its routes, and the page for every other address.
 */
const FIRST_ROUTES = [
  ...['pages/home', 'pages/shop/vinyl-shop', 'pages/shop/product', 'pages/shop/shop-front', 'artist', 'artists'],
  ...['pages/checkout/cart', 'not-found'],
];

/**
 * React Router marks a stylesheet that lazy parts need as well with `#`, so that the browser loads it twice. The
 * shared stylesheet stays on every page: its second copy only made the browser lay the page out again.
 */
export const unifyStylesheetAddresses = (manifest: string): string =>
  manifest.replace(/(\/assets\/looks-[\w-]+\.css)#/g, '$1');

interface ListedRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly index?: boolean;
  readonly css?: readonly string[];
}

/**
 * Splits the manifest of routes: every page loads the first routes, and src/web/lazy-routes.ts loads the others.
 * A browser needs neither flags that are false nor the imports of a module. @returns the file of the others
 */
export function splitRouteManifest(file: string): string {
  const [, json = ''] =
    /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(unifyStylesheetAddresses(readFileSync(file, 'utf8'))) ?? [];
  const manifest = JSON.parse(json, (name, value) => (value === false || name === 'imports' ? undefined : value));
  // React Router reads the list of the entry's imports without checking that it exists.
  manifest.entry.imports = [];
  const always = new Set<string>(manifest.routes.root.css);
  for (const route of Object.values<{ id: string; css?: string[] }>(manifest.routes))
    if (route.id !== 'root' && route.css) route.css = route.css.filter((style) => !always.has(style));
  const all = Object.values<ListedRoute>(manifest.routes);
  const modules = FIRST_ROUTES.map((id) => manifest.routes[id].module);
  const isFirst = ({ id, module }: ListedRoute) => id === 'root' || modules.includes(module);
  const [first, others] = [all.filter(isFirst), all.filter((route) => !isFirst(route))];
  checkMatches(all, [...first, ...others]);
  const list = `export default ${JSON.stringify(byId(others))}`;
  const name = `routes-${createHash('sha256').update(list).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(dirname(file), name), list);
  const short = { ...manifest, routes: byId(first), others: `/assets/${name}` };
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(short)};`);
  return join(dirname(file), name);
}

const byId = (routes: readonly ListedRoute[]) => Object.fromEntries(routes.map((route) => [route.id, route]));

/** If two routes match equally well, the first in the list wins; the new order must not change a match. */
function checkMatches(all: readonly ListedRoute[], inOrder: readonly ListedRoute[]) {
  const [expected, found] = [treeOf(all), treeOf(inOrder)];
  for (const { path = '' } of all) {
    const address = `/${path.replace(/:\w+\??|\*/g, '7').replace('?', '')}`;
    deepStrictEqual(idsAt(found, address), idsAt(expected, address));
  }
}

const treeOf = (routes: readonly ListedRoute[], parent = 'root'): RouteObject[] =>
  routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) }));

const idsAt = (routes: RouteObject[], address: string) => matchRoutes(routes, address)?.map(({ route }) => route.id);
