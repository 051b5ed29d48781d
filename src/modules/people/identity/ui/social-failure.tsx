import { useTranslate } from '#i18n/texts-context.tsx';
import { isSocialProviderName, SOCIAL_PROVIDER_LABELS } from '#kit/social-providers.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** The errors of a callback. */
const FAILURES = [
  'social_denied',
  'social_expired',
  'social_refused',
  'social_unavailable',
  'social_taken',
  'social_another',
  'social_closed',
  'social_unconfirmed',
  'social_last_way',
  'email_taken',
  'too_many_requests',
];

/** Shows why a sign-in or linking failed, from the address (`failed`, `with`). */
export function SocialFailureNotice({ query }: { query: URLSearchParams }) {
  const t = useTranslate();
  const failed = query.get('failed');
  if (!failed || !FAILURES.includes(failed)) return null;
  return <Notice tone="danger">{t(`errors.${failed}`, { provider: failedSocialProvider(query) })}</Notice>;
}

/** The provider that the address names, as it writes itself. */
export function failedSocialProvider(query: URLSearchParams): string {
  const name = query.get('with');
  return isSocialProviderName(name) ? SOCIAL_PROVIDER_LABELS[name] : '';
}
