import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOutboxMailSender } from '#integrations/mail-outbox/mail-outbox.server.ts';
import { makeSmtpMailSender } from '#integrations/mail-smtp/mail-smtp.server.ts';
import type { FinishedMail, MailSender } from '#platform/ports/mail.ts';

const receipt: FinishedMail = {
  id: 'order-42-paid',
  to: { name: 'Björk Guðmundsdóttir', address: 'bjork@example.test' },
  from: { name: 'Магазин 椎名', address: 'shop@sillon.test' },
  subject: 'Your order 42: Ελένη Καραΐνδρου, 黑胶, 방탄',
  html: '<p>Merci — «été» 黑胶</p>',
  text: 'Merci — «été» 黑胶',
};

let received: { raw: Buffer; to: string[]; email: Email }[] = [];
let server: SMTPServer;
let url: string;
let smtp: MailSender;
const outbox = makeOutboxMailSender();

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => done(refusalFor(address)),
    onData: async (stream, session, done) => {
      const raw = await buffer(stream);
      const to = session.envelope.rcptTo.map((rcpt) => rcpt.address);
      received.push({ raw, to, email: await PostalMime.parse(raw) });
      done(
        to.includes('fulldisk@example.test') ? Object.assign(new Error('later'), { responseCode: 452 }) : null,
        'taken',
      );
    },
  });
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () => ready(listening.address().port));
  });
  url = `smtp://127.0.0.1:${port}`;
  smtp = makeSmtpMailSender(url);
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await smtp.close();
  await new Promise<void>((closed) => server.close(closed));
});

const senders: [string, () => MailSender, string][] = [
  ['the outbox', () => outbox, 'kept'],
  ['SMTP', () => smtp, 'sent'],
];

describe.each(senders)('mail by %s', (_name, sender, outcome) => {
  test('a mail is sent and its outcome returned', async () => {
    expect(await sender().send(receipt)).toMatchObject({ outcome });
    await sender().ready();
  });

  test.each([
    ['a@b.test\r\nBcc: victim@example.test'],
    ['a@b.test, victim@example.test'],
    ['a@b.test>\nRCPT TO:<victim@example.test'],
    ['"x" <victim@example.test>'],
    ['nobody'],
    [''],
    ['jörg@example.test'],
    ['a@b.test:25'],
  ])('the address %j is refused for good', async (address) => {
    await expect(sender().send({ ...receipt, to: { address } })).rejects.toMatchObject({ code: 'mail_refused' });
    await expect(sender().send({ ...receipt, from: { address } })).rejects.toMatchObject({ code: 'mail_refused' });
    expect(received).toEqual([]);
  });

  test.each([['Bcc'], ['X-Ok\r\nBcc'], ['Subject'], ['Content-Type'], ['a b']])(
    'the header %j is refused',
    async (name) => {
      await expect(sender().send({ ...receipt, headers: { [name]: 'x' } })).rejects.toMatchObject({
        code: 'mail_refused',
      });
    },
  );
});

