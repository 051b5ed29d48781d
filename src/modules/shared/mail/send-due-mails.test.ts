import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadTexts } from '#platform/load-texts.server.ts';
import { type FinishedMail, MailDelayedError, MailRefusedError } from '#platform/ports/mail.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import type { MailAttachmentMakers } from './make-mail-attachments.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { sendDueMails } from './send-due-mails.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const texts = loadTexts('locales');
const config = { BRAND_NAME: 'Sillon', MAIL_FROM: undefined, PUBLIC_URL: undefined, PORT: 3000 };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => void (await database.pool.query('delete from mails')));
afterAll(() => database.close());

/** A mail server that answers each mail with `answer` and records it. */
function postOffice(
  answer: (mail: FinishedMail) => Promise<{ outcome: 'kept' }>,
  enclosures: MailAttachmentMakers = {},
) {
  const taken: string[] = [];
  const enclosed: string[] = [];
  const sender = {
    send: async (mail: FinishedMail) => {
      taken.push(mail.to.address);
      enclosed.push(...(mail.attachments ?? []).map(({ filename }) => filename));
      return answer(mail);
    },
    ready: async () => undefined,
    close: async () => undefined,
  };
  return { taken, enclosed, look: () => sendDueMails({ db: database.db, config, sender, texts, enclosures }) };
}
const takes = async () => ({ outcome: 'kept' }) as const;
const order = (recipient: string) =>
  queueMail(database, { kind: 'reset_unknown', entity: `user:${recipient}`, recipient, lang: 'en', data: {} });
const rows = async () =>
  (await database.pool.query('select recipient, state, tries, error from mails order by id')).rows;
const comeDue = () => database.pool.query('update mails set next_try_at = now()');

test('a mail is sent once, for any number of requests and concurrent senders', async () => {
  for (let i = 0; i < 40; i += 1) await order(`ada${i}@story.example`);
  await order('ada0@story.example');
  const office = postOffice(takes);
  await Promise.all([office.look(), office.look(), office.look()]);
  while (await office.look());
  expect([office.taken.length, new Set(office.taken).size]).toEqual([40, 40]);
  expect((await rows()).every(({ state }) => state === 'kept')).toBe(true);
});

test('while the mail server is down a mail waits, and is sent at its next try', async () => {
  await order('ada@story.example');
  const away = postOffice(() => Promise.reject(new MailDelayedError('down')));
  await away.look();
  await away.look();
  expect(away.taken).toHaveLength(1);
  expect(await rows()).toEqual([{ recipient: 'ada@story.example', state: 'queued', tries: 1, error: 'down' }]);
  await comeDue();
  const back = postOffice(takes);
  await back.look();
  expect(await rows()).toEqual([{ recipient: 'ada@story.example', state: 'kept', tries: 2, error: null }]);
});

test('an address that rejects a mail is not retried, and one that never answers fails visibly for staff', async () => {
  await order('nobody@story.example');
  await postOffice(() => Promise.reject(new MailRefusedError('no such mailbox'))).look();
  expect(await rows()).toEqual([
    { recipient: 'nobody@story.example', state: 'failed', tries: 1, error: 'no such mailbox' },
  ]);
  await order('silent@story.example');
  await database.pool.query("update mails set tries = 12 where state = 'queued'");
  await postOffice(() => Promise.reject(new MailDelayedError('silence'))).look();
  expect((await rows())[1]).toMatchObject({ state: 'failed', tries: 13 });
});

test('a mail that cannot be written does not block the others', async () => {
  await database.pool.query(
    "insert into mails (kind, entity, recipient, lang, data) values ('no_such_kind', 'x', 'poison@story.example', 'en', '{}')",
  );
  await order('ada@story.example');
  await postOffice(takes).look();
  expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'kept']);
});

test('attachments are sent with their mail and stored byte by byte, also when the first try failed', async () => {
  await order('ada@story.example');
  const content = Buffer.from([0, 255, 13, 10, 128]);
  const enclosures: MailAttachmentMakers = {
    reset_unknown: async () => ({ filename: 'paper.pdf', content, mime: 'application/pdf' }),
  };
  const kept = async () =>
    (await database.pool.query('select filename, mime, content from mail_attachments order by mail_id')).rows;
  await postOffice(() => Promise.reject(new MailDelayedError('down')), enclosures).look();
  expect(await kept()).toEqual([]);
  await comeDue();
  const office = postOffice(takes, enclosures);
  await office.look();
  expect(office.enclosed).toEqual(['paper.pdf']);
  expect(await kept()).toEqual([{ filename: 'paper.pdf', mime: 'application/pdf', content }]);
});

test('a mail whose attachment cannot be made waits, and is sent when it can', async () => {
  await order('ada@story.example');
  const broken = postOffice(takes, { reset_unknown: () => Promise.reject(new Error('no font')) });
  await broken.look();
  expect([broken.taken, await rows()]).toEqual([
    [],
    [{ recipient: 'ada@story.example', state: 'queued', tries: 1, error: 'no font' }],
  ]);
  await comeDue();
  await postOffice(takes).look();
  expect((await rows())[0]).toMatchObject({ state: 'kept', tries: 2 });
});
