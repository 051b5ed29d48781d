import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { MeState } from '#modules/site/shell/me-state.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { IconLink } from '#ui/button/button.tsx';
import { opensNewTab } from '#ui/deferred/opens-new-tab.ts';
import { useLazyPart } from '#ui/deferred/use-lazy-part.ts';
import { LazyMenu } from '#ui/menu/lazy-menu.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import css from './account-button.module.css';

/** The user icon: a link to sign in, or the user's initial with the number of new messages, and the menu. */
export function AccountButton() {
  const me = useMe();
  return <span className={css.account}>{me.signed_in ? <Own me={me} /> : <SignOpener />}</span>;
}

const loadUserMenu = async () => (await import('./user-menu.tsx')).UserMenu;

function Own({ me }: { me: MeState }) {
  const t = useTranslate();
  const { new_messages } = me;
  const label =
    new_messages > 0 ? t('shell.account.profile_messages', { count: new_messages }) : t('shell.account.profile');
  return (
    <>
      <span className={css.profile}>
        <IconLink icon="user" label={label} to={me.id === undefined ? '/my-account' : `/p/${me.id}`} />
        {new_messages > 0 && (
          <span aria-hidden="true" className={css.messages}>
            {new_messages > 99 ? '99+' : new_messages}
          </span>
        )}
      </span>
      <LazyMenu
        id="user-menu"
        label={t('shell.account.menu')}
        face={<Initial name={me.firstname} />}
        to="/my-account"
        load={loadUserMenu}
        given={{ firstname: me.firstname, role: me.role }}
      />
    </>
  );
}

/** The first letter of the user's name as a portrait. Empty, with its space reserved, until it is known. */
const Initial = ({ name = '' }: { name?: string | undefined }) => (
  <span aria-hidden="true" className={css.initial}>
    {[...name.trim()][0]?.toLocaleUpperCase()}
  </span>
);

const loadSignPanel = async () => (await import('./sign-panel.tsx')).loadSignPanelWithTexts();

/** A link to /sign that opens the sign-in panel at the side where scripts run. */
function SignOpener() {
  const t = useTranslate();
  const signPath = useSignInPath();
  const { Part, want } = useLazyPart(loadSignPanel);
  const [open, setOpen] = useState(false);
  const nearer = () => void want().catch(() => undefined);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensNewTab(event) || isSignPage(location.pathname)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    want().then(
      () => setOpen(true),
      () => location.assign(href),
    );
  };
  return (
    <>
      <IconLink
        icon="user"
        label={t('shell.account.sign_in')}
        to={signPath}
        aria-haspopup="dialog"
        onClick={press}
        onPointerEnter={nearer}
        onFocus={nearer}
      />
      {Part && <Part open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The address of sign-in with the way back to this page. The server's HTML is shared by all addresses (ADR 15), so its
 * link makes the sign-in page use the browser's Referer.
 */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  const isServer = !useIsHydrated();
  if (isSignPage(pathname)) return '/sign';
  if (isServer) return '/sign?back';
  const back = pathname + search;
  return back === '/' ? '/sign' : `/sign?redirect=${encodeURIComponent(back)}`;
}

const isSignPage = (path: string): boolean => /^(\/fr)?(\/shop\/[^/]+)?\/sign(\/|$)/.test(path);
