import { resolve } from 'node:path';
import { makeProofOfWorkCaptcha } from '#integrations/captcha/captcha-proof-of-work.server.ts';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { makeServiceGeolocation } from '#integrations/geolocation/country-service.server.ts';
import { makeTableGeolocation } from '#integrations/geolocation/country-table.server.ts';
import { makeOutboxMailSender } from '#integrations/mail-outbox/mail-outbox.server.ts';
import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import { makeMemorySharedState } from '#integrations/shared-state-memory/shared-state-memory.server.ts';
import { databaseSearchEngine } from '#modules/catalogue/search/database-search.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { CaptchaPort } from '#platform/ports/captcha.ts';
import type { FileStore } from '#platform/ports/files.ts';
import type { MailSender } from '#platform/ports/mail.ts';
import type { SharedState } from '#platform/ports/shared-state.ts';
import type { ServicePorts } from '#platform/service-ports.server.ts';
import { openPaymentProviders } from './open-payment-providers.server.ts';
import { openSocialProviders } from './open-social-providers.server.ts';

interface OpenPorts extends ServicePorts {
  /** Address of the sandbox's own pages, which the shop shows under /sandbox; absent with real keys. */
  readonly sandboxUrl: string | undefined;
  close(): Promise<void>;
}

type Warn = (message: string) => (error: unknown) => void;

/** Chooses each adapter by its settings. Unconfigured ones are not even loaded (decisions: One program). */
export async function openServicePorts(
  config: Config,
  warn: Warn,
  sandbox?: Promise<RunningSandbox | undefined>,
): Promise<OpenPorts> {
  const [files, mail, cache, payments, captcha] = await Promise.all([
    openFiles(config),
    openMail(config),
    openCache(config, warn),
    openPaymentProviders(config, sandbox),
    openCaptcha(config),
  ]);
  const geo = config.GEOIP_URL ? makeServiceGeolocation(config.GEOIP_URL, config.GEOIP_KEY) : makeTableGeolocation();
  return {
    files,
    mail,
    cache,
    geo,
    captcha,
    stripe: payments.stripe,
    paypal: payments.paypal,
    cardEntry: payments.cardEntry,
    social: openSocialProviders(config, payments.sandbox, warn),
    search: databaseSearchEngine,
    sandboxUrl: payments.sandbox?.url,
    close: async () => void (await Promise.all([mail.close(), cache.close(), payments.close()])),
  };
}

async function openFiles(config: Config): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = config;
  if (!endpoint || !bucket) return makeDiskFileStore(`${config.DATA_DIR}/media`);
  const { makeS3FileStore } = await import('#integrations/files-s3/files-s3.server.ts');
  return makeS3FileStore({
    endpoint,
    bucket,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: true,
  });
}

async function openMail(config: Config): Promise<MailSender> {
  if (!config.SMTP_URL) return makeOutboxMailSender();
  const { makeSmtpMailSender } = await import('#integrations/mail-smtp/mail-smtp.server.ts');
  return makeSmtpMailSender(config.SMTP_URL);
}

async function openCache(config: Config, warn: Warn): Promise<SharedState> {
  if (!config.REDIS_URL) return makeMemorySharedState();
  const { makeRedisSharedState } = await import('#integrations/shared-state-redis/shared-state-redis.server.ts');
  return makeRedisSharedState(config.REDIS_URL, warn('redis'));
}

/**
 * A hosted service if configured, else proof of work. Processes of one shop share the secret (production must set it).
 */
async function openCaptcha({ CAPTCHA_URL, ...config }: Config): Promise<CaptchaPort> {
  const secret = config.CAPTCHA_SECRET ?? `sillon ${config.DATABASE_URL ?? resolve(config.DATA_DIR)}`;
  if (!CAPTCHA_URL) return makeProofOfWorkCaptcha(secret);
  const { makeHostedCaptcha } = await import('#integrations/captcha/captcha-hosted.server.ts');
  const script = config.CAPTCHA_SCRIPT ?? CAPTCHA_URL;
  return makeHostedCaptcha({ url: CAPTCHA_URL, script, siteKey: config.CAPTCHA_SITE_KEY ?? '', secret });
}
