import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { mayRoleCall, ROLES, type Role } from '#kit/roles.ts';
import type { Ctx, SessionUser } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { ADMIN_PAGES } from './page-access.ts';

// Calls every loader and every form of every staff page as each role. A forbidden role is refused before any data is
// read.

interface PageModule {
  readonly loader?: (args: object) => unknown;
  readonly action?: (args: object) => unknown;
}

const modules = import.meta.glob<PageModule>(['../*/*.tsx', '../*/*.ts', '!../*/*.test.ts', '!../*/*.test.tsx']);
/** Vite writes a path of this folder as `./x`, others as `../sales/x`. */
const resolvePageFile = (path: string) => path.replace(/^\.\/(?!\.)/, 'common/').replace(/^\.\.\//, '');
const findPage = (file: string) => Object.values(ADMIN_PAGES).find((page) => page.file === file);

const somebody: Omit<SessionUser, 'role' | 'pro'> = {
  id: 1,
  email: 'a@b.example',
  name: 'A',
  firstname: 'A',
  lastname: 'B',
  lang: 'en',
  currency: 'EUR',
  prod: false,
  country_id: null,
  customer_id: null,
  email_verified: true,
};

function makeUser(role: Role): SessionUser | null {
  if (role === 'visitor') return null;
  return role === 'pro' ? { ...somebody, role: 'user', pro: true } : { ...somebody, role, pro: false };
}

/** A context with a role and nothing else: a loader that gets past the role check throws. */
const makeContext = (role: Role): Ctx => ({
  role,
  user: makeUser(role),
  shop: null,
  lang: 'en',
  currency: 'EUR',
  country: null,
  token: undefined,
  now: new Date(),
  ip: '127.0.0.1',
  userAgent: '',
  requestId: '1',
  t: (key) => key,
  shareUntil: () => undefined,
  tIn: () => (key) => key,
  askedAt: new Date(),
  keepAnswer: async () => undefined,
  keepStep: async () => undefined,
  get db() {
    return stumble();
  },
  get config() {
    return stumble();
  },
  get ports() {
    return stumble();
  },
  get jobs() {
    return stumble();
  },
  get cookies() {
    return stumble();
  },
});

function stumble(): never {
  throw new Error('Past the door');
}

function asked(role: Role, method: 'GET' | 'POST') {
  const context = new RouterContextProvider();
  context.set(requestContext, makeContext(role));
  const body = method === 'POST' ? new URLSearchParams({ intent: 'cancel', to: 'sent' }) : undefined;
  return { context, params: { id: '1' }, request: new Request('http://shop.example/admin/x?id=1', { method, body }) };
}

async function checkAccess(
  open: ((args: object) => unknown) | undefined,
  role: Role,
  method: 'GET' | 'POST',
): Promise<'in' | 'sign' | 'forbidden'> {
  try {
    await open?.(asked(role, method));
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get('location')?.startsWith('/sign?redirect=')) return 'sign';
    const { init } = thrown as { init?: ResponseInit };
    if (init?.status === 403) return 'forbidden';
  }
  return 'in';
}

test('every staff page is in the table of access', async () => {
  const shown: string[] = [];
  for (const [path, load] of Object.entries(modules))
    if ((await load()).loader && path.endsWith('.tsx')) shown.push(resolvePageFile(path));
  expect(shown.sort()).toEqual(
    Object.values(ADMIN_PAGES)
      .map(({ file }) => file)
      .sort(),
  );
});

test.each(ROLES)('staff pages open to %s as the table says', async (role) => {
  const closed = role === 'visitor' ? 'sign' : 'forbidden';
  for (const [path, load] of Object.entries(modules)) {
    const { loader, action } = await load();
    const page = findPage(resolvePageFile(path)) ?? ADMIN_PAGES.overview;
    if (loader)
      expect(await checkAccess(loader, role, 'GET'), `${path} to look`).toBe(
        mayRoleCall(page.access, role) ? 'in' : closed,
      );
    if (action)
      expect(await checkAccess(action, role, 'POST'), `${path} to write`).toBe(
        mayRoleCall(page.write, role) ? 'in' : closed,
      );
  }
});
