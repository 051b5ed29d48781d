import { useLocation } from 'react-router';
import { NavLink, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useSignInPath } from './account-button.tsx';
import css from './bottom-bar.module.css';
import { openCartOnClick, useCartCount } from './cart-button.tsx';
import { OpenSheetLink } from './sheet-outlet-and-links.tsx';
import type { ShellData } from './shell-data.server.ts';

/** Under the thumb where the footer is hidden: home, shop, search, cart, account (decisions: Pages). */
export function BottomBar({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const me = useMe();
  const count = useCartCount();
  const signPath = useSignInPath();
  const { shop, white_label } = shell.brand;
  const branded = white_label && shop !== null;
  const home = branded ? shop.base || '/' : '/';
  const local = usePathLocalizer();
  const path = useLocation().pathname.toLowerCase();
  const isBelow = (to: string) => path === to || path.startsWith(`${to}/`);
  const here = [path === local(home).toLowerCase(), ...['/vinyl-shop', '/cart'].map((to) => isBelow(local(to)))];
  return (
    <div className={css.place}>
      <nav className={css.bar} aria-label={t('shell.bottom.label')}>
        <CachedFragment id={`shortcuts ${here}`}>
          <NavLink to={home} end>
            <Icon name="home" />
            {t('shell.bottom.home')}
          </NavLink>
          {!branded && (
            <NavLink to="/vinyl-shop">
              <Icon name="disc" />
              {t('shell.bottom.shop')}
            </NavLink>
          )}
          {(!branded || shop.show_search) && (
            <OpenSheetLink name="search">
              <Icon name="search" />
              {t('shell.bottom.search')}
            </OpenSheetLink>
          )}
          <NavLink to="/cart" onClick={openCartOnClick}>
            <span className={css.cart} aria-hidden="true">
              <Icon name="cart" />
              {count > 0 && <span className={css.count}>{count > 99 ? '99+' : count}</span>}
            </span>
            <span aria-hidden={count > 0 || undefined}>{t('shell.cart.label')}</span>
            {count > 0 && <span className="visually-hidden">{t('shell.cart.label_filled', { count })}</span>}
          </NavLink>
        </CachedFragment>
        <NavLink to={me.signed_in ? '/my-account/orders' : signPath}>
          <Icon name="user" />
          {t('shell.account.short')}
        </NavLink>
      </nav>
    </div>
  );
}
