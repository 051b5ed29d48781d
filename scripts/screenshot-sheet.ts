// Every page at three widths, as one sheet per width for review: `npm run sheet -- http://localhost:3000`.
import { mkdirSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import { onePagePerKind } from '../tests/support/accessibility-and-layout-faults.ts';
import { crawl } from '../tests/support/crawl.ts';
import { findBrowser } from './gate/find-browser.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const folder = process.argv[3] ?? 'tmp/sheets';
const WIDTHS = [390, 820, 1440];
/** Only the first screens of long pages are shown, because the rest repeats. */
const LONGEST = 3000;
const SHOWN_WIDTH = 300;
const PER_SHEET = 24;
const ROLES = [
  { name: 'visitor', start: '/', email: null },
  { name: 'creator', start: '/my-account', email: 'creator@sillon.example' },
  { name: 'staff', start: '/admin', email: 'admin@sillon.example' },
] as const;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const seen = new Set<string>();
for (const { name, start, email } of ROLES) {
  const token = email ? await tokenOf(email) : undefined;
  const kinds = onePagePerKind(
    await crawl({ url: base, start: [start], lang: 'en', perKind: 1, ...(token && { token }) }),
  );
  const paths = kinds.filter(({ kind }) => !seen.has(kind)).map(({ path }) => path);
  for (const { kind } of kinds) seen.add(kind);
  for (const width of WIDTHS) await sheetsOf(name, width, paths, token);
}
await browser.close();

async function sheetsOf(name: string, width: number, paths: readonly string[], token?: string) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: 900 }, locale: 'en-GB' });
  // Consent is already given; otherwise the cookie bar would cover every page.
  await context.addCookies([{ name: 'consent', value: 'necessary', url: base }]);
  if (token) {
    await context.addCookies([
      { name: 'token', value: token, url: base },
      { name: 'signed', value: '1', url: base },
    ]);
  }
  for (let from = 0; from < paths.length; from += PER_SHEET) {
    const shown = paths.slice(from, from + PER_SHEET);
    const pictures: { path: string; picture: Buffer }[] = [];
    for (const path of shown) pictures.push({ path, picture: await shoot(context, path) });
    const file = `${folder}/${name}-${width}-${1 + from / PER_SHEET}.png`;
    await layOut(pictures, file);
    console.log(`${file}: ${shown.length} pages`);
  }
  await context.close();
}

async function shoot(context: BrowserContext, path: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  // Pictures below the fold load when they are near, so the page is scrolled down and up once.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForTimeout(300);
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(200);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** Side by side, each under its address. */
async function layOut(pictures: readonly { path: string; picture: Buffer }[], file: string) {
  const tiles = await Promise.all(pictures.map(({ picture }) => smaller(picture)));
  const columns = Math.min(8, tiles.length);
  const rows = Math.ceil(tiles.length / columns);
  const heights = Array.from({ length: rows }, (_, row) =>
    Math.max(...tiles.slice(row * columns, (row + 1) * columns).map(({ height }) => height + 34)),
  );
  const top = (row: number) => heights.slice(0, row).reduce((sum, each) => sum + each, 0);
  const parts = tiles.flatMap(({ data }, index) => {
    const left = (index % columns) * (SHOWN_WIDTH + 10);
    const at = top(Math.floor(index / columns));
    const { path = '' } = pictures[index] ?? {};
    return [
      { input: caption(path), left, top: at },
      { input: data, left, top: at + 24 },
    ];
  });
  await sharp({
    create: { width: columns * (SHOWN_WIDTH + 10), height: top(rows), channels: 3, background: '#d8d8d8' },
  })
    .composite(parts)
    .png()
    .toFile(file);
}

async function smaller(picture: Buffer): Promise<{ data: Buffer; height: number }> {
  const whole = sharp(picture);
  const { width, height } = await whole.metadata();
  const cut = Math.min(height, Math.round((LONGEST * width) / 1440) + (width < 1000 ? 1500 : 0));
  const { data, info } = await whole
    .extract({ left: 0, top: 0, width, height: cut })
    .resize({ width: SHOWN_WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function caption(path: string): Buffer {
  const text = path.replace(/[&<>"]/g, '').slice(0, 42);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHOWN_WIDTH}" height="24"><text x="4" y="17" font-family="sans-serif" font-size="13" fill="#111">${text}</text></svg>`,
  );
}

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email, password: 'sillon-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
