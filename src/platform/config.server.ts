import { z } from 'zod/mini';
import { findProductionModeFaults } from './production-mode-settings.ts';

const optional = z.optional(z.string().check(z.minLength(1)));
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const withDefault = z._default;

/** `*`, or 'none', or addresses of sites, in the syntax of a content security policy. */
const EMBED_ORIGINS = /^(\*|'none'|https?:\/\/[\w.*-]+(:\d+)?( https?:\/\/[\w.*-]+(:\d+)?)*)$/;

/** Every setting, all optional; docs/operations.md lists them. */
const Settings = z.object({
  PORT: withDefault(port, 3000),
  HOST: withDefault(z.string(), '0.0.0.0'),
  DATA_DIR: withDefault(z.string(), 'data'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BRAND_NAME: withDefault(z.string(), 'Sillon'),
  ROLE: withDefault(z.enum(['all', 'web', 'worker']), 'all'),
  MODE: withDefault(z.enum(['demonstration', 'production']), 'demonstration'),
  DEMO_SONG_SECONDS: withDefault(z.coerce.number().check(z.int(), z.gte(5), z.lte(60)), 20),
  MAINTENANCE: z.optional(z.string()),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  TRUSTED_PROXIES: optional,
  UPLOAD_CHUNK_SIZE: withDefault(z.coerce.number().check(z.int(), z.gte(65_536), z.lte(67_108_864)), 5 * 1_048_576),
  DATABASE_URL: optional,
  DATABASE_READ_URL: optional,
  DATABASE_POOL: withDefault(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 20),
  DATABASE_FAST_PATH: withDefault(z.enum(['on', 'off']), 'on'),
  REDIS_URL: optional,
  S3_ENDPOINT: optional,
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: optional,
  MAIL_FROM: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: z.optional(z.url()),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_API_BASE: z.optional(z.url()),
  PAYPAL_COUNTRY: withDefault(z.string(), 'FR'),
  OAUTH_GOOGLE_CLIENT_ID: optional,
  OAUTH_GOOGLE_CLIENT_SECRET: optional,
  OAUTH_GOOGLE_BASE: z.optional(z.url({ protocol: /^https?$/ })),
  OAUTH_FACEBOOK_CLIENT_ID: optional,
  OAUTH_FACEBOOK_CLIENT_SECRET: optional,
  OAUTH_FACEBOOK_BASE: z.optional(z.url({ protocol: /^https?$/ })),
  OAUTH_SOUNDCLOUD_CLIENT_ID: optional,
  OAUTH_SOUNDCLOUD_CLIENT_SECRET: optional,
  OAUTH_SOUNDCLOUD_BASE: z.optional(z.url({ protocol: /^https?$/ })),
  GEOIP_URL: z.optional(z.url()),
  GEOIP_KEY: optional,
  CAPTCHA_SECRET: optional,
  CAPTCHA_REQUIRED: z.optional(z.enum(['on', 'off'])),
  EMBED_ORIGINS: withDefault(z.string().check(z.regex(EMBED_ORIGINS)), '*'),
  CHAT_URL: z.optional(z.url({ protocol: /^https$/ })),
  CAPTCHA_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CAPTCHA_SITE_KEY: optional,
  CAPTCHA_SCRIPT: z.optional(z.url({ protocol: /^https$/ })),
  LEGAL_OPERATOR: optional,
  SELLER_VAT_NUMBER: z.optional(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/))),
  CHAT_ID: optional,
  TRACKING_URL: z.optional(z.url({ protocol: /^https$/ })),
  TRACKING_ID: optional,
  TRACKING_KEEP_DAYS: withDefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(3650)), 90),
  CART_REMINDER_HOURS: withDefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(336)), 24),
  VIES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  MUSICBRAINZ_BASE: z.optional(z.url({ protocol: /^https?$/ })),
  SHERAF_URL: z.optional(z.url({ protocol: /^https?$/ })),
  FFMPEG_PATH: optional,
  SECRETS_KEY: z.optional(z.string().check(z.minLength(32))),
  PAYOUT_NAME: optional,
  PAYOUT_IBAN: optional,
  PAYOUT_BIC: optional,
  SOCIAL_FACEBOOK: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_TWITTER: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_INSTAGRAM: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_YOUTUBE: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_SOUNDCLOUD: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_TIKTOK: z.optional(z.url({ protocol: /^https$/ })),
});

