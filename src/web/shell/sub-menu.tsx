import { useLocation } from 'react-router';
import { NavLink } from '#i18n/link.tsx';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ADMIN_MENU_LINKS, type SiteLink, SUB_MENU_LINKS, visibleSiteLinks } from '#modules/site/shell/site-links.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { LazyMenu } from '#ui/menu/lazy-menu.tsx';
import { sendMenuClick } from './send-menu-click.ts';
import css from './sub-menu.module.css';

const loadGenres = async () => (await import('./genre-menu-items.tsx')).GenreMenuItems;
const nothing = {};

/** The departments below the header: PRO for pro users, the productions and the tools for admins (decisions: Menus). */
export function SubMenu({ brand, tools }: { brand: string; tools: boolean }) {
  const t = useTranslate();
  const { pro, isMun } = useMe();
  const own = isMun ? ADMIN_MENU_LINKS.filter(({ to }) => tools || to !== '/sheraf') : [];
  return (
    <nav className={css.departments} aria-label={t('shell.nav.departments')}>
      {SUB_MENU_LINKS.before.map((link) => (
        <Department key={link.to} link={link} brand={brand} />
      ))}
      <LazyMenu
        id="genres-menu"
        label={t('shell.nav.genres')}
        align="start"
        to="/vinyl-shop"
        load={loadGenres}
        given={nothing}
      />
      {[...visibleSiteLinks(SUB_MENU_LINKS.after, pro), ...own].map((link) => (
        <Department key={link.to} link={link} brand={brand} />
      ))}
    </nav>
  );
}

/** The current department, as its link shows. */
export function useCurrentSubMenuPath(): string {
  const path = pathWithoutLanguage(useLocation().pathname);
  const isHere = ({ to }: SiteLink) => path === to || path.startsWith(`${to}/`);
  return [...SUB_MENU_LINKS.before, ...SUB_MENU_LINKS.after].find(isHere)?.to ?? '';
}

function Department({ link, brand }: { link: SiteLink; brand: string }) {
  const t = useTranslate();
  return (
    <NavLink
      to={link.to}
      reloadDocument={link.to === '/sheraf'}
      onClick={() => sendMenuClick(`departments.${link.text.split('.').at(-1)}`)}
    >
      {t(link.text, { brand })}
    </NavLink>
  );
}
