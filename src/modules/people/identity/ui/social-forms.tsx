import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SOCIAL_LABELS, type SocialName } from '#kit/social.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { forgotRules, socialCodeRules } from './account-rules.ts';
import { AccountForm, EmailField, type SignAnswer } from './sign-forms.tsx';

/** The provider's user, and the progress of verifying an address. */
interface PendingClaim {
  readonly provider: SocialName;
  readonly email: string | null;
  readonly is_mailed: boolean;
}

/** Asks for the address, filled in with the provider's suggestion. */
export function SocialEmailForm({ answer, claim }: { answer: SignAnswer; claim: PendingClaim }) {
  const t = useTranslate();
  return (
    <>
      <p>{t('account.sign.social.needed', { provider: SOCIAL_LABELS[claim.provider] })}</p>
      <AccountForm intent="social_email" rules={forgotRules} answer={answer} send={t('account.sign.social.send')}>
        <EmailField typed={answer.typed ?? { email: claim.email ?? '' }} />
      </AccountForm>
    </>
  );
}

/** Asks for the mailed code. */
export function SocialCodeForm({
  answer,
  claim,
  otherTo,
}: {
  answer: SignAnswer;
  claim: PendingClaim;
  otherTo: string;
}) {
  const t = useTranslate();
  return (
    <>
      <p role="status">{t('account.sign.social.mailed', { email: claim.email ?? '' })}</p>
      <AccountForm
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
      </AccountForm>
    </>
  );
}
