import { redirect, redirectDocument } from 'react-router';
import { forgotPassword, resetPassword } from '#modules/people/identity/account-password.server.ts';
import { answerEmailChange, confirmEmail } from '#modules/people/identity/change-email.server.ts';
import * as contract from '#modules/people/identity/identity.contract.ts';
import { signInRedirectTarget } from '#modules/people/identity/redirect-target.server.ts';
import { signIn, signUp, signUpByMail } from '#modules/people/identity/sign-in-and-sign-up.server.ts';
import * as social from '#modules/people/identity/social.contract.ts';
import {
  mailSocialCode,
  signInBySocialEmailCode,
} from '#modules/people/identity/verify-social-email-by-code.server.ts';
import { isCaptchaRequired } from '#platform/config.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { browserPageUrl, refererPagePath } from '../../browser-page-url.ts';
import { parseFormBody } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';

/** The page after signing in: back to a page of this site, or the account (rule 30). */
export const signInDestination = (url: URL): string =>
  signInRedirectTarget(url.searchParams.get('redirect'), url.pathname);

/** The sign-in page with the way back to the visitor's previous page on this site. */
export function signInPathFromReferer(request: Request): string {
  const { pathname } = browserPageUrl(request);
  const back = refererPagePath(request) ?? '/';
  return back === '/' ? pathname : `${pathname}?redirect=${encodeURIComponent(back)}`;
}

/** The same page from its start, for a visitor whose pending step has expired. */
export function restartedSignInPath({ pathname, searchParams }: URL): string {
  const wanted = searchParams.get('redirect');
  return `${pathname}?${new URLSearchParams({ tab: 'in', failed: 'social_expired', ...(wanted && { redirect: wanted }) })}`;
}

/** Runs one of the sign-in page's forms. Signing in reloads the next page, with its personal parts. */
export async function answerSignInForm(ctx: Ctx, form: FormData, url: URL): Promise<Response> {
  const here = url.pathname;
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  switch (form.get('intent')) {
    case 'in':
      await requireWithinFormRateLimit(ctx, contract.signInCall);
      await signIn(ctx, parseFormBody(contract.signInCall, typed));
      return redirectDocument(signInDestination(url), 303);
    case 'up': {
      await requireWithinFormRateLimit(ctx, contract.signUpCall);
      const body = parseFormBody(contract.signUpCall, { ...typed, newsletter: form.has('newsletter') });
      if (!body.captcha && isCaptchaRequired(ctx.config)) {
        await signUpByMail(ctx, body);
        return redirect(`${here}?said=asked`, 303);
      }
      await signUp(ctx, body);
      return redirectDocument(signInDestination(url), 303);
    }
    case 'forgot': {
      await requireWithinFormRateLimit(ctx, contract.forgotPasswordCall);
      const { email } = parseFormBody(contract.forgotPasswordCall, typed);
      await runInTransaction(ctx, (own) => forgotPassword(own, email));
      return redirect(`${here}?said=forgot`, 303);
    }
    case 'reset': {
      await requireWithinFormRateLimit(ctx, contract.resetPasswordCall);
      const { token, password } = parseFormBody(contract.resetPasswordCall, typed);
      await resetPassword(ctx, token, password);
      return redirect(`${here}?tab=in&said=reset`, 303);
    }
    case 'confirm': {
      await requireWithinFormRateLimit(ctx, contract.confirmEmailCall);
      const { token } = parseFormBody(contract.confirmEmailCall, typed);
      const { changes_at } = await runInTransaction(ctx, (own) => confirmEmail(own, token));
      return redirect(`${here}?tab=in&said=${changes_at === null ? 'confirmed' : 'waiting'}`, 303);
    }
    case 'decide': {
      await requireWithinFormRateLimit(ctx, contract.answerEmailChangeCall);
      const { token, decision } = parseFormBody(contract.answerEmailChangeCall, {
        token: typed.token,
        decision: typed.decision,
      });
      await runInTransaction(ctx, (own) => answerEmailChange(own, { token, decision }));
      return redirect(`${here}?tab=in&said=${decision === 'approve' ? 'moved' : 'stays'}`, 303);
    }
    case 'social_email': {
      await requireWithinFormRateLimit(ctx, social.mailSocialCodeCall);
      const { email } = parseFormBody(social.mailSocialCodeCall, { email: typed.email });
      await mailSocialCode(ctx, undefined, email);
      url.searchParams.delete('other');
      return redirect(here + url.search, 303);
    }
    case 'social_code': {
      await requireWithinFormRateLimit(ctx, social.signInBySocialEmailCodeCall);
      const { code } = parseFormBody(social.signInBySocialEmailCodeCall, { code: typed.code });
      const { goes_to } = await signInBySocialEmailCode(ctx, undefined, code, {});
      return redirectDocument(goes_to, 303);
    }
    default:
      return redirect(here, 303);
  }
}
