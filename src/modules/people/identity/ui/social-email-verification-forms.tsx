import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SOCIAL_PROVIDER_LABELS, type SocialProviderName } from '#kit/social-providers.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { forgotPasswordRules, socialCodeRules } from './account-form-rules.ts';
import { AccountEmailField, AccountFormFrame, type AccountFormReply } from './sign-forms.tsx';

/** The provider's user, and the progress of verifying an address. */
interface PendingClaim {
  readonly provider: SocialProviderName;
  readonly email: string | null;
  readonly is_mailed: boolean;
}

/** Asks for the address, filled in with the provider's suggestion. */
export function SocialEmailForm({ answer, claim }: { answer: AccountFormReply; claim: PendingClaim }) {
  const t = useTranslate();
  return (
    <>
      <p>{t('account.sign.social.needed', { provider: SOCIAL_PROVIDER_LABELS[claim.provider] })}</p>
      <AccountFormFrame
        intent="social_email"
        rules={forgotPasswordRules}
        answer={answer}
        send={t('account.sign.social.send')}
      >
        <AccountEmailField typed={answer.typed ?? { email: claim.email ?? '' }} />
      </AccountFormFrame>
    </>
  );
}

/** Asks for the mailed code. */
export function SocialCodeForm({
  answer,
  claim,
  otherTo,
}: {
  answer: AccountFormReply;
  claim: PendingClaim;
  otherTo: string;
}) {
  const t = useTranslate();
  return (
    <>
      <p role="status">{t('account.sign.social.mailed', { email: claim.email ?? '' })}</p>
      <AccountFormFrame
        intent="social_code"
        rules={socialCodeRules}
        answer={answer}
        send={t('account.sign.social.confirm')}
        after={<Link to={otherTo}>{t('account.sign.social.other')}</Link>}
      >
        <TextField
          name="code"
          label={t('account.sign.social.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      </AccountFormFrame>
    </>
  );
}
