import type { SocialProviderName } from '#kit/social-providers.ts';
import type { TestAnswer, TestApp, TestVisitor } from './test-app.ts';

interface Invented {
  readonly email: string;
  readonly firstname?: string;
  readonly standing?: 'hosted' | 'seen' | 'unverified';
}

/** Sends the visitor to the provider like a browser. @returns the consent page's address */
export async function startSocialSignIn(
  visitor: TestVisitor,
  provider: SocialProviderName,
  redirect = '/my-account/orders',
): Promise<string> {
  const { headers } = await visitor.get(`/api/auth/${provider}/start?redirect=${encodeURIComponent(redirect)}`);
  return headers.get('location') ?? '';
}

/** Consents, or with null refuses, on the stand-in's page. @returns the return address, not yet requested */
export async function answerConsentPage(
  visitor: TestVisitor,
  consentPage: string,
  who: Invented | null,
): Promise<string> {
  const form = new URLSearchParams({
    choice: who ? 'approve' : 'refuse',
    email: who?.email ?? '',
    firstname: who?.firstname ?? 'Robin',
    lastname: 'Vale',
    standing: who?.standing ?? 'hosted',
  });
  const { headers } = await visitor.post(consentPage, String(form), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  return headers.get('location') ?? '';
}

/** The whole sign-in. @returns the callback's answer and its redirect */
export async function signInWithProvider(
  visitor: TestVisitor,
  provider: SocialProviderName,
  who: Invented | null,
  redirect?: string,
): Promise<TestAnswer & { to: string }> {
  const back = await answerConsentPage(visitor, await startSocialSignIn(visitor, provider, redirect), who);
  const answer = await visitor.get(back);
  return { ...answer, to: answer.headers.get('location') ?? '' };
}

/** The code of the last mail to this address. */
export async function mailedCode(app: Pick<TestApp, 'database'>, email: string): Promise<string> {
  const { rows } = await app.database.pool.query(
    "select data from mails where kind = 'social_code' and recipient = $1 order by id desc limit 1",
    [email],
  );
  return rows[0]?.data.code ?? '';
}
