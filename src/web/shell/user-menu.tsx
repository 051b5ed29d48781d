import { useNavigate } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isStaff } from '#kit/roles.ts';
import { ACCOUNT_MENU_LINKS } from '#modules/site/shell/site-links.ts';
import { MenuItem } from '#ui/menu/menu.tsx';
import { signOut } from './sign-out.ts';
import css from './user-menu.module.css';

/** The entries of the user menu: My account, My orders, Sign out (decisions: Menus); for staff also the staff pages. */
export function UserMenu({ firstname, role }: { firstname?: string; role?: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const local = usePathLocalizer();
  return (
    <>
      {firstname && <p className={css.hello}>{t('shell.account.hello', { name: firstname })}</p>}
      {ACCOUNT_MENU_LINKS.map(({ text, to }) => (
        <MenuItem key={to}>
          <Link to={to}>{t(text)}</Link>
        </MenuItem>
      ))}
      {(role === 'production' || (role !== undefined && isStaff(role))) && (
        <MenuItem>
          <Link to={role === 'production' ? '/admin/dispatch' : '/admin'}>{t('shell.account.staff')}</Link>
        </MenuItem>
      )}
      <MenuItem>
        <button type="button" onClick={() => void signOut(() => navigate(local('/')))}>
          {t('shell.account.sign_out')}
        </button>
      </MenuItem>
    </>
  );
}
