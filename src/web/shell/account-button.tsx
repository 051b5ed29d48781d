import { useLocation, useNavigate } from 'react-router';
import { Link, useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isStaff } from '#kit/roles.ts';
import { ACCOUNT_LINKS } from '#modules/shell/site-links.ts';
import { useMe } from '#modules/shell/ui/me-store.ts';
import { IconLink } from '#ui/button/button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import css from './account-button.module.css';

/** The user icon: a way to sign in, or the menu of whoever is signed in, with the number of new messages. */
export function AccountButton() {
  const t = useTranslate();
  const local = useLocalPath();
  const me = useMe();
  const signPath = useSignPath();
  if (!me.signed_in) return <IconLink icon="user" label={t('shell.account.sign_in')} to={local(signPath)} />;
  const label =
    me.new_messages > 0 ? t('shell.account.menu_messages', { count: me.new_messages }) : t('shell.account.menu');
  return (
    <span className={css.button}>
      <Menu label={label} icon="user">
        {me.firstname && <p className={css.hello}>{t('shell.account.hello', { name: me.firstname })}</p>}
        {ACCOUNT_LINKS.map(({ text, to }) => (
          <MenuItem key={to}>
            <Link to={to}>{t(text)}</Link>
          </MenuItem>
        ))}
        {me.role !== undefined && isStaff(me.role) && (
          <MenuItem>
            <Link to="/admin">{t('shell.account.staff')}</Link>
          </MenuItem>
        )}
        <SignOut />
      </Menu>
      {me.new_messages > 0 && <span className={css.messages}>{me.new_messages > 99 ? '99+' : me.new_messages}</span>}
    </span>
  );
}

/** Where signing in starts, and that it leads back here. */
export function useSignPath(): string {
  const { pathname, search } = useLocation();
  const back = pathname + search;
  return /^(\/fr)?(\/shop\/[^/]+)?\/sign(\/|$)/.test(pathname) || back === '/'
    ? '/sign'
    : `/sign?redirect=${encodeURIComponent(back)}`;
}

function SignOut() {
  const t = useTranslate();
  const navigate = useNavigate();
  const local = useLocalPath();
  const leave = async () => {
    const { signOut } = await import('./sign-out.ts');
    await signOut(() => navigate(local('/')));
  };
  return (
    <MenuItem>
      <button type="button" onClick={() => void leave()}>
        {t('shell.account.sign_out')}
      </button>
    </MenuItem>
  );
}
