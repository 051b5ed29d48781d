import { localizePathOnPage } from '#i18n/localized-path.ts';
import { toSafeSitePath } from '#kit/safe-site-path.ts';

const SIGN_PAGE = /^(\/fr)?(\/shop\/[^/]+)?\/sign(\/|$|\?)/;

/** The target after a sign-in at `here`: a page of ours, or else the account (rule 30). */
export function signInRedirectTarget(asked: unknown, here: string): string {
  const fallback = localizePathOnPage(here, '/my-account');
  const path = toSafeSitePath(asked, fallback);
  return SIGN_PAGE.test(path) ? fallback : path;
}
