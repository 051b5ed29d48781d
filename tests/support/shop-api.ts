import { inject } from 'vitest';
import { makeVisitor, type TestVisitor } from './test-app.ts';

/** The API of the running shop: for preparing and checking a journey, never for its own steps. */
export const newApiVisitor = (): TestVisitor => makeVisitor(inject('shop').url);

export async function signedInVisitor(email: string, password = 'sillon-demo'): Promise<TestVisitor> {
  const visitor = newApiVisitor();
  await signInForToken(email, visitor, password);
  return visitor;
}

/** The session token of a demo account, for requests without a browser. */
export async function signInForToken(
  email: string,
  visitor = newApiVisitor(),
  password = 'sillon-demo',
): Promise<string> {
  const { status, body } = await visitor.post('/api/auth/login', { email, password });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return body.token;
}

export interface DemoShopRecord {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly link: string;
  readonly shop_id: number;
  readonly item_id: number;
  readonly price: number;
}

interface Tile {
  id: number;
  name: string;
  artist_name: string;
  link: string;
  in_stock: boolean;
  selling_mode: string;
  heard: boolean;
}

/** Records in stock with previews, one of each shop, the most popular first. */
export async function recordsOfDifferentShops(count: number): Promise<DemoShopRecord[]> {
  const visitor = newApiVisitor();
  const { body } = await visitor.get('/api/projects?limit=100&category=vinyl');
  const found = new Map<number, DemoShopRecord>();
  for (const tile of (body.items as Tile[]).filter(
    ({ in_stock, selling_mode, heard }) => in_stock && heard && selling_mode === 'shop',
  )) {
    const { body: project } = await visitor.get(`/api/projects/${tile.id}`);
    const item = project.items.find((each: { stock: string }) => each.stock === 'in_stock');
    if (item && !found.has(project.shop.id)) {
      found.set(project.shop.id, { ...tile, shop_id: project.shop.id, item_id: item.item_id, price: item.price });
    }
    if (found.size === count) break;
  }
  return [...found.values()];
}

/**
 * A release of the demonstration: journeys that run at the same time publish and withdraw newer ones.
 * @returns the tile with the lowest id
 */
export async function fetchLowestIdRelease(category = 'vinyl'): Promise<Tile> {
  const { body } = await newApiVisitor().get(`/api/projects?limit=100&category=${category}`);
  const [first, ...others] = body.items as [Tile, ...Tile[]];
  return others.reduce((oldest, tile) => (tile.id < oldest.id ? tile : oldest), first);
}

/** Repeats until there is an answer, because mails and encodings are made by jobs. */
export async function pollUntilDefined<T>(look: () => Promise<T | undefined>, seconds = 30): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Nothing came within ${seconds} s`);
}

let reader: Promise<TestVisitor> | undefined;

/** A member of staff, signed in once, because sign-ins are rate-limited. */
export function staffVisitor(): Promise<TestVisitor> {
  reader ??= signedInVisitor('admin@sillon.example');
  return reader;
}

/** The newest mail of a kind to an address whose text contains `about`, from the outbox. */
export async function waitForMailTo(
  recipient: string,
  kind: string | RegExp,
  about = '',
  seconds = 30,
): Promise<{ subject: string; html: string; body: string }> {
  const admin = await staffVisitor();
  return pollUntilDefined(async () => {
    const { body } = await admin.get(`/api/admin/outbox?search=${encodeURIComponent(recipient)}`);
    return body.items.find(
      (mail: { kind: string; recipient: string; state: string; body: string }) =>
        (typeof kind === 'string' ? mail.kind === kind : kind.test(mail.kind)) &&
        mail.recipient === recipient &&
        mail.state !== 'queued' &&
        mail.body.includes(about),
    );
  }, seconds);
}

/** The status of a one-click unsubscribe by List-Unsubscribe (RFC 8058): no cookie, no origin, no redirect. */
export async function oneClickUnsubscribe(path: string): Promise<number> {
  const { status } = await fetch(inject('shop').url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  return status;
}
