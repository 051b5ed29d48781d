import { createTransport, type SendMailOptions } from 'nodemailer';
import {
  cleanOutgoingMail,
  type FinishedMail,
  MailDelayedError,
  MailRefusedError,
  type MailSender,
} from '#platform/ports/mail.ts';

type Timeouts = { connect: number; greeting: number; answer: number };

/**
 * Sends through the server of `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…` for TLS from the start), over
 * at most three connections. `timeouts` are milliseconds.
 */
export function makeSmtpMailSender(
  url: string,
  timeouts: Timeouts = { connect: 5_000, greeting: 5_000, answer: 20_000 },
): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    dnsTimeout: timeouts.connect,
    // An attachment is bytes in memory: a mail never makes us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const message = toSmtpMessage(cleanOutgoingMail(mail));
      const answer = await transport.sendMail(message).catch((error) => {
        throw toMailError(error);
      });
      return { outcome: 'sent', server_answer: answer.response };
    },
    ready: async () => void (await transport.verify()),
    close: async () => transport.close(),
  };
}

function toSmtpMessage(mail: FinishedMail): SendMailOptions {
  return {
    to: { name: mail.to.name ?? '', address: mail.to.address },
    from: { name: mail.from.name ?? '', address: mail.from.address },
    replyTo: mail.reply_to && { name: mail.reply_to.name ?? '', address: mail.reply_to.address },
    // The envelope is set here, not derived from headers, so no text in a header can add a recipient.
    envelope: { from: mail.from.address, to: [mail.to.address] },
    messageId: mail.id && `<${mail.id.includes('@') ? mail.id : `${mail.id}@${mail.from.address.split('@')[1]}`}>`,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    attachments: mail.attachments?.map((file) => ({
      filename: file.filename,
      content: Buffer.from(file.content),
      contentType: file.mime,
      contentDisposition: 'attachment' as const,
    })),
  };
}

/**
 * A 5xx about this mail is final. A 5xx before the mail was named (login refused, server busy) is a fault of the
 * configuration. Such mails wait, because a final failure would lose every mail.
 */
function toMailError(error: unknown): Error {
  const { status, stage } = getErrorFacts(error);
  const isAboutThisMail = stage === 'EENVELOPE' || stage === 'EMESSAGE';
  if (isAboutThisMail && status >= 500)
    return new MailRefusedError(`the mail server refused it (${status})`, { cause: error });
  if (isAboutThisMail && status === 0) return new MailRefusedError('the mail could not be composed', { cause: error });
  return new MailDelayedError(status ? `the mail server put it off (${status})` : 'the mail server is out of reach', {
    cause: error,
  });
}

function getErrorFacts(error: unknown): { status: number; stage: string } {
  if (!(error instanceof Error)) return { status: 0, stage: '' };
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return { status, stage: 'code' in error ? String(error.code) : '' };
}
