import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { awaitExit, startAnotherShopProcess, terminalEnv } from '../support/start-another-shop-process.ts';

const { url, dataDir } = inject('shop');

/** A write with an unfinished body; `finish` sends the rest and returns the status. */
function slowWrite(port: number): { sent: Promise<void>; finish: () => Promise<number> } {
  const body = JSON.stringify({ type: 'page_view', url: '/in-flight' });
  let status: (value: number) => void = () => undefined;
  const answered = new Promise<number>((resolve) => {
    status = resolve;
  });
  const write = request(
    {
      port,
      method: 'POST',
      path: '/api/events',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    },
    (response) => {
      response.resume();
      status(response.statusCode ?? 0);
    },
  );
  write.on('error', () => status(0));
  const sent = new Promise<void>((resolve) => write.write(body.slice(0, 10), () => resolve()));
  return {
    sent,
    finish: () => {
      write.end(body.slice(10));
      return answered;
    },
  };
}

test('a second start on the same data joins the first, and leaves it running when it ends', async () => {
  const { child, port, took } = await startAnotherShopProcess();
  expect(took).toBeLessThan(8000);
  const [mine, theirs] = await Promise.all(
    [`http://localhost:${port}`, url].map(async (base) => (await fetch(`${base}/api/projects?limit=3`)).json()),
  );
  expect(mine.items.map((item: { id: number }) => item.id)).toEqual(
    theirs.items.map((item: { id: number }) => item.id),
  );
  child.kill('SIGTERM');
  expect(await awaitExit(child)).toBe(0);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('on SIGTERM it completes open requests and then exits', async () => {
  const { child, port } = await startAnotherShopProcess();
  const write = slowWrite(port);
  await write.sent;
  await pause(100);
  const exit = awaitExit(child);
  child.kill('SIGTERM');
  await pause(200);
  expect(await write.finish()).toBe(204);
  expect(await exit).toBe(0);
});

test('after SIGKILL it starts again with all its data', async () => {
  const first = await startAnotherShopProcess();
  first.child.kill('SIGKILL');
  await awaitExit(first.child);
  const again = await startAnotherShopProcess();
  expect((await fetch(`http://localhost:${again.port}/api/projects?limit=1`)).status).toBe(200);
  again.child.kill('SIGTERM');
  expect(await awaitExit(again.child)).toBe(0);
});

/**
 * `server.js` with settings that prevent its start: its output and exit code. It is stopped once it prints `enough`.
 */
async function refused(
  settings: Record<string, string>,
  enough?: string,
): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, ['server.js'], {
    env: { ...terminalEnv, MODE: '', NODE_ENV: 'production', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words += chunk;
      if (enough && words.includes(enough)) child.kill('SIGTERM');
    });
  const code = await awaitExit(child);
  return { code, words };
}

test('a port in use is reported in words, and the shop that uses it stays open', async () => {
  const { port } = new URL(url);
  const { code, words } = await refused({ PORT: port });
  expect(code).toBe(1);
  expect(words).toContain(`Port ${port} is taken by another program.`);
  expect(words).not.toContain('    at ');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a wrong setting and a database that does not answer are reported in words', async () => {
  const setting = await refused({ PORT: 'three thousand' });
  expect(setting.code).toBe(1);
  expect(setting.words).toMatch(/These settings are wrong:\n {2}PORT: /);
  const waiting = 'Waiting for the database of DATABASE_URL';
  const nowhere = `postgres://127.0.0.1:${await findFreePort()}/none`;
  const database = await refused({ PORT: '0', DATABASE_URL: nowhere }, waiting);
  expect(database.words).toContain(waiting);
  expect(`${setting.words}${database.words}`).not.toContain('    at ');
});

test('a server exits after its start command was killed, and frees its port', async () => {
  const port = await findFreePort();
  const command = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...terminalEnv, MODE: '', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  command.kill('SIGKILL');
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
});
