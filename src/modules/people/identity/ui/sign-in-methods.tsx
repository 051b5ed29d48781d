import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { SOCIAL_PROVIDER_LABELS, SOCIAL_PROVIDERS, type SocialProviderName } from '#kit/social-providers.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './sign-in-methods.module.css';
import { SOCIAL_ICONS } from './social-buttons.tsx';
import { failedSocialProvider, SocialFailureNotice } from './social-failure.tsx';

interface LinkedMethods {
  readonly items: readonly { readonly provider: SocialProviderName; readonly created_at: string }[];
  readonly has_password: boolean;
  readonly offered: readonly SocialProviderName[];
}

/** The error of a button: the key of its text, and the provider. */
interface Failed {
  readonly key: string;
  readonly provider: string;
}

/** The sign-in methods of this account: linked providers, available ones, and a password for users without one. */
export function SignInMethods({ methods, failed }: { methods: LinkedMethods; failed: Failed | undefined }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const shown = SOCIAL_PROVIDERS.filter(
    (name) => methods.offered.includes(name) || methods.items.some(({ provider }) => provider === name),
  );
  if (shown.length === 0) return null;
  const outcome = failed ? new URLSearchParams({ failed: failed.key, with: failed.provider }) : query;
  return (
    <section id="ways">
      <FieldGroup title={t('account.settings.ways.title')}>
        <SocialFailureNotice query={outcome} />
        {!failed && <Said query={query} />}
        <ul className={css.ways}>
          {shown.map((name) => (
            <Way key={name} name={name} linked={methods.items.find(({ provider }) => provider === name)} />
          ))}
          {!methods.has_password && <NoPassword />}
        </ul>
      </FieldGroup>
    </section>
  );
}

const MESSAGES = ['linked', 'unlinked', 'password'];

function Said({ query }: { query: URLSearchParams }) {
  const t = useTranslate();
  const message = query.get('said') ?? '';
  if (!MESSAGES.includes(message)) return null;
  return (
    <Notice tone="success">
      {t(`account.settings.ways.said_${message}`, { provider: failedSocialProvider(query) })}
    </Notice>
  );
}

function Way({ name, linked }: { name: SocialProviderName; linked: LinkedMethods['items'][number] | undefined }) {
  const t = useTranslate();
  const lang = useLanguage();
  const label = SOCIAL_PROVIDER_LABELS[name];
  const act = t(linked ? 'account.settings.ways.unlink' : 'account.settings.ways.link');
  const state = linked
    ? t('account.settings.ways.linked', { date: formatDay(linked.created_at, lang) })
    : t('account.settings.ways.not_linked');
  return (
    <Row icon={SOCIAL_ICONS[name]} name={label} state={state} intent={linked ? 'unlink' : 'link'} provider={name}>
      <Button type="submit" size="small" aria-label={`${act}: ${label}`}>
        {act}
      </Button>
    </Row>
  );
}

function NoPassword() {
  const t = useTranslate();
  return (
    <Row
      icon="lock"
      name={t('account.settings.ways.password')}
      state={t('account.settings.ways.password_none')}
      intent="mail_password"
    >
      <Button type="submit" size="small">
        {t('account.settings.ways.password_send')}
      </Button>
    </Row>
  );
}

function Row({
  icon,
  name,
  state,
  intent,
  provider,
  children,
}: {
  icon: IconName;
  name: string;
  state: string;
  intent: string;
  provider?: SocialProviderName;
  children: ReactNode;
}) {
  return (
    <li className={css.way}>
      <Icon name={icon} />
      <span className={css.name}>
        <strong>{name}</strong>
        <span>{state}</span>
      </span>
      <PlainForm method="post">
        <input type="hidden" name="intent" value={intent} />
        {provider && <input type="hidden" name="provider" value={provider} />}
        {children}
      </PlainForm>
    </li>
  );
}
