import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCY_OPTIONS, currencyLabel } from '#kit/currency.ts';
import { formatMoment } from '#kit/dates.ts';
import type { FormRules } from '#kit/form-rules.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { FullNameFields, NAME_AUTOCOMPLETE } from '#ui/field/full-name-fields.tsx';
import { PasswordField, StaticField, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SavedToast } from '#ui/toast/saved-toast.tsx';
import {
  accountNameRules,
  changeEmailRules,
  changeEmailRulesWithoutPassword,
  changePasswordRules,
} from './account-form-rules.ts';

interface Settings {
  readonly email: string;
  readonly email_verified: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly country_id: string | null;
  readonly lang: string;
  readonly currency: string;
  /** A confirmed new address, and when it becomes the account's. */
  readonly pending: { readonly email: string; readonly changes_at: string } | null;
  /** Whether followers get mails about new releases. */
  readonly releases: boolean;
  /** Named by the server: browsers name and sort some countries differently. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}
interface Answer {
  readonly intent?: string;
  readonly saved?: boolean;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const noErrors = {};

/** Each part saves by itself. */
export function AccountSettingsForms({
  settings,
  hasPassword,
  answer,
}: {
  settings: Settings;
  hasPassword: boolean;
  answer: Answer;
}) {
  return (
    <>
      <Part intent="profile" rules={accountNameRules} answer={answer}>
        <ProfileFields settings={settings} />
      </Part>
      <Part intent="preferences" rules={noErrors} answer={answer}>
        <PreferenceFields settings={settings} />
      </Part>
      <Part intent="mails" rules={noErrors} answer={answer}>
        <MailFields settings={settings} />
      </Part>
      {settings.pending && <PendingEmail pending={settings.pending} />}
      <Part
        intent="email"
        rules={hasPassword ? changeEmailRules : changeEmailRulesWithoutPassword}
        answer={answer}
        saved="settings.email_sent"
      >
        <EmailFields settings={settings} hasPassword={hasPassword} />
      </Part>
      {hasPassword && (
        <Part intent="password" rules={changePasswordRules} answer={answer}>
          <PasswordFields email={settings.email} />
        </Part>
      )}
    </>
  );
}

function Part({
  intent,
  rules,
  answer,
  saved = 'saved',
  children,
}: {
  intent: string;
  rules: FormRules;
  answer: Answer;
  /** The message after saving. */
  saved?: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  const own = answer.intent === intent ? answer : {};
  const title = t(`account.settings.${intent}`);
  const general = own.key && Object.keys(own.fields ?? {}).length === 0;
  return (
    <Form
      key={own.saved ? `${intent} saved` : intent}
      method="post"
      rules={rules}
      errors={own.fields ?? noErrors}
      explain={(key) => t(`errors.${key}`)}
      allowEnter
    >
      <FieldGroup title={title}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        {general && <Notice tone="danger">{t(`errors.${own.key}`)}</Notice>}
        {own.saved && saved === 'saved' && <SavedToast answer={answer}>{t('account.saved')}</SavedToast>}
        {own.saved && saved !== 'saved' && <Notice tone="success">{t(`account.${saved}`)}</Notice>}
        <FormActions>
          <Button
            type="submit"
            look="primary"
            busy={state !== 'idle' && formData?.get('intent') === intent}
            aria-label={`${t('account.save')}: ${title}`}
          >
            {t('account.save')}
          </Button>
        </FormActions>
      </FieldGroup>
    </Form>
  );
}

function ProfileFields({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const countries = settings.countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <StaticField label={t('account.email')}>{settings.email}</StaticField>
      <FullNameFields
        field={(name) => (
          <TextField
            name={name}
            label={t(`account.${name}`)}
            required
            autoComplete={NAME_AUTOCOMPLETE[name]}
            maxLength={80}
            defaultValue={settings[name]}
          />
        )}
      />
      <Select
        name="country_id"
        label={t('account.country')}
        choices={countries}
        blank=""
        defaultValue={settings.country_id ?? ''}
        hint={t('account.settings.country_hint')}
      />
    </>
  );
}

function PreferenceFields({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const lang = useLanguage();
  const languages = LANGUAGES.map((code) => ({ value: code, label: t(`account.language.${code}`) }));
  const currencies = CURRENCY_OPTIONS.map(({ code }) => ({ value: code, label: currencyLabel(code, lang) }));
  return (
    <FieldRow>
      <Select
        name="lang"
        label={t('account.settings.lang')}
        required
        choices={languages}
        defaultValue={settings.lang}
      />
      <Select
        name="currency"
        label={t('account.settings.currency')}
        required
        choices={currencies}
        defaultValue={settings.currency}
      />
    </FieldRow>
  );
}

function MailFields({ settings }: { settings: Settings }) {
  const t = useTranslate();
  return <Checkbox name="releases" label={t('account.settings.mail_releases')} defaultChecked={settings.releases} />;
}

function EmailFields({ settings, hasPassword }: { settings: Settings; hasPassword: boolean }) {
  const t = useTranslate();
  const { email, email_verified } = settings;
  return (
    <>
      {!email_verified && <Notice tone="warning">{t('account.settings.email_unconfirmed', { email })}</Notice>}
      <TextField
        name="email"
        type="email"
        label={t('account.settings.email_new')}
        hint={t('account.settings.email_hint')}
        required
        autoComplete="email"
        maxLength={254}
      />
      {hasPassword ? (
        <PasswordField
          name="password"
          label={t('account.settings.old_password')}
          autoComplete="current-password"
          showText={t('account.show')}
          hideText={t('account.hide')}
          maxLength={200}
          required
        />
      ) : (
        <TextField
          name="current_email"
          type="email"
          label={t('account.settings.email_current')}
          required
          autoComplete="off"
          maxLength={254}
        />
      )}
    </>
  );
}

/** A separate form beside the one for the address. */
function PendingEmail({ pending: { email, changes_at } }: { pending: NonNullable<Settings['pending']> }) {
  const t = useTranslate();
  const time = formatMoment(changes_at, useLanguage());
  return (
    <PlainForm method="post">
      <input type="hidden" name="intent" value="keep_email" />
      <Notice
        tone="warning"
        action={
          <Button type="submit" size="small">
            {t('account.settings.email_keep')}
          </Button>
        }
      >
        {t('account.settings.email_waits', { email, time })}
      </Notice>
    </PlainForm>
  );
}

function PasswordFields({ email }: { email: string }) {
  const t = useTranslate();
  const words = { showText: t('account.show'), hideText: t('account.hide'), maxLength: 200, required: true };
  return (
    <>
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <PasswordField
        name="password"
        label={t('account.settings.old_password')}
        autoComplete="current-password"
        {...words}
      />
      <PasswordField
        name="new_password"
        label={t('account.new_password')}
        hint={t('account.sign.password_hint')}
        autoComplete="new-password"
        {...words}
      />
    </>
  );
}