export type Config = z.infer<typeof Settings>;

/** Five MiB: the smallest part of a multipart upload that S3 accepts, except for the last. */
export const S3_MIN_PART_BYTES = 5 * 1_048_576;

const inWords = z.locales.en().localeError;

/**
 * Checks the environment once, at start.
 * @throws Error that names every wrong setting and its fault
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => Object.hasOwn(Settings.shape, name) && value !== ''),
  );
  const parsed = Settings.safeParse(given, { error: inWords });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong:\n${lines.join('\n')}\nSee docs/operations.md for what each may be.`);
  }
  const config = parsed.data;
  if (config.S3_ENDPOINT && config.UPLOAD_CHUNK_SIZE < S3_MIN_PART_BYTES)
    throw new Error(
      `UPLOAD_CHUNK_SIZE must be at least ${S3_MIN_PART_BYTES} bytes with S3_ENDPOINT: object stores take no smaller parts.`,
    );
  const faults = config.MODE === 'production' ? findProductionModeFaults(config) : [];
  if (faults.length) throw new Error(faults.join('\n'));
  return config;
}

/** Whether signing up and requesting a quote need a captcha: in production, unless the setting says otherwise. */
export const isCaptchaRequired = ({ CAPTCHA_REQUIRED, MODE }: Pick<Config, 'CAPTCHA_REQUIRED' | 'MODE'>): boolean =>
  CAPTCHA_REQUIRED ? CAPTCHA_REQUIRED === 'on' : MODE === 'production';

/** Name and address of the operator, one line each, the name first. The demonstration has a made-up operator. */
export const operatorAddressLines = ({ LEGAL_OPERATOR, MODE }: Pick<Config, 'LEGAL_OPERATOR' | 'MODE'>): string[] =>
  (LEGAL_OPERATOR ?? (MODE === 'demonstration' ? NOBODY : ''))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const NOBODY = 'Maison d’Exemple SAS\n12 rue des Sillons\n00000 Exempleville\nFrance';

/** The settings from which documents name the seller. */
export type SellerSettings = Pick<Config, 'BRAND_NAME' | 'LEGAL_OPERATOR' | 'MODE'>;

/** The seller on documents: the shop name, then the name and address of the operator. */
export const sellerAddressLines = (config: SellerSettings): string[] => [
  config.BRAND_NAME,
  ...operatorAddressLines(config),
];

/**
 * Seller details that the law requires on invoices and that a shop in production has not set.
 * A second line or a comma shows that an address follows the name.
 */
export function missingSellerDetails(
  config: Pick<Config, 'LEGAL_OPERATOR' | 'MODE'>,
): 'everything' | 'address' | undefined {
  if (config.MODE !== 'production') return undefined;
  const [name, ...address] = operatorAddressLines(config);
  if (name === undefined) return 'everything';
  return address.length > 0 || name.includes(',') ? undefined : 'address';
}

/** The same as a warning to the operator, at each start and by the doctor. */
export const MISSING_SELLER_WARNINGS = {
  everything:
    'LEGAL_OPERATOR is not set: invoices, credit notes and quotes lack the seller’s name and address, which the law requires. Set it before you sell.',
  address:
    'LEGAL_OPERATOR has a name but no address: invoices, credit notes, quotes and customs forms lack the seller’s address, which the law requires. Add it on the lines below the name before you sell.',
} as const;

/** The seller's VAT number, as on invoices. The demonstration has one that belongs to no company. */
export const sellerVatNumber = ({
  SELLER_VAT_NUMBER,
  MODE,
}: Pick<Config, 'SELLER_VAT_NUMBER' | 'MODE'>): string | undefined =>
  SELLER_VAT_NUMBER ?? (MODE === 'demonstration' ? 'FR00000000000' : undefined);

/** The public address of the site. Links in mails and redirects are built from it, never from a request (rule 28). */
export const publicUrl = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;

/** The address of a shop with its own host: protocol of the site, and port of the site unless the host names one. */
export function shopUrl(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, host: string): string {
  const { protocol, port } = new URL(publicUrl(config));
  return `${protocol}//${host}${port && !host.includes(':') ? `:${port}` : ''}`;
}

/** The e-mail address of the platform, for mail to it and from it. */
export const platformEmail = (config: Pick<Config, 'MAIL_FROM'>): string => config.MAIL_FROM ?? 'shop@sillon.example';
