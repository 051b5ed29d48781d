import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { mayCall, ROLES, type Role } from '#kit/roles.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { ADMIN_PAGES } from './access.ts';

// The table walked: every loader and every form of every staff page, as each role. Whoever may not is refused before anything is read.

interface PageModule {
  readonly loader?: (args: object) => unknown;
  readonly action?: (args: object) => unknown;
}

const modules = import.meta.glob<PageModule>(['./*.tsx', './*.ts', '!./*.test.ts']);
const pageOf = (file: string) => Object.values(ADMIN_PAGES).find((page) => page.file === file);

/** A context in which a role is known and nothing else works: whoever gets past the door stumbles. */
function asked(role: Role, method: 'GET' | 'POST') {
  const context = new RouterContextProvider();
  const user = role === 'visitor' ? null : { id: 1, role, name: role };
  context.set(requestContext, { role, user, config: {}, t: (key: string) => key } as unknown as Ctx);
  const body = method === 'POST' ? new URLSearchParams({ intent: 'cancel', to: 'sent' }) : undefined;
  return { context, params: { id: '1' }, request: new Request('http://shop.example/admin/x?id=1', { method, body }) };
}

async function doorOf(
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

test('every page of this folder that shows something stands in the table', async () => {
  const shown: string[] = [];
  for (const [path, load] of Object.entries(modules))
    if ((await load()).loader && path.endsWith('.tsx')) shown.push(path.slice(2));
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
    const page = pageOf(path.slice(2)) ?? ADMIN_PAGES.overview;
    if (loader)
      expect(await doorOf(loader, role, 'GET'), `${path} to look`).toBe(mayCall(page.access, role) ? 'in' : closed);
    if (action)
      expect(await doorOf(action, role, 'POST'), `${path} to write`).toBe(mayCall(page.write, role) ? 'in' : closed);
  }
});
