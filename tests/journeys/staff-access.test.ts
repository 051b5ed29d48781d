import { expect, inject, test } from 'vitest';
import { signedInVisitor } from '../support/shop-api.ts';
import type { TestVisitor } from '../support/test-app.ts';

// /bids and /sheraf are for admins (decisions: Staff pages), for every method and form of the address.
const { url } = inject('shop');

interface Release {
  readonly id: number;
  readonly name: string;
  readonly step: string;
}

const ROLES = ['user', 'pro', 'creator', 'production', 'team', 'admin'] as const;
type Who = (typeof ROLES)[number];
// Each user signs in once, because repeated sign-ins are rate limited.
const signed = new Map<Who, TestVisitor>();
for (const who of ROLES) signed.set(who, await signedInVisitor(`${who}@sillon.example`));

async function ask(path: string, who?: Who) {
  const token = who && signed.get(who)?.cookies.get('token');
  const answer = await fetch(url + path, { redirect: 'manual', headers: token ? { cookie: `token=${token}` } : {} });
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() };
}

async function releases(step: string): Promise<Release[]> {
  return (await signed.get('admin')?.get(`/api/admin/projects?step=${step}&limit=100`))?.body.items ?? [];
}

test.each(['/bids', '/fr/bids', '/bids.data', '/sheraf', '/fr/sheraf', '/sheraf.data'])(
  '%s opens for an admin alone',
  async (path) => {
    const production = (await releases('in_progress'))[0]?.name ?? '';
    const stranger = await ask(path);
    // A page redirects to the sign-in; its data does so in the format of React Router.
    if (path.endsWith('.data')) expect(stranger.body).toContain('/sign');
    else expect([stranger.status, stranger.location]).toEqual([302, expect.stringContaining('/sign?redirect=')]);
    expect(stranger.body).not.toContain(production);
    for (const who of ROLES.filter((each) => each !== 'admin')) {
      const refused = await ask(path, who);
      expect([who, refused.status]).toEqual([who, 403]);
      expect(refused.body, who).not.toContain(production);
      expect(refused.body, who).not.toContain('/admin/outbox');
    }
    expect((await ask(path, 'admin')).status).toBe(200);
  },
);

test('bids shows an admin the projects in production, and no other status for any parameters', async () => {
  const shown = await ask('/bids?sort=name', 'admin');
  const made = await releases('in_progress');
  expect(made.length).toBeGreaterThan(10);
  for (const step of ['creating', 'checking', 'confirmed', 'private', 'failed', 'refused']) {
    const [other] = await releases(step);
    if (!other) throw new Error(`the demo shop has no release that is ${step}`);
    for (const query of [`search=${encodeURIComponent(other.name)}`, `step=${step}`, `search=${other.id}&step=${step}`])
      expect((await ask(`/bids?${query}`, 'admin')).body, query).not.toContain(`/admin/projects/${other.id}"`);
  }
  const links = [...shown.body.matchAll(/\/admin\/projects\/(\d+)"/g)].map(([, id]) => Number(id));
  expect(links.length).toBeGreaterThan(10);
  const ids = made.map(({ id }) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test('production staff are led from /admin to the parcels, and reach all their pages from there', async () => {
  const door = await ask('/admin', 'production');
  expect([door.status, door.location]).toEqual([302, '/admin/dispatch']);
  const { body } = await ask('/admin/dispatch', 'production');
  for (const path of ['batches', 'dispatch', 'stock', 'warehouses', 'box/fill', 'file-checks', 'pressings']) {
    expect(body, path).toContain(`href="/admin/${path}"`);
    expect([path, (await ask(`/admin/${path}`, 'production')).status]).toEqual([path, 200]);
  }
  expect((await ask('/admin', 'creator')).status).toBe(403);
  expect((await ask('/admin', 'team')).status).toBe(200);
});
