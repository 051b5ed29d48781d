import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, mayRoleCall, ROLES, ROLES_BY_ACCESS, type Role } from '#kit/roles.ts';
import { createPerson } from '../../tests/support/create-person.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../tests/support/test-app.ts';

// Walks the role table: each call of the API document as each role. A forbidden call is refused before any other
// check.

let app: TestApp;
const people = new Map<Role, TestVisitor>();
let calls: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; access: Access }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ROLES)
    people.set(role, role === 'visitor' ? app.visitor() : (await createPerson(app, role)).visitor);
  const { body } = await app.visitor().get('/api/openapi.json');
  calls = Object.entries(body.paths as Record<string, Record<string, { 'x-access': Access }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-access': access }]) => ({
        method: method.toUpperCase() as 'GET',
        path,
        access,
      })),
  );
});
afterAll(() => app.close());

test('every call declares its access', () => {
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter(({ access }) => !(access in ROLES_BY_ACCESS))).toEqual([]);
});

describe.each(ROLES.filter((role) => role !== 'admin'))('as %s', (role) => {
  test('only calls that the table forbids are refused', async () => {
    const wrong: string[] = [];
    for (const { method, path, access } of calls) {
      if (/\/auth\/logout(-everywhere)?$/.test(path) || path.endsWith('/user/password')) continue;
      const visitor = people.get(role)!;
      const url = path.replace(/\{\w+\}/g, '999999999');
      const { status, body } = method === 'GET' ? await visitor.get(url) : await visitor.send(method, url, {});
      const refused = status === 401 || (status === 403 && body?.error?.key === 'not_allowed');
      const expected = mayRoleCall(access, role) ? 'let in' : role === 'visitor' ? '401' : '403';
      const got = refused && !(status === 401 && body?.error?.key !== 'not_signed_in') ? String(status) : 'let in';
      if (got !== expected) wrong.push(`${method} ${path} (${access}): ${expected} expected, ${status} came`);
      if (status >= 500) wrong.push(`${method} ${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
