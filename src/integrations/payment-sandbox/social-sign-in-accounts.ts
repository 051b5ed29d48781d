// State of the stand-ins for Google, Facebook and SoundCloud: consents, and their codes and tokens.
import { createHash, generateKeyPairSync, randomBytes, type webcrypto } from 'node:crypto';
import { nowSeconds } from './generate-provider-ids.ts';
import type { Sandbox } from './sandbox-types.ts';

export const SANDBOX_SOCIAL_PROVIDERS = ['google', 'facebook', 'soundcloud'] as const;
export type SandboxSocialProvider = (typeof SANDBOX_SOCIAL_PROVIDERS)[number];

/** How the invented provider has verified the invented address. */
export const EMAIL_VERIFICATIONS = ['hosted', 'seen', 'unverified'] as const;
export type EmailVerification = (typeof EMAIL_VERIFICATIONS)[number];

interface SocialAccount {
  provider: SandboxSocialProvider;
  email: string;
  firstname: string;
  lastname: string;
  /** hosted: Google runs the mail of the address; seen: it was confirmed once, elsewhere; unverified: never. */
  standing: EmailVerification;
}

/** The parameters with which the shop sent the browser. */
export interface OAuthConsent extends SocialAccount {
  client_id: string;
  redirect_uri: string;
  code_challenge: string;
  nonce: string;
}

interface Grant extends OAuthConsent {
  id: string;
  made: number;
  used: boolean;
}

const CODE_SECONDS = 60;

/** The code of a consent, valid for a minute and for one use. */
export function issueOAuthCode({ store }: Sandbox, consent: OAuthConsent): string {
  const id = randomBytes(24).toString('base64url');
  const grant: Grant = { ...consent, id, made: nowSeconds(), used: false };
  store.put({ id: `social_code ${id}`, kind: 'social_code', ref: null, created: grant.made, body: grant });
  return id;
}

/** Redeems the code once, for the client that began with its challenge; null otherwise. */
export function redeemOAuthCode(
  { store }: Sandbox,
  asked: {
    provider: SandboxSocialProvider;
    code: string;
    client_id: string;
    redirect_uri: string;
    code_verifier: string;
  },
): OAuthConsent | null {
  const key = `social_code ${asked.code}`;
  const grant = store.get<Grant>(key);
  if (!grant || grant.used || nowSeconds() - grant.made > CODE_SECONDS) return null;
  store.put({ id: key, kind: 'social_code', ref: null, created: grant.made, body: { ...grant, used: true } });
  const challenge = createHash('sha256').update(asked.code_verifier).digest('base64url');
  const fits =
    grant.provider === asked.provider &&
    grant.client_id === asked.client_id &&
    grant.redirect_uri === asked.redirect_uri &&
    grant.code_challenge === challenge;
  return fits ? grant : null;
}

export function issueOAuthToken({ store }: Sandbox, account: SocialAccount): string {
  const id = randomBytes(24).toString('base64url');
  store.put({ id: `social_token ${id}`, kind: 'social_token', ref: null, created: nowSeconds(), body: account });
  return id;
}

export const socialAccountByToken = (
  { store }: Sandbox,
  provider: SandboxSocialProvider,
  token: string,
): SocialAccount | null => {
  const account = store.get<SocialAccount>(`social_token ${token}`);
  return account?.provider === provider ? account : null;
};

/** The same invented address is always the same account there; digits, as the real ids have. */
export const socialAccountSubject = ({ provider, email }: SocialAccount): string =>
  BigInt(
    `0x${createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex').slice(0, 16)}`,
  ).toString();

interface SigningKey {
  kid: string;
  key: webcrypto.JsonWebKey;
}

/** Signs id_tokens; made on first use and stored, so that a restart signs with the same key. */
export function idTokenSigningKey({ store }: Sandbox): SigningKey {
  const kept = store.get<SigningKey>('social_key');
  if (kept) return kept;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made = { kid: randomBytes(8).toString('hex'), key: privateKey.export({ format: 'jwk' }) };
  store.put({ id: 'social_key', kind: 'social_key', ref: null, created: nowSeconds(), body: made });
  return made;
}
