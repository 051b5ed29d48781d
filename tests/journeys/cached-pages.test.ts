// Page fragments are rendered once and cached (ADR 15): for any visitor and in any order, a page is the same.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { seededRandom } from '#kit/seeded-random.ts';
import { closeVisits, newBrowserVisit, openPageUntilIdle } from '../support/browser.ts';
import { findFreePort } from '../support/free-port.ts';
import { CHAT_SCRIPT_URL, TRACKER_SCRIPT_URL } from '../support/running-shop.ts';
import { waitForDemoMedia } from '../support/wait-for-demo-media.ts';

const { url: open, dataDir } = inject('shop');
let other: { url: string; child: ChildProcess };
let pages: string[];

beforeAll(async () => {
  await waitForDemoMedia(dataDir);
  const port = await findFreePort();
  const child = spawn(process.execPath, ['server.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      CHAT_URL: CHAT_SCRIPT_URL,
      TRACKING_URL: TRACKER_SCRIPT_URL,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  other = { url: `http://localhost:${port}`, child };
  await untilReady(other.url);
  const list = await (await fetch(`${open}/vinyl-shop`)).text();
  const [product = ''] = /\/vinyl\/\d+\/[^"]+/.exec(list) ?? [];
  pages = ['/', '/vinyl-shop', '/vinyl-shop/9/staff-picks', '/vinyl-shop?genre=11%7C18', product];
}, 1_000_000);

afterAll(closeVisits);
afterAll(async () => {
  const exit = new Promise((resolve) => other.child.once('exit', resolve));
  other.child.kill('SIGTERM');
  await exit;
});

async function untilReady(base: string) {
  const ready = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 100));
}

interface Kind {
  readonly lang: string;
  readonly currency: string;
  readonly prefix: string;
}

const KINDS: readonly Kind[] = [
  { lang: 'en', currency: 'EUR', prefix: '' },
  { lang: 'fr', currency: 'JPY', prefix: '/fr' },
  { lang: 'zh', currency: 'CNY', prefix: '' },
  { lang: 'en', currency: 'GBP', prefix: '' },
];

let asked = 0;

/** A page outside the cache of whole pages: its address is requested for the first time. */
async function fresh(base: string, path: string, { lang, currency, prefix }: Kind = KINDS[0] as Kind): Promise<string> {
  asked += 1;
  const address = `${prefix}${path === '/' && prefix ? '' : path}${path.includes('?') ? '&' : '?'}n=${asked}`;
  const headers = { cookie: `lang=${lang}; currency=${currency}; consent=necessary` };
  const answer = await fetch(base + address, { headers });
  const html = await answer.text();
  return html
    .replaceAll(base, '')
    .replaceAll(encodeURIComponent(base), '')
    .replace(/n(=|%3D)\d+/g, 'n');
}

/** The loader data of a page. */
const findPageData = (html: string) => /<script[^>]* type="application\/json"[^>]*>[^<]*/.exec(html)?.[0];

/** The first difference between two pages, with its surroundings in each; empty for equal pages. */
function difference(one: string, other: string): readonly string[] {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((page) => page.slice(Math.max(0, at - 200), at + 200));
}

/** Requests a page of both processes: rendered, then taken from the cache. Steady while its data stays the same. */
async function compareProcesses(path: string) {
  const first = await fresh(open, path);
  expect(first).not.toContain('<template');
  expect(findPageData(first)).toBeDefined();
  const seen = [await fresh(open, path)];
  for (const _ of Array.from({ length: 4 })) seen.push(await fresh(other.url, path));
  seen.push(await fresh(open, path));
  return {
    isSteady: seen.every((html) => findPageData(html) === findPageData(first)),
    differences: seen.flatMap((html) => difference(html, first)),
  };
}

describe('cached pages and fragments', () => {
  test('hydrate without an error, rendered now or taken from the cache', async () => {
    const { page, errors, close } = await newBrowserVisit();
    for (const path of [...pages].reverse())
      for (const time of ['first', 'again']) {
        await openPageUntilIdle(page, `${other.url}${path}${path.includes('?') ? '&' : '?'}time=${time}`);
        expect([path, time, ...errors]).toEqual([path, time]);
        // The second one comes from the cache.
        for (const _ of [1, 2]) await fresh(other.url, path);
      }
    await close();
  });

  test('are the same in a process that rendered them for other pages, in another order', async () => {
    for (const path of pages) {
      // A job or another journey may change a page during the comparison, which is then repeated.
      let compared = await compareProcesses(path);
      for (let again = 0; again < 4 && !compared.isSteady; again += 1) compared = await compareProcesses(path);
      expect(compared.differences).toEqual([]);
    }
  });

  test('return to the exact address after a sign-in, rendered or cached', async () => {
    for (const path of pages)
      for (const prefix of ['', '/fr'])
        for (const asked of ['n=1', "n=2&q=it's", 'n=3&q="<b>', 'n=4&nolayout', 'n=5']) {
          const { pathname, search } = new URL(`${other.url}${prefix}${path}${path.includes('?') ? '&' : '?'}${asked}`);
          const html = await (await fetch(other.url + pathname + search)).text();
          const links = [...html.matchAll(/href="([^"]*\/sign[^"]*)"/g)].map(([, to = '']) => to);
          const isBare = asked.includes('nolayout');
          expect([pathname + search, new Set(links)]).toEqual([
            pathname + search,
            new Set(isBare ? [] : [`${prefix}/sign?back`]),
          ]);
          const sign = await fetch(`${other.url}${prefix}/sign?back`, {
            headers: { referer: other.url + pathname + search },
            redirect: 'manual',
          });
          expect([sign.status, sign.headers.get('location')]).toEqual([
            302,
            `${prefix}/sign?redirect=${encodeURIComponent(pathname + search)}`,
          ]);
        }
  });

  test('never mix languages and currencies, in any order of requests', async () => {
    const each = pages.flatMap((path) => KINDS.map((kind) => ({ path, kind })));
    const formatPageName = ({ path, kind }: (typeof each)[number]) => `${path} ${kind.lang} ${kind.currency}`;
    const rightOnes = async () => {
      const right = new Map<string, string>();
      for (const one of each) right.set(formatPageName(one), await fresh(open, one.path, one.kind));
      return right;
    };
    const right = await rightOnes();
    const questions = seededRandom(9).shuffle(each.flatMap((one) => Array.from({ length: 10 }, () => one)));
    const seen = await Promise.all(
      questions.map(async (one) => ({ name: formatPageName(one), html: await fresh(open, one.path, one.kind) })),
    );
    // A page changed by a job meanwhile may show the former or the new state.
    const after = await rightOnes();
    const wrong = seen.filter(({ name, html }) => html !== right.get(name) && html !== after.get(name));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    for (const [name, html] of right) expect(html).toContain(`<html lang="${name.split(' ')[1]}"`);
    expect(new Set(right.values()).size).toBe(right.size);
  });

  test('contain nothing of the signed-in user', async () => {
    const headers = { 'content-type': 'application/json', origin: open };
    const body = JSON.stringify({ email: 'team@sillon.example', password: 'sillon-demo' });
    const { token } = (await (await fetch(`${open}/api/auth/login`, { method: 'POST', headers, body })).json()) as {
      token: string;
    };
    for (const path of pages) {
      const signedIn = await fetch(open + path, { headers: { cookie: `token=${token}; lang=en; currency=EUR` } });
      expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
      expect(await signedIn.text()).not.toMatch(/team@sillon|href="\/admin/);
      expect(await fresh(open, path)).not.toMatch(/href="\/admin|team@sillon/);
    }
  });
});
