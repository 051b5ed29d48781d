import { createPrivateKey, createSign } from 'node:crypto';
import { nowSeconds } from './generate-provider-ids.ts';
import { jsonSandboxAnswer, type SandboxAnswer, type SandboxRequest } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import {
  idTokenSigningKey,
  issueOAuthToken,
  type OAuthConsent,
  redeemOAuthCode,
  SANDBOX_SOCIAL_PROVIDERS,
  type SandboxSocialProvider,
  socialAccountByToken,
  socialAccountSubject,
} from './social-sign-in-accounts.ts';

type Handler = (sandbox: Sandbox, ask: SandboxRequest) => SandboxAnswer;

const routes: Record<string, Handler> = {
  'GET google/.well-known/openid-configuration': (_, ask) => jsonSandboxAnswer(200, describeGoogle(getBaseUrl(ask))),
  'GET google/certs': (sandbox) => jsonSandboxAnswer(200, { keys: [publicKey(sandbox)] }),
  'POST google/token': (sandbox, ask) => redeem(sandbox, ask, 'google'),
  'POST facebook/oauth/access_token': (sandbox, ask) => redeem(sandbox, ask, 'facebook'),
  'POST soundcloud/oauth/token': (sandbox, ask) => redeem(sandbox, ask, 'soundcloud'),
  'GET facebook/me': facebookProfile,
  'GET soundcloud/me': soundcloudProfile,
};

/** The stand-ins' own APIs, each below /oauth/{provider} in its provider's format. Null: another path. */
export function answerSocialSignInApi(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer | null {
  const [, path] = /^\/oauth\/(.+)$/.exec(ask.path) ?? [];
  const route = path === undefined ? undefined : routes[`${ask.method} ${path}`];
  return route ? route(sandbox, ask) : null;
}

export const isSandboxSocialProvider = (name: string | undefined): name is SandboxSocialProvider =>
  SANDBOX_SOCIAL_PROVIDERS.some((each) => each === name);

const getBaseUrl = (ask: SandboxRequest) => `http://${ask.headers.host}/oauth/google`;

const describeGoogle = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/certs`,
  authorization_response_iss_parameter_supported: true,
});

function redeem(sandbox: Sandbox, ask: SandboxRequest, provider: SandboxSocialProvider): SandboxAnswer {
  const form = new URLSearchParams(ask.body);
  const word = (name: string) => form.get(name) ?? '';
  const { social_client_id, social_secret } = sandbox.secrets;
  if (word('client_id') !== social_client_id || word('client_secret') !== social_secret)
    return jsonSandboxAnswer(401, { error: 'invalid_client' });
  const consent = sandbox.store.atomically(() =>
    redeemOAuthCode(sandbox, {
      provider,
      code: word('code'),
      client_id: social_client_id,
      redirect_uri: word('redirect_uri'),
      code_verifier: word('code_verifier'),
    }),
  );
  if (!consent) return jsonSandboxAnswer(400, { error: 'invalid_grant' });
  return jsonSandboxAnswer(200, {
    access_token: issueOAuthToken(sandbox, consent),
    token_type: 'bearer',
    expires_in: 3600,
    ...(provider === 'google' && { id_token: idToken(sandbox, consent, getBaseUrl(ask)) }),
  });
}

function idToken(sandbox: Sandbox, consent: OAuthConsent, iss: string): string {
  const { kid, key } = idTokenSigningKey(sandbox);
  const { email, firstname, lastname, standing, nonce, client_id } = consent;
  const iat = nowSeconds();
  const claims = {
    iss,
    aud: client_id,
    sub: socialAccountSubject(consent),
    iat,
    exp: iat + 3600,
    email,
    email_verified: standing !== 'unverified',
    ...(standing === 'hosted' && { hd: email.split('@')[1] }),
    given_name: firstname,
    family_name: lastname,
    ...(nonce && { nonce }),
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(createPrivateKey({ key, format: 'jwk' }), 'base64url');
  return `${signed}.${signature}`;
}

function publicKey(sandbox: Sandbox) {
  const { kid, key } = idTokenSigningKey(sandbox);
  return { kid, kty: key.kty, n: key.n, e: key.e, alg: 'RS256', use: 'sig' };
}

function facebookProfile(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer {
  const account = socialAccountByToken(sandbox, 'facebook', readToken(ask, 'Bearer'));
  if (!account)
    return jsonSandboxAnswer(400, {
      error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 },
    });
  const { email, firstname, lastname, standing } = account;
  return jsonSandboxAnswer(200, {
    id: socialAccountSubject(account),
    first_name: firstname,
    last_name: lastname,
    ...(standing !== 'unverified' && { email }),
  });
}

function soundcloudProfile(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer {
  const account = socialAccountByToken(sandbox, 'soundcloud', readToken(ask, 'OAuth'));
  if (!account) return jsonSandboxAnswer(401, { code: 401, message: 'invalid_token' });
  return jsonSandboxAnswer(200, {
    urn: `soundcloud:users:${socialAccountSubject(account)}`,
    username: account.firstname.toLowerCase(),
    first_name: account.firstname,
    last_name: account.lastname,
  });
}

const readToken = (ask: SandboxRequest, scheme: string) => {
  const [given, token = ''] = (ask.headers.authorization ?? '').split(' ');
  return given === scheme ? token : '';
};