describe('a mail sent by SMTP', () => {
  const delivered = async (mail: FinishedMail) => {
    await smtp.send(mail);
    const last = received.at(-1);
    if (!last) throw new Error('nothing arrived');
    return last;
  };

  test('names and texts in any script arrive as they were written', async () => {
    const { email, to } = await delivered(receipt);
    expect(email.from).toMatchObject({ name: 'Магазин 椎名', address: 'shop@sillon.test' });
    expect(email.to).toEqual([{ name: 'Björk Guðmundsdóttir', address: 'bjork@example.test' }]);
    expect(email.subject).toBe(receipt.subject);
    expect(email.html?.trim()).toBe(receipt.html);
    expect(email.text?.trim()).toBe(receipt.text);
    expect(to).toEqual(['bjork@example.test']);
  });

  test('the domain of an international address is sent in ASCII', async () => {
    const { lines, ...plain } = await plainServer();
    const sender = makeSmtpMailSender(plain.url);
    await sender.send({ ...receipt, to: { address: 'info@пример.рф' }, from: { address: 'shop@müller.example' } });
    await sender.close();
    plain.end();
    expect(lines).toContain('RCPT TO:<info@xn--e1afmkfd.xn--p1ai>');
    expect(lines).toContain('MAIL FROM:<shop@xn--mller-kva.example>');
    expect(lines).toContain('To: info@xn--e1afmkfd.xn--p1ai');
  });

  test('the message id stays the same when a mail is sent again', async () => {
    expect((await delivered(receipt)).email.messageId).toBe('<order-42-paid@sillon.test>');
    expect((await delivered(receipt)).email.messageId).toBe('<order-42-paid@sillon.test>');
  });

  test('an attachment arrives byte for byte under its name', async () => {
    const content = Buffer.from([0, 255, 13, 10, 46, 13, 10, 128]);
    const { email } = await delivered({
      ...receipt,
      attachments: [{ filename: 'Facture été 黑胶.pdf', content, mime: 'application/pdf' }],
    });
    const [file] = email.attachments;
    expect(file).toMatchObject({ filename: 'Facture été 黑胶.pdf', mimeType: 'application/pdf' });
    expect(file?.content instanceof ArrayBuffer && Buffer.from(file.content)).toEqual(content);
  });

  test('line breaks in names and subjects add neither header nor recipient', async () => {
    const evil = 'Ada\r\nBcc: victim@example.test\r\n\r\nhello\u2028X: y';
    const { email, to, raw } = await delivered({
      ...receipt,
      to: { name: evil, address: 'ada@example.test' },
      from: { name: evil, address: 'shop@sillon.test' },
      subject: evil,
      headers: { 'X-Note': evil, 'List-Unsubscribe': '<https://sillon.test/u/1>' },
      attachments: [{ filename: `${evil}.pdf`, content: Buffer.from('x'), mime: 'application/pdf' }],
    });
    const names = email.headers.map((header) => header.key);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x');
    expect(to).toEqual(['ada@example.test']);
    expect(raw.toString()).not.toMatch(/^bcc:/im);
    expect(email.subject).toBe('Ada Bcc: victim@example.test hello X: y');
    expect(email.headers.find((header) => header.key === 'list-unsubscribe')?.value).toBe('<https://sillon.test/u/1>');
  });

  test('a mailbox that does not exist is refused for good', async () => {
    const mail = { ...receipt, to: { address: 'unknown@example.test' } };
    await expect(smtp.send(mail)).rejects.toMatchObject({ code: 'mail_refused' });
  });

  test.each([['greylisted@example.test'], ['fulldisk@example.test']])('%s is tried again later', async (address) => {
    await expect(smtp.send({ ...receipt, to: { address } })).rejects.toMatchObject({ code: 'mail_delayed' });
  });

  test('a wrong password for the mail server loses no mail', async () => {
    const locked = makeSmtpMailSender(url.replace('smtp://', 'smtp://shop:wrong@'));
    await expect(locked.send(receipt)).rejects.toMatchObject({ code: 'mail_delayed' });
    await locked.close();
  });

  test('a server that is down or silent delays the mail within the timeout', async () => {
    const silent = createServer();
    const port = await new Promise<number>((ready) =>
      silent.listen(0, '127.0.0.1', () => {
        const address = silent.address();
        ready(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    const slow = makeSmtpMailSender(`smtp://127.0.0.1:${port}`, { connect: 200, greeting: 200, answer: 200 });
    const started = Date.now();
    await expect(slow.send(receipt)).rejects.toMatchObject({ code: 'mail_delayed' });
    expect(Date.now() - started).toBeLessThan(3_000);
    await slow.close();
    silent.close();
    const down = makeSmtpMailSender('smtp://127.0.0.1:1');
    await expect(down.send(receipt)).rejects.toMatchObject({ code: 'mail_delayed' });
    await down.close();
  });
});

function refusalFor(address: string): Error | null {
  if (address.startsWith('unknown')) return Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  if (address.startsWith('greylisted')) return Object.assign(new Error('try later'), { responseCode: 451 });
  return null;
}

/**
 * An SMTP server that accepts everything and keeps each line as sent. The other one shows international domains
 * decoded.
 */
async function plainServer() {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isMessage = false;
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const line of bytes.toString('utf8').split('\r\n').filter(Boolean)) {
        lines.push(line);
        const wasMessage = isMessage;
        if (line === 'DATA' || line === '.') isMessage = line === 'DATA';
        if (!wasMessage || line === '.') socket.write(line === 'DATA' ? '354 go on\r\n' : '250 taken\r\n');
      }
    });
  });
  const port = await new Promise<number>((ready) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      ready(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  return { lines, url: `smtp://127.0.0.1:${port}`, end: () => server.close() };
}
