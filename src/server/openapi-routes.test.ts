import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the API can be read at /api/docs, and unknown paths are refused in the usual format', async () => {
  const room = await app.visitor().get('/api/docs/');
  expect([room.status, room.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(room.headers.get('content-security-policy')).toContain("object-src 'none'");
  expect(room.headers.get('x-request-id')).toBeTruthy();
  const style = await app.visitor().get('/api/docs/static/swagger-ui.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/css')]);
  const { status, body } = await app.visitor().get('/api/docs/nope');
  expect([status, body.error.key]).toEqual([404, 'not_found']);
});

test('the document names every call and its access', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/cart/calculate'].post['x-access']).toBe('anyone');
});

test('the document is valid OpenAPI 3.1, and all references resolve', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  const validator = new Validator();
  expect((await validator.validate(body)).errors ?? []).toEqual([]);
  expect(validator.version).toBe('3.1');
  expect((await new Validator().validate({ ...body, servers: 'here' })).valid).toBe(false);
  const broken = [...JSON.stringify(body).matchAll(/"\$ref":"#([^"]*)"/g)].filter(([, path]) => !pointsTo(body, path!));
  expect(broken).toEqual([]);
});

// The schema of OpenAPI does not check the schemas inside a document.
test('each schema of the document is valid JSON Schema 2020-12', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  const ajv = new Ajv2020({ strict: false });
  const schemas = [...Object.values(body.components.schemas as object), ...listSchemas(body.paths)];
  expect(schemas.length).toBeGreaterThan(1000);
  expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([]);
  expect(ajv.validateSchema({ type: 'int' })).toBe(false);
});

const listSchemas = (part: unknown): object[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => (name === 'schema' ? [value as object] : listSchemas(value)))
    : [];

test('each parameter of a path is described, and no parameter twice', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  const wrong = Object.entries(body.paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const described = parameters.map(({ in: where, name }) => `${where} ${name}`);
      const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
      const isRight =
        new Set(described).size === described.length &&
        [...named].sort().join() === [...inPath].sort().join() &&
        parameters.every((each) => each.in !== 'path' || each.required);
      return isRight ? [] : [`${method} ${path}: ${described}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Whether a JSON pointer resolves. */
const pointsTo = (document: unknown, pointer: string): boolean =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document) !== undefined;

test('each operation has a unique id, says whether it is public, and its shop parameter', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  const operations = Object.values(body.paths as Record<string, Record<string, Named>>).flatMap((methods) =>
    Object.values(methods),
  );
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  expect(body.paths['/api/admin/orders/{id}'].get.operationId).toBe('getAdminOrdersById');
  expect(body.paths['/api/cart/calculate'].post.security).toEqual([]);
  expect(operations.filter((each) => (each.security.length === 0) !== (each['x-access'] === 'anyone'))).toEqual([]);
  expect(body.servers).toEqual([{ url: app.url }]);
});

// Their answers contain a secret that is stored only as a hash, so no idempotency key may store them for a week.
const TOLD_ONCE = ['/api/auth/signup', '/api/orders/{id}/photos'];

test('every call that creates something accepts an Idempotency-Key, except those that answer a secret', async () => {
  const { body } = await app.visitor().get('/api/openapi.json');
  const makers = Object.entries(body.paths as Record<string, { post?: Maker }>).flatMap(([path, { post }]) =>
    post?.responses['201'] ||
    (post &&
      /\/(pay|accept|order|ask|refund|close-funding|again|feedback|(user|boxes)\/reviews|picks|taxes|back-in-stock|split)$/.test(
        path,
      ))
      ? [{ path, post }]
      : [],
  );
  expect(makers.length).toBeGreaterThan(40);
  const without = makers.filter(({ post }) => !post?.parameters?.some(({ name }) => name === 'Idempotency-Key'));
  expect(without.map(({ path }) => path).sort()).toEqual([...TOLD_ONCE].sort());
});

interface Named {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly 'x-access': string;
}
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
}
interface Maker {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly { readonly name: string }[];
}
