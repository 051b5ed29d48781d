import { deepStrictEqual } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { makeFlags } from './make-assets.ts';

await makeFlags();

// Builds browser and server, packs the browser's files once and for all, and names the build.
const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) process.exit(built.status ?? 1);

const client = 'build/client';
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
files.filter((file) => /assets\/manifest-[\w-]+\.js$/.test(file)).forEach(lighten);
await Promise.all(files.filter((file) => /\.(js|css|svg|json|html|webmanifest)$/.test(file)).map(pack));
writeFileSync(
  'build/build-id',
  createHash('sha256')
    .update(files.sort().join('\n'))
    .update(readFileSync('build/server/index.js'))
    .digest('hex')
    .slice(0, 12),
);

interface ListedRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly css?: readonly string[];
  readonly [flag: string]: unknown;
}

/**
 * Every page loads the list of routes. The browser reads from it which module a page is; what that imports the browser finds out by
 * itself, a flag that is false needs no mention, and the styles of the root are there with every page.
 */
function lighten(file: string) {
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const manifest = JSON.parse(json, (name, value) => (value === false || name === 'imports' ? undefined : value));
  // Only the entry's own imports are asked for without a look whether they are there.
  manifest.entry.imports = [];
  const always = new Set<string>(manifest.routes.root.css);
  for (const route of Object.values<{ id: string; css?: string[] }>(manifest.routes))
    if (route.id !== 'root' && route.css) route.css = route.css.filter((style) => !always.has(style));
  const script = asTable(manifest);
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(script, { window });
  deepStrictEqual(JSON.parse(JSON.stringify(window.__reactRouterManifest)), JSON.parse(JSON.stringify(manifest)));
  writeFileSync(file, script);
}

/** The same list as rows that name each style sheet by its number: a quarter less to load. */
function asTable({ routes, ...rest }: { readonly routes: Readonly<Record<string, ListedRoute>> }): string {
  const all = Object.values(routes);
  const styles = [...new Set(all.flatMap(({ css }) => css ?? []))];
  const kinds = [...new Set(all.map((route) => flagsOf(route).join(' ')))];
  const rows = all.map((route) => [
    route.id,
    route.path ?? 0,
    bare(route.module),
    route.css?.map((style) => styles.indexOf(style)) ?? 0,
    kinds.indexOf(flagsOf(route).join(' ')),
    route.parentId === 'root' ? 0 : (route.parentId ?? 1),
  ]);
  return `(()=>{let f=n=>"/assets/"+n,s=${JSON.stringify(styles.map(bare))},k=${JSON.stringify(kinds)},routes={};
for(let[id,p,m,c,n,o]of ${JSON.stringify(rows)}){let r=routes[id]={id,module:f(m)};if(o!==1)r.parentId=o||"root";if(p!==0)r.path=p;if(c)r.css=c.map(i=>f(s[i]));for(let w of k[n].split(" "))if(w)r[w]=true}
window.__reactRouterManifest={...${JSON.stringify(rest)},routes}})();`;
}

function flagsOf(route: ListedRoute): readonly string[] {
  return Object.keys(route).filter((name) => route[name] === true);
}

function bare(address: string): string {
  return address.replace(/^\/assets\//, '');
}

async function pack(file: string) {
  const bytes = readFileSync(file);
  if (bytes.length < 512) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
