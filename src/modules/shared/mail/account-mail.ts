// Mails about an account itself: its address, its password, and its sign-in methods.
import { formatMoment } from '#kit/dates.ts';
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type MailBlock, textBlock } from './mail-layout.ts';

export interface AccountMailByKind {
  readonly confirm_email: { readonly firstname: string; readonly token: string };
  readonly reset_password: { readonly firstname: string; readonly token: string };
  /** To the new address that an account requested. */
  readonly change_email: { readonly firstname: string; readonly token: string };
  /** The same where the address belongs to another account. */
  readonly email_in_use: Record<string, never>;
  /** To the former address of an account. */
  readonly email_changed: Record<string, never>;
  /** To the present address of an account, while a confirmed new one waits. */
  readonly decide_email: { readonly token: string; readonly changes_at: string };
  /** `providers`: the names of the social sign-ins of the account. */
  readonly password_changed: { readonly providers: readonly string[] };
  readonly reset_unknown: Record<string, never>;
  readonly social_code: { readonly provider: string; readonly code: string };
  readonly social_linked: { readonly provider: string };
}

type Written = { values?: Record<string, string | number>; blocks: readonly MailBlock[] };

export const ACCOUNT_MAIL_WRITERS: {
  readonly [K in keyof AccountMailByKind]: (data: AccountMailByKind[K], context: MailContext) => Written;
} = {
  confirm_email: ({ firstname, token }, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.confirm_email.body', { firstname, brand })),
      buttonBlock(t('mail.confirm_email.button'), `${url}/sign?confirm=${token}`),
    ],
  }),
  reset_password: ({ firstname, token }, { t, url }) => ({
    blocks: [
      textBlock(t('mail.reset_password.body', { firstname })),
      buttonBlock(t('mail.reset_password.button'), `${url}/sign?reset=${token}`),
    ],
  }),
  change_email: ({ firstname, token }, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.change_email.body', { firstname, brand })),
      buttonBlock(t('mail.change_email.button'), `${url}/sign?confirm=${token}`),
    ],
  }),
  email_in_use: (_data, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.email_in_use.body', { brand })),
      buttonBlock(t('mail.email_in_use.button'), `${url}/sign?tab=in`),
    ],
  }),
  email_changed: (_data, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.email_changed.body', { brand })),
      buttonBlock(t('mail.email_changed.button'), `${url}/contact`),
    ],
  }),
  decide_email: ({ token, changes_at }, { t, url, brand, lang }) => ({
    blocks: [
      textBlock(t('mail.decide_email.body', { brand, time: formatMoment(changes_at, lang) })),
      buttonBlock(t('mail.decide_email.button'), `${url}/sign?decide=${token}`),
      textBlock(t('mail.decide_email.advice')),
    ],
  }),
  password_changed: ({ providers }, { t, url, brand }) => ({
    blocks: [
      textBlock(t('mail.password_changed.body', { brand })),
      ...(providers.length > 0
        ? [textBlock(t('mail.password_changed.linked', { providers: providers.join(', ') }))]
        : []),
      textBlock(t('mail.password_changed.advice')),
      buttonBlock(t('mail.password_changed.button'), `${url}/my-account`),
    ],
  }),
  reset_unknown: (_data, { t, brand }) => ({ blocks: [textBlock(t('mail.reset_unknown.body', { brand }))] }),
  social_code: ({ provider, code }, { t, brand }) => ({
    values: { code, provider },
    blocks: [textBlock(t('mail.social_code.body', { provider, brand, code }))],
  }),
  social_linked: ({ provider }, { t, url, brand }) => ({
    values: { provider },
    blocks: [
      textBlock(t('mail.social_linked.body', { provider, brand })),
      buttonBlock(t('mail.social_linked.button'), `${url}/my-account`),
    ],
  }),
};
