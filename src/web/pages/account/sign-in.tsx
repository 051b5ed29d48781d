import { data, redirect, useLocation, useSearchParams } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { brandedShopPrefix } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { SocialProviderName } from '#kit/social-providers.ts';
import { listSocialProviders } from '#modules/people/identity/linked-sign-in-providers.server.ts';
import {
  type AccountFormReply,
  AnswerEmailChangeForm,
  ConfirmEmailForm,
  DemoAccountButtons,
  ForgotPasswordForm,
  ResetPasswordForm,
  SignInForm,
  SignUpForm,
} from '#modules/people/identity/ui/sign-forms.tsx';
import { SocialButtons } from '#modules/people/identity/ui/social-buttons.tsx';
import { SocialCodeForm, SocialEmailForm } from '#modules/people/identity/ui/social-email-verification-forms.tsx';
import { SocialFailureNotice } from '#modules/people/identity/ui/social-failure.tsx';
import { readPendingSocialLink } from '#modules/people/identity/verify-social-email-by-code.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { useKeepFormDraft } from '../../shell/restore-form-draft.tsx';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/sign-in.ts';
import css from './sign-in.module.css';
import { answerSignInForm, restartedSignInPath, signInDestination, signInPathFromReferer } from './sign-in.server.ts';

export const handle = { texts: ['account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

const KEPT = ['email', 'firstname', 'lastname'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const url = browserPageUrl(request);
  if (url.searchParams.has('back')) throw redirect(signInPathFromReferer(request));
  const isLink = ['confirm', 'reset', 'decide', 'said'].some((name) => url.searchParams.has(name));
  if (ctx.user && !isLink) throw redirect(signInDestination(url));
  const claim = url.searchParams.get('view') === 'social' ? await readPendingSocialLink(ctx) : null;
  if (!claim && url.searchParams.get('view') === 'social') throw redirect(restartedSignInPath(url));
  const demo = ctx.config.MODE === 'production' ? null : await import('./demo-accounts.server.ts');
  return {
    title: ctx.t('account.sign.title'),
    signed_in: ctx.user !== null,
    sign_in_with: listSocialProviders(ctx),
    claim,
    demo: demo && { accounts: demo.DEMO_ACCOUNTS, password: demo.DEMO_ACCOUNT_PASSWORD },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const answer = await catchFormRefusal(() => answerSignInForm(ctx, form, browserPageUrl(request)));
  if (answer instanceof Response) return answer;
  const typed = Object.fromEntries(KEPT.flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])));
  return data({ ...answer.data, typed, intent: String(form.get('intent')) }, answer.init ?? {});
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const answerTo = (intent: string): AccountFormReply => (actionData?.intent === intent ? actionData : {});
  useKeepFormDraft(query.get('redirect'));
  const view = chooseSignInView(query, actionData?.intent, loaderData.signed_in);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t(`account.sign.title_${view}`)}</h1>
      <Said result={query.get('said')} signedIn={loaderData.signed_in} />
      <SocialFailureNotice query={query} />
      {(view === 'in' || view === 'up') && <SignTabs view={view} query={query} />}
      {(view === 'in' || view === 'up') && <ByProvider query={query} providers={loaderData.sign_in_with} />}
      {view === 'in' && <SignInForm answer={answerTo('in')} forgotTo={withQuery(query, { view: 'forgot' })} />}
      {view === 'up' && <SignUpForm answer={answerTo('up')} />}
      {view === 'forgot' && <ForgotPasswordForm answer={answerTo('forgot')} backTo={withQuery(query, { tab: 'in' })} />}
      {view === 'reset' && <ResetPasswordForm answer={answerTo('reset')} token={query.get('reset') ?? ''} />}
      {view === 'confirm' && <ConfirmEmailForm answer={answerTo('confirm')} token={query.get('confirm') ?? ''} />}
      {view === 'decide' && <AnswerEmailChangeForm answer={answerTo('decide')} token={query.get('decide') ?? ''} />}
      {view === 'social' && <Proof claim={loaderData.claim} query={query} answerTo={answerTo} />}
      {loaderData.demo && (view === 'in' || view === 'up') && <DemoAccountButtons {...loaderData.demo} />}
    </div>
  );
}

/** From a branded shop the visitor returns to that shop. */
function ByProvider({ query, providers }: { query: URLSearchParams; providers: readonly SocialProviderName[] }) {
  const local = usePathLocalizer();
  const { pathname } = useLocation();
  const redirect = query.get('redirect') ?? local(brandedShopPrefix(pathname) || '/my-account');
  return <SocialButtons providers={providers} redirect={redirect} />;
}

/** Confirms the address of a social sign-in: first the address, then the code mailed to it. */
function Proof({
  claim,
  query,
  answerTo,
}: {
  claim: Route.ComponentProps['loaderData']['claim'];
  query: URLSearchParams;
  answerTo: (intent: string) => AccountFormReply;
}) {
  if (!claim) return null;
  if (!claim.is_mailed || query.has('other'))
    return <SocialEmailForm key="email" answer={answerTo('social_email')} claim={claim} />;
  const otherTo = withQuery(query, { view: 'social', other: '1' });
  return <SocialCodeForm key={claim.email} answer={answerTo('social_code')} claim={claim} otherTo={otherTo} />;
}

function SignTabs({ view, query }: { view: string; query: URLSearchParams }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const tabs = ['in', 'up'].map((id) => ({
    id,
    label: t(`account.sign.${id}`),
    to: local(withQuery(query, { tab: id })),
  }));
  return <LinkTabs label={t('account.sign.title')} tabs={tabs} current={view} />;
}

const SAID = ['asked', 'forgot', 'reset', 'confirmed', 'waiting', 'moved', 'stays', 'everywhere'];
/** Messages after which a signed-in visitor needs no form here. */
const DONE = ['confirmed', 'waiting', 'moved', 'stays'];

/** The result of a link or a form of this page. */
function Said({ result, signedIn }: { result: string | null; signedIn: boolean }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  if (!result || !SAID.includes(result)) return null;
  const onward = signedIn && (
    <LinkButton to={local('/my-account')} size="small">
      {t('account.sign.onward')}
    </LinkButton>
  );
  return (
    <Notice tone="success" action={onward || undefined}>
      {t(`account.sign.said_${result}`)}
    </Notice>
  );
}

type View = 'in' | 'up' | 'forgot' | 'reset' | 'confirm' | 'decide' | 'said' | 'social';

/**
 * Registration comes first, as in the header's panel. A visitor redirected here by a page probably has an account and
 * sees sign-in.
 */
function chooseSignInView(query: URLSearchParams, answered: string | undefined, signedIn: boolean): View {
  if (query.has('reset')) return 'reset';
  if (query.has('confirm')) return 'confirm';
  if (query.has('decide')) return 'decide';
  const message = query.get('said') ?? '';
  if (message === 'asked' || message === 'forgot' || (DONE.includes(message) && signedIn)) return 'said';
  if (query.get('view') === 'forgot') return 'forgot';
  if (query.get('view') === 'social') return 'social';
  if (answered === 'in' || answered === 'up') return answered;
  const tab = query.get('tab') ?? (query.has('redirect') ? 'in' : 'up');
  return tab === 'in' ? 'in' : 'up';
}

function withQuery(query: URLSearchParams, next: Record<string, string>): string {
  const redirect = query.get('redirect');
  return `/sign?${new URLSearchParams({ ...next, ...(redirect && { redirect }) })}`;
}
