import { useLocation } from 'react-router';
import { Link, NavLink } from '#i18n/link.tsx';
import { plainPath } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CREATOR_LINKS, GENRE_LINKS, linksFor, type SiteLink, SUB_MENU } from '#modules/shell/site-links.ts';
import { useMe } from '#modules/shell/ui/me-store.ts';
import { Kept } from '#ui/kept/kept.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { useHeaderState } from './header-position.ts';
import css from './main-header.module.css';
import { CurrencyMenu, LanguageMenu } from './preferences.tsx';
import { SearchBox } from './search-box.tsx';
import { MenuOpener } from './sheets.tsx';
import type { ShellData } from './shell-data.server.ts';
import { ShopMenu } from './shop-menu.tsx';

/** The house's header: its mark, the shop, the search, and four small things at the end; the departments below. */
export function MainHeader({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  return (
    <header className={css.header} data-state={useHeaderState()}>
      <div className={css.bar}>
        <Kept id="header">
          <Link to="/" className={css.logo} aria-label={t('shell.home', { brand: shell.brand.platform })}>
            <img src="/assets/images/mark.svg" alt="" width={40} height={40} />
            <span>{shell.brand.platform}</span>
          </Link>
          <nav className={css.nav} aria-label={t('shell.nav.main')}>
            <ShopMenu shell={shell} />
            {CREATOR_LINKS.map((link) => (
              <Link key={link.to} to={link.to}>
                {t(link.text)}
              </Link>
            ))}
          </nav>
          <div className={css.search}>
            <SearchBox />
          </div>
        </Kept>
        <div className={css.tools}>
          <div className={css.choices}>
            <Kept id="choices">
              <CurrencyMenu shell={shell} />
              <LanguageMenu shell={shell} />
            </Kept>
          </div>
          <div className={css.personal}>
            <AccountButton />
            <CartButton />
          </div>
          <MenuOpener className={css.opener} />
        </div>
      </div>
      <Kept id={`departments ${useDepartment()}`}>
        <SubMenu brand={shell.brand.platform} />
      </Kept>
    </header>
  );
}

/** The department that one is in, as its link shows. */
function useDepartment(): string {
  const path = plainPath(useLocation().pathname);
  const isHere = ({ to }: SiteLink) => path === to || path.startsWith(`${to}/`);
  return [...SUB_MENU.before, ...SUB_MENU.after].find(isHere)?.to ?? '';
}

function SubMenu({ brand }: { brand: string }) {
  const t = useTranslate();
  const { pro } = useMe();
  return (
    <nav className={css.departments} aria-label={t('shell.nav.departments')}>
      {SUB_MENU.before.map((link) => (
        <Department key={link.to} link={link} brand={brand} />
      ))}
      <Menu label={t('shell.nav.genres')} align="start">
        {GENRE_LINKS.map(({ text, to }) => (
          <MenuItem key={text}>
            <Link to={to}>{t(text)}</Link>
          </MenuItem>
        ))}
      </Menu>
      {linksFor(SUB_MENU.after, pro).map((link) => (
        <Department key={link.to} link={link} brand={brand} />
      ))}
    </nav>
  );
}

function Department({ link, brand }: { link: SiteLink; brand: string }) {
  const t = useTranslate();
  return <NavLink to={link.to}>{t(link.text, { brand })}</NavLink>;
}
