import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Problem } from '#kit/problem.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { makeAnswerCache } from './answer-cache.server.ts';
import { makeCookies } from './cookies.server.ts';
import { type Ctx, runLastCallTransaction } from './ctx.server.ts';
import { toProblem } from './errors-to-problems.server.ts';
import { parseJsonBody } from './parse-json-body.server.ts';
import { serveCall } from './serve-call.server.ts';

// Two kinds of call over HTTP on the real database: one in the transaction that `serve` opens, one with a third party
// between two transactions. Each inserts a row and answers with its id.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let http: FastifyInstance;
let url: string;

/** Hooks of a test: during the third party's answer, and after everything is committed. */
const happens = {
  outside: async (_ctx: Ctx): Promise<void> => undefined,
  inside: async () => {},
  after: async () => {},
};
afterEach(() => {
  happens.outside = happens.inside = happens.after = async () => undefined;
});

const call = (path: `/${string}`, transaction?: 'own') =>
  defineCall({
    method: 'POST',
    path,
    access: 'anyone',
    status: 201,
    idempotent: true,
    ...(transaction && { transaction }),
    summary: 'Writes a row',
    body: z.object({ word: z.string() }),
    reply: z.object({ id: z.int() }),
  });

/** These calls need only the database. */
class NotUsed {
  get config(): never {
    return stumble();
  }
  get ports(): never {
    return stumble();
  }
  get jobs(): never {
    return stumble();
  }
}

function stumble(): never {
  throw new Error('Not used here');
}

async function write({ db }: Ctx, word: string): Promise<{ id: number }> {
  const row = await db
    .insertInto('alerts')
    .values({ text_fr: word, text_en: word })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happens.inside();
  return row;
}

beforeAll(async () => {
  database = await createTestDatabase();
  http = Fastify();
  await http.register(cookie);
  const ctx: Ctx = Object.assign(new NotUsed(), {
    db: database.db,
    role: 'visitor' as const,
    user: null,
    shop: null,
    token: undefined,
    now: new Date(),
    lang: 'en' as const,
    currency: 'EUR' as const,
    country: null,
    ip: '127.0.0.1',
    userAgent: '',
    requestId: '1',
    cookies: makeCookies({}, false),
    t: (key: string) => key,
    tIn: () => (key: string) => key,

    shareUntil: () => undefined,
    keepAnswer: async () => undefined,
    keepStep: async () => undefined,
    askedAt: new Date(),
  });
  http.decorate('host', {
    db: database.db,
    makeCtx: async () => ctx,
    visitor: async () => ({ lang: 'en', currency: 'EUR' }),
    answers: makeAnswerCache(1_000_000),
    checkReplies: true,
    calls: [],
    publicUrl: undefined,
  });
  http.decorateRequest('ctx');
  http.decorateRequest('rawBody');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.rawBody = bytes;
      return parseJsonBody(bytes);
    },
  );
  http.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error);
    return reply.status(problem?.status ?? 500).send({ key: problem?.key ?? 'server_error' });
  });
  serveCall(http, call('/one'), async (own, { body }) => {
    await happens.outside(own);
    return write(own, body.word);
  });
  serveCall(http, call('/own', 'own'), async (own, { body }) => {
    await happens.outside(own);
    const answer = await runLastCallTransaction(own, (inner) => write(inner, body.word));
    await happens.after();
    return answer;
  });
  const port = await findFreePort();
  await http.listen({ port, host: '127.0.0.1' });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await http.close();
  await database.close();
});

let words = 0;
const newWord = () => {
  words += 1;
  return `word ${words}`;
};
async function post(path: string, word: string, key = word.replace(' ', '-')) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ word }),
  });
  return { status: answer.status, text: await answer.text() };
}
const written = async (word: string) =>
  (await database.pool.query('select id from alerts where text_en = $1', [word])).rows.map(({ id }) => id);
const leasesEnd = () => database.pool.query("update idempotency_keys set locked_until = now() - interval '1 second'");

/** A gate that holds all callers until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const wait = () => {
    reach();
    return opened;
  };
  return { open, reached, wait };
}

for (const path of ['/one', '/own']) {
  test(`${path}: a repeat gets the same bytes and changes nothing`, async () => {
    const word = newWord();
    const first = await post(path, word);
    expect(first.status).toBe(201);
    expect(await post(path, word)).toEqual(first);
    expect(await written(word)).toHaveLength(1);
  });

  test(`${path}: of ten concurrent requests one runs, and the others learn that it is in progress`, async () => {
    const word = newWord();
    const held = gate();
    happens.outside = held.wait;
    const first = post(path, word);
    await held.reached;
    const others = await Promise.all(Array.from({ length: 9 }, () => post(path, word)));
    expect(others.every(({ status, text }) => status === 409 && text.includes('request_in_flight'))).toBe(true);
    held.open();
    expect((await first).status).toBe(201);
    expect(await written(word)).toHaveLength(1);
  });

  test.each([
    [403, () => new Problem('captcha_wrong', 403)],
    [503, () => new Problem('service_unavailable', 503)],
    [500, () => new Error('nobody foresaw it')],
  ])(`${path}: %i is no answer to keep, the same request may come again`, async (status, fault) => {
    const word = newWord();
    happens.inside = () => Promise.reject(fault());
    expect((await post(path, word)).status).toBe(status);
    expect(await written(word)).toEqual([]);
    happens.inside = async () => undefined;
    expect((await post(path, word)).status).toBe(201);
    expect(await written(word)).toHaveLength(1);
  });

  test(`${path}: a slow call that a repeat has taken over leaves nothing behind`, async () => {
    const word = newWord();
    const held = gate();
    happens.inside = held.wait;
    const slow = post(path, word);
    await held.reached;
    happens.inside = async () => undefined;
    await leasesEnd();
    const repeat = await post(path, word);
    expect(repeat.status).toBe(201);
    held.open();
    expect((await slow).status).toBe(409);
    expect(await post(path, word)).toEqual(repeat);
    expect(await written(word)).toEqual([JSON.parse(repeat.text).id]);
  });

  test(`${path}: two calls that deadlock both succeed`, async () => {
    const word = newWord();
    let tries = 0;
    happens.inside = async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    expect((await post(path, word)).status).toBe(201);
    expect(await written(word)).toHaveLength(1);
  });
}

test('a committed answer is given, even if its process died before it could send it', async () => {
  const word = newWord();
  happens.after = () => Promise.reject(new Error('the power went'));
  expect((await post('/own', word)).status).toBe(500);
  const repeat = await post('/own', word);
  expect([repeat.status, await written(word)]).toEqual([201, [JSON.parse(repeat.text).id]]);
});

test('no transaction is open while a third party is called', async () => {
  const open: boolean[] = [];
  happens.outside = async ({ db }) => void open.push(db.isTransaction);
  await post('/own', newWord());
  await post('/one', newWord());
  expect(open).toEqual([false, true]);
});
