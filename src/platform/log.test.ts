import { describe, expect, test } from 'vitest';
import { cleanRequestId, makeLogger } from '#platform/log.server.ts';

const logged = (write: (log: ReturnType<typeof makeLogger>) => void, level = 'info') => {
  const lines: string[] = [];
  write(makeLogger({ LOG_LEVEL: level }, { write: (line: string) => void lines.push(line) }));
  return lines;
};

describe('the log', () => {
  test('is one JSON object per line, even when a text has line breaks', () => {
    const lines = logged((log) => log.info({ reqId: 'abc', name: 'a\n{"level":60}\u2028"' }, 'line\r\nbreak'));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: 'abc', msg: 'line\r\nbreak' });
  });

  test('contains only lines of its level or above', () => {
    expect(logged((log) => log.info('x'), 'warn')).toEqual([]);
  });

  const card = '4242 4242 4242 4242';
  test.each<[string, object]>([
    ['a header', { headers: { authorization: 'Bearer s3cr3tvalue', cookie: 'token=s3cr3tvalue' } }],
    ['an answer’s cookie', { res: { statusCode: 200 }, headers: { 'set-cookie': ['token=s3cr3tvalue; HttpOnly'] } }],
    ['a body', { body: { email: 'a@b.test', password: 's3cr3tvalue' } }],
    ['the top', { token: 's3cr3tvalue', client_secret: 's3cr3tvalue' }],
    ['five levels down', { a: { b: { c: { d: { Password: 's3cr3tvalue "quoted" s3cr3tvalue' } } } } }],
    [
      'a list five levels down',
      { a: { b: { c: { headers: { 'set-cookie': ['a=s3cr3tvalue]', 'b=s3cr3tvalue'] } } } } },
    ],
    ['an object of secrets five levels down', { a: { b: { c: { card: { number: 's3cr3tvalue}', cvc: 123 } } } } }],
    ['an object of secrets', { payment: { card: { number: 's3cr3tvalue', cvc: '123' } } }],
    ['an address', { at: 'https://sillon.test/reset?token=s3cr3tvalue&x=1' }],
    ['a message', { err: new Error('failed: Authorization: Bearer s3cr3tvalue for https://x/?code=s3cr3tvalue') }],
    ['an error’s cause', { err: new Error('outer', { cause: new Error('token=s3cr3tvalue') }) }],
    ['a provider key', { note: 'used sk_live_s3cr3tvalue1234 and whsec_s3cr3tvalue1234' }],
    ['a database address', { note: 'postgres://shop:s3cr3tvalue@db.test:5432/sillon' }],
    ['a request', { req: { method: 'GET', url: '/api/x?token=s3cr3tvalue', headers: { cookie: 's3cr3tvalue' } } }],
  ])('keeps no secret of %s', (_where, fields) => {
    const [line = ''] = logged((log) => log.error(fields, 'done'));
    expect(line).not.toContain('s3cr3tvalue');
    expect(JSON.parse(line).msg).toBe('done');
  });

  test('keeps no card number, however it is written, but keeps times and ids', () => {
    const [line = ''] = logged((log) =>
      log.info({ note: `paid by ${card} or 5555-5555-5555-4444`, order: 1763700000000 }),
    );
    expect(line).not.toMatch(/4242|5555/);
    expect(JSON.parse(line)).toMatchObject({
      note: 'paid by 9999 9999 9999 9999 or 9999-9999-9999-9999',
      order: 1763700000000,
    });
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('names a request by its route', () => {
    const req = {
      method: 'GET',
      url: '/api/user/orders/12?x=1',
      routeOptions: { url: '/api/user/orders/:id' },
      ip: '::1',
    };
    const [line = ''] = logged((log) => log.info({ req }));
    expect(JSON.parse(line).req).toEqual({ method: 'GET', route: '/api/user/orders/:id', ip: '::1' });
  });
});

describe('a request id', () => {
  test('of the caller is kept when it is a plain word', () => {
    expect(cleanRequestId('0f8e-checkout_12')).toBe('0f8e-checkout_12');
  });

  test.each([
    undefined,
    '',
    'short',
    'a\n{"level":60}',
    'x'.repeat(10_000),
    '<script>alert(1)</script>',
    ['a', 'b'].map((x) => x.repeat(9)),
  ])('%j is replaced by one of ours', (given) => {
    expect(cleanRequestId(given)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});
