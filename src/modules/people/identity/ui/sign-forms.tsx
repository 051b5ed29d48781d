import type { ComponentType, ReactNode } from 'react';
import { type FormProps, useNavigation, useSubmit } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import { useCaptcha } from '#modules/shared/captcha/ui/use-captcha.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { FullNameFields, NAME_AUTOCOMPLETE } from '#ui/field/full-name-fields.tsx';
import { PasswordField, TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { forgotPasswordRules, resetPasswordRules, signInRules, signUpRules } from './account-form-rules.ts';
import css from './sign-forms.module.css';

/** The server's answer to a form: text keys, and the input to fill in again. */
export interface AccountFormReply {
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
}

/** Sends a form without leaving its page. */
interface SignVia {
  readonly component: ComponentType<FormProps>;
  readonly action: string;
  readonly submit: (form: FormData) => Promise<void>;
  /** The intent of the form being sent. */
  readonly sending: string | null;
}

const noErrors = {};

/** A form with one purpose, which shows the server's errors. */
export function AccountFormFrame({
  intent,
  rules,
  answer,
  via,
  send,
  children,
  after,
  person,
}: {
  intent: string;
  rules: FormRules;
  answer: AccountFormReply;
  via?: SignVia;
  send: string;
  children: ReactNode;
  after?: ReactNode;
  /** The captcha, for forms that require it. */
  person?: ReturnType<typeof useCaptcha>;
}) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  const sending = via ? via.sending : state !== 'idle' && formData?.get('intent');
  const explain = (key: string) => t(`errors.${key}`);
  // Errors without a field in this form, such as a wrong captcha, are shown above it.
  const general = answer.key && Object.keys(answer.fields ?? {}).every((name) => !Object.hasOwn(rules, name));
  return (
    <Form
      method="post"
      action={via?.action}
      component={via?.component}
      rules={rules}
      errors={answer.fields ?? noErrors}
      explain={explain}
      allowEnter
      onFocus={person?.begin}
      onValid={person?.send}
    >
      {general && <Notice tone="danger">{explain(answer.key ?? '')}</Notice>}
      <input type="hidden" name="intent" value={intent} />
      {children}
      {person && <div ref={person.slot} />}
      <Button type="submit" look="primary" size="large" wide busy={sending === intent || person?.isWorking === true}>
        {send}
      </Button>
      {after}
    </Form>
  );
}

export function SignInForm({
  answer,
  via,
  forgotTo,
  onForgot,
}: {
  answer: AccountFormReply;
  via?: SignVia;
  forgotTo: string;
  onForgot?: () => void;
}) {
  const t = useTranslate();
  return (
    <AccountFormFrame
      intent="in"
      rules={signInRules}
      answer={answer}
      via={via}
      send={t('account.sign.in')}
      after={
        <Link to={forgotTo} onClick={onForgot}>
          {t('account.sign.forgot')}
        </Link>
      }
    >
      <AccountEmailField typed={answer.typed} />
      <Password autoComplete="current-password" />
    </AccountFormFrame>
  );
}

export function SignUpForm({ answer, via }: { answer: AccountFormReply; via?: SignVia }) {
  const t = useTranslate();
  const { typed } = answer;
  const submit = useSubmit();
  const person = useCaptcha(via ? via.submit : (form) => submit(form, { method: 'post' }));
  return (
    <AccountFormFrame
      intent="up"
      rules={signUpRules}
      answer={answer}
      via={via}
      send={t('account.sign.up')}
      person={person}
    >
      <FullNameFields
        field={(name) => (
          <TextField
            name={name}
            label={t(`account.${name}`)}
            required
            autoComplete={NAME_AUTOCOMPLETE[name]}
            maxLength={80}
            defaultValue={typed?.[name]}
          />
        )}
      />
      <AccountEmailField typed={typed} />
      <Password autoComplete="new-password" hint={t('account.sign.password_hint')} />
      <Checkbox name="newsletter" label={t('account.sign.newsletter')} />
    </AccountFormFrame>
  );
}

export function ForgotPasswordForm({ answer, backTo }: { answer: AccountFormReply; backTo: string }) {
  const t = useTranslate();
  return (
    <AccountFormFrame
      intent="forgot"
      rules={forgotPasswordRules}
      answer={answer}
      send={t('account.sign.forgot_send')}
      after={<Link to={backTo}>{t('account.sign.back')}</Link>}
    >
      <AccountEmailField typed={answer.typed} />
    </AccountFormFrame>
  );
}

export function ResetPasswordForm({ answer, token }: { answer: AccountFormReply; token: string }) {
  const t = useTranslate();
  return (
    <AccountFormFrame intent="reset" rules={resetPasswordRules} answer={answer} send={t('account.sign.reset_send')}>
      <input type="hidden" name="token" value={token} />
      <Password autoComplete="new-password" label={t('account.new_password')} hint={t('account.sign.password_hint')} />
    </AccountFormFrame>
  );
}

/** One press, so that a mail program that opens links does not use the link up. */
export function ConfirmEmailForm({ answer, token }: { answer: AccountFormReply; token: string }) {
  const t = useTranslate();
  return (
    <AccountFormFrame intent="confirm" rules={noErrors} answer={answer} send={t('account.sign.confirm_send')}>
      <input type="hidden" name="token" value={token} />
    </AccountFormFrame>
  );
}

/** The old address accepts or rejects a new one. A form with two buttons, so that opening the link decides nothing. */
export function AnswerEmailChangeForm({ answer, token }: { answer: AccountFormReply; token: string }) {
  const t = useTranslate();
  return (
    <Form method="post" rules={noErrors} errors={noErrors} allowEnter>
      {answer.key && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
      <p>{t('account.sign.decide_lead')}</p>
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="decision" value="cancel" look="primary" size="large" wide>
        {t('account.sign.decide_cancel')}
      </Button>
      <Button type="submit" name="decision" value="approve" size="large" wide>
        {t('account.sign.decide_approve')}
      </Button>
    </Form>
  );
}

/** The accounts of the demonstration: one press signs in. */
export function DemoAccountButtons({
  accounts,
  password,
}: {
  accounts: readonly { email: string; role: string }[];
  password: string;
}) {
  const t = useTranslate();
  return (
    <section className={css.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={css.title}>
        {t('account.sign.demo_title')}
      </h2>
      <p>{t('account.sign.demo_text', { password })}</p>
      <ul className={css.accounts}>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <PlainForm method="post" reloadDocument>
              <input type="hidden" name="intent" value="in" />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <button type="submit" className={css.account}>
                <span>{t(`account.sign.demo.${role}`)}</span>
                <span className={css.email}>{email}</span>
              </button>
            </PlainForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AccountEmailField({ typed }: { typed: AccountFormReply['typed'] }) {
  const t = useTranslate();
  return (
    <TextField
      name="email"
      type="email"
      label={t('account.email')}
      required
      autoComplete="email"
      maxLength={254}
      defaultValue={typed?.email}
    />
  );
}

function Password({ label, hint, autoComplete }: { label?: string; hint?: string; autoComplete: string }) {
  const t = useTranslate();
  return (
    <PasswordField
      name="password"
      label={label ?? t('account.password')}
      hint={hint}
      required
      autoComplete={autoComplete}
      maxLength={200}
      showText={t('account.show')}
      hideText={t('account.hide')}
    />
  );
}
