// Settings required before `MODE=production` may start (decisions: Two modes; rule 38).

const NEEDED = [
  'PUBLIC_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'CAPTCHA_SECRET',
] as const;

/** With a PayPal account the shop offers PayPal, so its webhooks have to be received and verified. */
const NEEDED_FOR_PAYPAL = ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

/** The host at these addresses decides the signed-in user, so the connection must be secure. */
export const OAUTH_BASE_SETTINGS = ['OAUTH_GOOGLE_BASE', 'OAUTH_FACEBOOK_BASE', 'OAUTH_SOUNDCLOUD_BASE'] as const;

/** A guessable secret opens the shop: these come from a provider or are random. */
const SECRETS = [
  ...([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'CAPTCHA_SECRET',
    'SECRETS_KEY',
  ] as const),
  ...(['PAYPAL_CLIENT_SECRET', 'OAUTH_GOOGLE_CLIENT_SECRET', 'OAUTH_FACEBOOK_CLIENT_SECRET'] as const),
  ...(['OAUTH_SOUNDCLOUD_CLIENT_SECRET', 'S3_SECRET_ACCESS_KEY'] as const),
] as const;
const LEAST_SECRET = 16;
const LEAST_LETTERS = 6;
const GUESSABLE =
  /change.?me|replace.?me|password|example|placeholder|minioadmin|your.?(secret|key)|todo|(?:dummy|default|secret|test)(?:key|secret)/i;
/** Keys that Stripe, Cloudflare and hCaptcha publish for tests. */
const TEST_KEY = /^(sk|pk|rk)_test_|^[0-3]x0{16,}/;
const LIVE_KEY = {
  STRIPE_SECRET_KEY: /^(sk|rk)_live_/,
  STRIPE_PUBLISHABLE_KEY: /^pk_live_/,
  STRIPE_WEBHOOK_SECRET: /^whsec_/,
};

type Name =
  | (typeof NEEDED)[number]
  | (typeof NEEDED_FOR_PAYPAL)[number]
  | (typeof OAUTH_BASE_SETTINGS)[number]
  | (typeof SECRETS)[number]
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_API_BASE';

/** The checked settings, as given by the environment. */
type ProductionSettings = Readonly<Partial<Record<Name, string>>>;

/**
 * The faults that prevent production, one sentence each; empty when there are none.
 * @returns sentences that name the setting, and never its value
 */
export function findProductionModeFaults(config: ProductionSettings): string[] {
  const needed = config.PAYPAL_CLIENT_ID ? [...NEEDED, ...NEEDED_FOR_PAYPAL] : NEEDED;
  const missing = needed.filter((name) => !config[name]);
  if (missing.length) return [`MODE=production needs real providers and secrets; missing: ${missing.join(', ')}.`];
  const open = OAUTH_BASE_SETTINGS.filter((name) => config[name]?.startsWith('http:'));
  return [
    ...(open.length ? [`MODE=production asks who somebody is over https only: ${open.join(', ')}.`] : []),
    ...placeFaults(config),
    ...SECRETS.flatMap((name) => secretFault(name, config[name]) ?? []),
  ];
}

function placeFaults({ PUBLIC_URL = '', PAYPAL_API_BASE = '' }: ProductionSettings): string[] {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isHere = /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$|\.localhost$/.test(hostname);
  return [
    ...(protocol === 'https:'
      ? []
      : ['PUBLIC_URL must begin with https:// in MODE=production: people pay and sign in there.']),
    ...(isHere ? ['PUBLIC_URL must name the host that buyers reach in MODE=production, not this machine.'] : []),
    ...(/sandbox/.test(PAYPAL_API_BASE) ? ['PAYPAL_API_BASE is the sandbox of PayPal, which moves no money.'] : []),
  ];
}

function secretFault(name: (typeof SECRETS)[number], value: string | undefined): string | null {
  if (value === undefined) return null;
  if (TEST_KEY.test(value)) return `${name} is a key for tests: MODE=production takes the live one.`;
  const live = Object.entries(LIVE_KEY).find(([each]) => each === name)?.[1];
  if (live && !live.test(value)) return `${name} is no live key of Stripe: it begins with ${live.source.slice(1)}.`;
  const own = value.replace(/^(sk|pk|rk)_live_|^whsec_/, '');
  const isWeak = own.length < LEAST_SECRET || new Set(own).size < LEAST_LETTERS || GUESSABLE.test(own);
  return isWeak
    ? `${name} can be guessed: it needs at least ${LEAST_SECRET} characters drawn at random, as \`openssl rand -hex 32\` makes them or the provider gives them.`
    : null;
}
