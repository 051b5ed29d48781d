import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solveProofOfWork } from '#kit/solve-proof-of-work.ts';
import type { CaptchaPort } from '#platform/ports/captcha.ts';
import { makeHostedCaptcha } from './captcha-hosted.server.ts';
import { makeProofOfWorkCaptcha } from './captcha-proof-of-work.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function solved(captcha: CaptchaPort): Promise<string> {
  const challenge = captcha.challenge(now);
  return challenge.kind === 'work' ? solveProofOfWork(challenge) : 'right';
}

describe('proof of work by the browser', () => {
  const captcha = makeProofOfWorkCaptcha('secret', 8, 4);

  test('a right answer counts, with an id so that it counts only once', async () => {
    const answer = await solved(captcha);
    const first = await captcha.check(answer, later(5), '1.2.3.4');
    expect(first?.id).toHaveLength(16);
    expect((await captcha.check(answer, later(6), '1.2.3.4'))?.id).toBe(first?.id);
  });

  test('an answer without work, too old, or for a token from elsewhere does not count', async () => {
    const answer = await solved(captcha);
    const [token = '', ...numbers] = answer.split('~');
    const unworked = Array.from({ length: 20 }, (_, i) => [token, 900_000 + i, ...numbers.slice(1)].join('~'));
    const checked = await Promise.all(unworked.map((each) => captcha.check(each, now, '')));
    expect(checked.filter(Boolean).length).toBeLessThan(3);
    // Each round needs its own work: no missing round, no repeated one, no other order.
    const cheap = [
      numbers.slice(1),
      numbers.slice(0, 3),
      [...numbers, numbers[0]],
      Array(4).fill(numbers[0]),
      [...numbers].reverse(),
    ];
    for (const less of cheap) expect(await captcha.check([token, ...less].join('~'), now, ''), less.join()).toBeNull();
    expect(await captcha.check(answer, later(21), '')).toBeNull();
    expect(await captcha.check(await solved(makeProofOfWorkCaptcha('another secret', 8, 4)), now, '')).toBeNull();
    for (const wrong of ['', '~', 'a.b.c.d~1', 'x'.repeat(5000)])
      expect(await captcha.check(wrong, now, '')).toBeNull();
  });

  test('the work can not be made easier', async () => {
    const { token } = captcha.challenge(now) as { token: string };
    for (const easy of [token.replace('.8.4.', '.0.4.'), token.replace('.8.4.', '.8.1.')])
      expect(await captcha.check(`${easy}~1`, now, '')).toBeNull();
  });
});

test('no visitor waits much longer than the average', async () => {
  const tries: number[] = [];
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const challenge = makeProofOfWorkCaptcha('secret', 6, 16).challenge(now);
    const [, ...numbers] = (challenge.kind === 'work' ? await solveProofOfWork(challenge) : '').split('~').map(Number);
    tries.push(numbers.reduce((all, number) => all + number + 1, 0));
  }
  const mean = tries.reduce((all, each) => all + each) / tries.length;
  expect(mean).toBeGreaterThan(16 * 64 * 0.8);
  expect(Math.max(...tries)).toBeLessThan(mean * 2.5);
});

describe('a hosted service', () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(body);
      response.end(JSON.stringify({ success: body.includes('response=right') }));
    });
  });
  let captcha: CaptchaPort;
  beforeAll(async () => {
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.address() as AddressInfo;
    captcha = makeHostedCaptcha({
      url: `http://127.0.0.1:${port}/siteverify`,
      script: 'https://captcha.example/api.js',
      siteKey: 'site',
      secret: 'hush',
    });
  });
  afterAll(() => server.close());

  test('is called with our secret, and its verdict decides', async () => {
    expect(await captcha.check('right', now, '1.2.3.4')).toMatchObject({ id: expect.any(String) });
    expect(asked.at(-1)).toBe('secret=hush&response=right&remoteip=1.2.3.4');
    expect(await captcha.check('wrong', now, '1.2.3.4')).toBeNull();
  });

  test('lets no request through while it is away', async () => {
    const away = makeHostedCaptcha({
      url: 'http://127.0.0.1:9/x',
      script: 'https://a.example/',
      siteKey: '',
      secret: '',
    });
    expect(await away.check('right', now, '')).toBeNull();
  });
});
