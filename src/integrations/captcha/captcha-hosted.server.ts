import { createHash } from 'node:crypto';
import { makeHttpClient } from '#platform/http-client.server.ts';
import type { CaptchaPort } from '#platform/ports/captcha.ts';

interface Service {
  /** The `siteverify` address of hCaptcha, Turnstile or reCAPTCHA, which share one protocol. */
  readonly url: string;
  readonly script: string;
  readonly siteKey: string;
  readonly secret: string;
}

const TEN_MINUTES = 600_000;

/**
 * A hosted captcha. While the service is unreachable every answer is refused: forms say so, and mail still reaches us.
 */
export function makeHostedCaptcha({ url, script, siteKey, secret }: Service): CaptchaPort {
  const client = makeHttpClient([new URL(url).origin], { connectTimeout: 2000, totalTimeout: 4000, maxBytes: 65_536 });
  return {
    challenge: () => ({ kind: 'hosted', script, site_key: siteKey }),
    async check(answer, now, ip) {
      const body = new URLSearchParams({ secret, response: answer, remoteip: ip }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const found = await client.request(url, { method: 'POST', headers, body }).then(
        (reply) => Object(reply.json()),
        () => ({}),
      );
      const id = createHash('sha256').update(answer).digest('base64url');
      return found.success === true ? { id, expires_at: new Date(now.getTime() + TEN_MINUTES) } : null;
    },
  };
}
