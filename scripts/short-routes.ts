import { deepStrictEqual } from 'node:assert';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { matchRoutes, type RouteObject } from 'react-router';

/** The pages that are looked at most and lead to one another, each by one of its routes. */
const SHORT_LIST = [
  ...['pages/home', 'pages/shop/vinyl-shop', 'pages/shop/product', 'pages/shop/shop', 'artist', 'artists'],
  'pages/checkout/cart',
];

/**
 * React Router marks the address of a stylesheet that later parts need as well with a `#`, so that the browser loads it once more for
 * them: it takes the first away with the page. That of the root never goes; its second copy had the whole page styled and laid out anew.
 */
export const looksOnce = (manifest: string): string => manifest.replace(/(\/assets\/looks-[\w-]+\.css)#/g, '$1');

interface ListedRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly index?: boolean;
  readonly css?: readonly string[];
  readonly [flag: string]: unknown;
}

/**
 * Every page loads a list of routes: the short list, and where the others are (src/web/lazy-routes.ts). The browser reads from it which
 * module a page is; what that imports the browser finds out by itself, a flag that is false needs no mention, and the styles of the
 * root are there with every page. @returns the file of the others
 */
export function shorten(file: string): string {
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(looksOnce(readFileSync(file, 'utf8'))) ?? [];
  const manifest = JSON.parse(json, (name, value) => (value === false || name === 'imports' ? undefined : value));
  // Only the entry's own imports are asked for without a look whether they are there.
  manifest.entry.imports = [];
  const always = new Set<string>(manifest.routes.root.css);
  for (const route of Object.values<{ id: string; css?: string[] }>(manifest.routes))
    if (route.id !== 'root' && route.css) route.css = route.css.filter((style) => !always.has(style));
  const all = Object.values<ListedRoute>(manifest.routes);
  const modules = SHORT_LIST.map((id) => manifest.routes[id].module);
  const isShort = ({ id, module }: ListedRoute) => id === 'root' || modules.includes(module);
  const [short, others] = [all.filter(isShort), all.filter((route) => !isShort(route))];
  checkMatches(all, [...short, ...others]);
  const list = `export default ${asTable(others)}`;
  const name = `routes-${createHash('sha256').update(list).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(dirname(file), name), list);
  const rest = JSON.stringify({ ...manifest, others: `/assets/${name}`, routes: undefined });
  writeFileSync(file, `window.__reactRouterManifest={...${rest},routes:${asTable(short)}};`);
  return join(dirname(file), name);
}

/** The same routes as rows that name each style sheet by its number, a quarter less to load: an expression. */
function asTable(routes: readonly ListedRoute[]): string {
  const styles = [...new Set(routes.flatMap(({ css }) => css ?? []))];
  const kinds = [...new Set(routes.map((route) => flagsOf(route).join(' ')))];
  const rows = routes.map((route) => [
    route.id,
    route.path ?? 0,
    bare(route.module),
    route.css?.map((style) => styles.indexOf(style)) ?? 0,
    kinds.indexOf(flagsOf(route).join(' ')),
    route.parentId === 'root' ? 0 : (route.parentId ?? 1),
  ]);
  const table = `(()=>{let f=n=>"/assets/"+n,s=${JSON.stringify(styles.map(bare))},k=${JSON.stringify(kinds)},routes={};
for(let[id,p,m,c,n,o]of ${JSON.stringify(rows)}){let r=routes[id]={id,module:f(m)};if(o!==1)r.parentId=o||"root";if(p!==0)r.path=p;if(c)r.css=c.map(i=>f(s[i]));for(let w of k[n].split(" "))if(w)r[w]=true}
return routes})()`;
  const read: unknown = JSON.parse(JSON.stringify(runInNewContext(table)));
  deepStrictEqual(read, JSON.parse(JSON.stringify(Object.fromEntries(routes.map((route) => [route.id, route])))));
  return table;
}

/** Of two routes that fit equally well the one that is known first wins: in that order, too, each must be found where it is. */
function checkMatches(all: readonly ListedRoute[], inOrder: readonly ListedRoute[]) {
  const top = (routes: readonly ListedRoute[]): RouteObject[] => below('root', routes);
  const below = (parent: string, routes: readonly ListedRoute[]): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index: true } : { id, path, children: below(id, routes) }));
  const [expected, found] = [top(all), top(inOrder)];
  for (const { path = '' } of all) {
    const address = `/${path.replace(/:\w+\??|\*/g, '7').replace('?', '')}`;
    deepStrictEqual(idsAt(found, address), idsAt(expected, address));
  }
}

const idsAt = (routes: RouteObject[], address: string) => matchRoutes(routes, address)?.map(({ route }) => route.id);

function flagsOf(route: ListedRoute): readonly string[] {
  return Object.keys(route).filter((name) => route[name] === true);
}

function bare(address: string): string {
  return address.replace(/^\/assets\//, '');
}
