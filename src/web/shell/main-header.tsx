import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { IconLink, LinkButton } from '#ui/button/button.tsx';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import { CurrencyMenu, LanguageMenu } from './language-and-currency-menus.tsx';
import css from './main-header.module.css';
import { MegaMenu } from './mega-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { OpenMenuLink } from './sheet-outlet-and-links.tsx';
import type { ShellData } from './shell-data.server.ts';
import { SubMenu, useCurrentSubMenuPath } from './sub-menu.tsx';
import { useHeaderScrollState } from './use-header-scroll-state.ts';

/** The platform's header: logo, menu, search and icons; the departments below. */
export function MainHeader({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const brand = shell.brand.platform;
  return (
    <header className={css.header} data-state={useHeaderScrollState()}>
      <div className={css.bar}>
        <CachedFragment id="header">
          <Link to="/" className={css.logo} aria-label={t('shell.home', { brand })}>
            <img src="/assets/images/mark.svg" alt="" width={40} height={40} />
            <span>{brand}</span>
          </Link>
          <MegaMenu brand={brand} />
          <div className={css.search}>
            <SearchBox />
          </div>
        </CachedFragment>
        <div className={css.tools}>
          <div className={css.choices}>
            <CachedFragment id="choices">
              <LinkButton to="/pressing" size="small" className={css.create}>
                {t('shell.nav.create')}
              </LinkButton>
              <CurrencyMenu shell={shell} at="header" />
              <LanguageMenu shell={shell} at="header" />
              <IconLink icon="help" label={t('shell.nav.help')} to="/help" />
            </CachedFragment>
          </div>
          <div className={css.personal}>
            <AccountButton />
            <CartButton />
          </div>
          <OpenMenuLink className={css.opener} />
        </div>
      </div>
      <CachedFragment id={`departments ${useCurrentSubMenuPath()}`}>
        <SubMenu brand={brand} tools={shell.tools} />
      </CachedFragment>
    </header>
  );
}
