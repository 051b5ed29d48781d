// One JSON object per line, with our request id. Tokens, passwords, secret links, cards and cookies are never logged
// (rule 37).
import { randomUUID } from 'node:crypto';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/** The logger of the process; `destination` (standard output) is for tests. LOG_LEVEL as in the contract's settings. */
export function makeLogger(config: { LOG_LEVEL: string }, destination?: DestinationStream): Logger {
  const options = optionsFor(config.LOG_LEVEL);
  return destination ? pino(options, destination) : pino(options);
}

/**
 * A caller's request id if it has 8 to 64 letters, digits, `-` and `_`, else a new one. So no caller can write lines
 * or markup into our logs.
 */
export function cleanRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
}

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'proxy-authorization',
  'password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'secret',
  'client_secret',
  'api_key',
  'card',
  'card_number',
  'cvc',
  'payment_method_id',
  'code_verifier',
  'stripe-signature',
  'captcha',
  'link',
];

function optionsFor(level: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths(), censor: '[secret]' },
    serializers: { req: requestLine, res: answerLine, err: pino.stdSerializers.errWithCause },
    // For secrets that redaction by path can't reach: deeper names, and secrets inside texts such as an error's
    // message.
    hooks: { streamWrite: withoutSecrets },
  };
}

/** Values at the top and one level down. Each further level costs some 15 µs per line, and the hook reaches them. */
function redactedPaths(): string[] {
  const top = secretNames.map((name) => `["${name}"]`);
  return [...top, ...['card', 'cookie', 'set-cookie', 'token'].map((name) => `*["${name}"]`)];
}

type RequestFacts = { id?: string; method?: string; url?: string; routeOptions?: { url?: string }; ip?: string };

/** The route as declared, so that cart ids and tokens in addresses are not logged. */
function requestLine(request: RequestFacts) {
  const route = request.routeOptions?.url ?? request.url?.split('?', 1)[0];
  return { method: request.method, route, ip: request.ip };
}

const answerLine = (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode });

const string = '"(?:[^"\\\\]|\\\\.)*"';
const flatValue = `(?:${string}|-?\\d[\\d.eE+-]*|\\[(?:${string}|[^\\[\\]{}"])*\\]|\\{(?:${string}|[^\\[\\]{}"])*\\})`;
const deepNames = new RegExp(`("(?:${secretNames.join('|')})":)${flatValue}`, 'gi');
const namedInText = /\b(token|access_token|code|key|secret|password|client_secret|signature|sig)=([^&\s"'\\<>]+)/gi;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi;
const providerKey = /\b(?:sk|rk|whsec|pk)_(?:test_|live_)?[A-Za-z0-9]{8,}/g;
const digitGroups = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g;
const urlWithPassword = /(\b[a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@:"']*:[^\s/@"']+@/gi;

/** A finished line with its secrets removed. The digits of a card become 9, so that a bare number stays JSON. */
function withoutSecrets(line: string): string {
  return line
    .replace(deepNames, '$1"[secret]"')
    .replace(namedInText, '$1=[secret]')
    .replace(bearer, '$1 [secret]')
    .replace(providerKey, '[secret]')
    .replace(urlWithPassword, '$1[secret]@')
    .replace(digitGroups, (digits) =>
      isCardNumber(digits.replaceAll(/\D/g, '')) ? digits.replaceAll(/\d/g, '9') : digits,
    );
}

/** Luhn checksum, so that times, ids and amounts stay readable. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^[2-6]/.test(digits) && sum % 10 === 0;
}
