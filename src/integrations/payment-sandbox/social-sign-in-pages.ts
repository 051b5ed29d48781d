import {
  addQueryParameters,
  escapeSandboxHtml,
  prefersFrench,
  sandboxPage,
  sandboxRedirectAnswer,
} from './page-frame.ts';
import { decodeSandboxForm, type SandboxAnswer, type SandboxRequest, sandboxFormText } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import {
  EMAIL_VERIFICATIONS,
  type EmailVerification,
  issueOAuthCode,
  type SandboxSocialProvider,
} from './social-sign-in-accounts.ts';
import { isSandboxSocialProvider } from './social-sign-in-api.ts';

type Words = Record<keyof typeof english, string>;

const english = {
  title: 'Sandbox – no real accounts',
  heading: 'Sign in with',
  what: 'You play somebody with an account there. Invent one; the same address is the same account next time.',
  email: 'E-mail',
  firstname: 'First name',
  lastname: 'Last name',
  standing: 'Is the address confirmed there?',
  hosted: 'Yes, it is theirs',
  seen: 'Yes, once, at another mail service',
  unverified: 'No',
  approve: 'Agree and continue',
  refuse: 'Refuse and go back to the shop',
  gone: 'This address is not complete. Begin again in the shop.',
};
const french: Words = {
  title: 'Bac à sable – sans comptes réels',
  heading: 'Se connecter avec',
  what: 'Vous jouez quelqu’un qui a un compte chez eux. Inventez-le ; la même adresse sera le même compte la prochaine fois.',
  email: 'E-mail',
  firstname: 'Prénom',
  lastname: 'Nom',
  standing: 'L’adresse y est-elle confirmée ?',
  hosted: 'Oui, elle est chez eux',
  seen: 'Oui, une fois, chez un autre service de courrier',
  unverified: 'Non',
  approve: 'Accepter et continuer',
  refuse: 'Refuser et revenir à la boutique',
  gone: 'Cette adresse est incomplète. Recommencez dans la boutique.',
};

const names: Record<SandboxSocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  soundcloud: 'SoundCloud',
};

/** The consent page of each stand-in, /sandbox/oauth/{provider}. Null: another path. */
export function answerOAuthConsentPage(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer | null {
  const [, name] = /^\/sandbox\/oauth\/(\w+)$/.exec(ask.path) ?? [];
  if (!isSandboxSocialProvider(name) || (ask.method !== 'GET' && ask.method !== 'POST')) return null;
  const words = prefersFrench(ask) ? french : english;
  const page = (status: number, content: string) =>
    sandboxPage(status, words === french ? 'fr' : 'en', words.title, content);
  if (!isComplete(sandbox, ask)) return page(400, `<p>${words.gone}</p>`);
  return ask.method === 'POST' ? decide(sandbox, ask, name) : page(200, consentForm(name, words));
}

/** A provider shows its page only to browsers of a known shop, and our stand-ins also require the challenge. */
const isComplete = ({ secrets }: Sandbox, { query }: SandboxRequest): boolean =>
  query.get('client_id') === secrets.social_client_id &&
  query.get('response_type') === 'code' &&
  query.get('code_challenge_method') === 'S256' &&
  /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') &&
  URL.canParse(query.get('redirect_uri') ?? '');

function decide(sandbox: Sandbox, ask: SandboxRequest, provider: SandboxSocialProvider): SandboxAnswer {
  const form = decodeSandboxForm(ask.body);
  const state = ask.query.get('state') ?? '';
  if (sandboxFormText(form, 'choice') !== 'approve') return backToShop(ask, { error: 'access_denied', state });
  const code = issueOAuthCode(sandbox, {
    provider,
    email: sandboxFormText(form, 'email') ?? 'somebody@example.com',
    firstname: sandboxFormText(form, 'firstname') ?? '',
    lastname: sandboxFormText(form, 'lastname') ?? '',
    standing: parseEmailVerification(sandboxFormText(form, 'standing')),
    client_id: sandbox.secrets.social_client_id,
    redirect_uri: ask.query.get('redirect_uri') ?? '',
    code_challenge: ask.query.get('code_challenge') ?? '',
    nonce: ask.query.get('nonce') ?? '',
  });
  // Like the real Google, with issuer and scope.
  const iss: Record<string, string> =
    provider === 'google' ? { iss: `http://${ask.headers.host}/oauth/google`, scope: 'openid' } : {};
  return backToShop(ask, { code, state, ...iss });
}

const parseEmailVerification = (given: string | null): EmailVerification =>
  EMAIL_VERIFICATIONS.find((each) => each === given) ?? 'unverified';

/** A path only, because the page is on the shop's own host, whichever of its names the browser uses. */
function backToShop(ask: SandboxRequest, parameters: Record<string, string>): SandboxAnswer {
  const { pathname, search } = new URL(addQueryParameters(ask.query.get('redirect_uri'), parameters));
  return sandboxRedirectAnswer(pathname + search);
}

function consentForm(name: SandboxSocialProvider, words: Words): string {
  const field = (id: string, label: string, value: string, type = 'text') =>
    `<label>${label}<input name="${id}" type="${type}" value="${escapeSandboxHtml(value)}" required maxlength="80"></label>`;
  const choices = EMAIL_VERIFICATIONS.map((each) => `<option value="${each}">${words[each]}</option>`).join('');
  const standing = `<label>${words.standing}<select name="standing">${choices}</select></label>`;
  return `<h2>${words.heading} ${names[name]}</h2><p>${words.what}</p><form method="post">
${field('email', words.email, 'robin@example.com', 'email')}${field('firstname', words.firstname, 'Robin')}${field('lastname', words.lastname, 'Vale')}
${name === 'soundcloud' ? '' : standing}
<button name="choice" value="approve" class="main">${words.approve}</button><button name="choice" value="refuse" formnovalidate>${words.refuse}</button></form>`;
}
