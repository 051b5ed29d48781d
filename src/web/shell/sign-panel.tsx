import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { loadNamespace } from '#i18n/browser-texts.ts';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { type AccountFormReply, SignInForm, SignUpForm } from '#modules/people/identity/ui/sign-forms.tsx';
import { SocialButtons } from '#modules/people/identity/ui/social-buttons.tsx';
import { SlideOver } from '#ui/slide-over/slide-over.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { ShellData } from './shell-data.server.ts';
import css from './sign-panel.module.css';

/** Loads the panel with its texts. */
export async function loadSignPanelWithTexts() {
  await loadNamespace('account');
  return SignPanel;
}

/** Registration and sign-in in a panel at the side, starting with registration. Both return to this page. */
export function SignPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  return (
    <SlideOver open={open} onClose={onClose} title={t('shell.account.panel')} closeText={t('shell.nav.close')}>
      <Forms onLeave={onClose} />
    </SlideOver>
  );
}

function Forms({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<AccountFormReply & { intent?: string }>();
  const query = `redirect=${encodeURIComponent(pathname + search)}`;
  const action = local(`/sign?${query}`);
  const via = {
    component: fetcher.Form,
    action,
    submit: (form: FormData) => fetcher.submit(form, { method: 'post', action }),
    sending: fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? ''),
  };
  const answerTo = (intent: string): AccountFormReply => (fetcher.data?.intent === intent ? fetcher.data : {});
  const providers = useRouteLoaderData<ShellData>('root')?.sign_in_with ?? [];
  const social = <SocialButtons providers={providers} redirect={pathname + search} />;
  const tabs = [
    {
      id: 'up',
      label: t('account.sign.up'),
      panel: (
        <div className={css.ways}>
          {social}
          <SignUpForm answer={answerTo('up')} via={via} />
        </div>
      ),
    },
    {
      id: 'in',
      label: t('account.sign.in'),
      panel: (
        <div className={css.ways}>
          {social}
          <SignInForm answer={answerTo('in')} via={via} forgotTo={`/sign?view=forgot&${query}`} onForgot={onLeave} />
        </div>
      ),
    },
  ];
  return <Tabs label={t('shell.account.panel')} tabs={tabs} />;
}
