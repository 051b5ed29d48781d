import { type ChangeEvent, useId, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Link, useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { AccountButton } from './account-button.tsx';
import css from './brand-header.module.css';
import { BrandMenu } from './brand-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { useHeaderState } from './header-position.ts';
import { MenuOpener } from './sheets.tsx';
import type { ShellData } from './shell-data.server.ts';

type Shop = NonNullable<ShellData['brand']['shop']>;

const SEARCH_MS = 500;

/** A white-label shop's own header: its logo, its menu, search, account and cart (spec §2, Branded shop header). */
export function BrandHeader({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const { shop, name } = shell.brand;
  const search = useId();
  const position = useHeaderState();
  if (!shop) return null;
  return (
    <header
      className={css.header}
      data-state={position}
      data-logo={shop.logo_position}
      data-own={shop.own_header || undefined}
    >
      <div className={css.bar}>
        <Link to={shop.base || '/'} className={css.logo} aria-label={t('shell.home', { brand: name })}>
          {shop.logo && <img src={shop.logo} alt="" />}
          {(shop.show_name || !shop.logo) && <span>{name}</span>}
        </Link>
        <nav className={css.menu} aria-label={t('shell.nav.main')}>
          <BrandMenu shell={shell} />
        </nav>
        <div className={css.tools}>
          {shop.show_search && (
            <button
              type="button"
              popoverTarget={search}
              aria-label={t('shell.search.in_shop', { shop: name })}
              className={css.icon}
            >
              <Icon name="search" />
            </button>
          )}
          <span className={css.personal}>
            <AccountButton />
            <CartButton />
          </span>
          <MenuOpener className={css.opener} />
        </div>
      </div>
      {shop.show_search && <ShopSearch id={search} shop={shop} name={name} />}
    </header>
  );
}

/** Typing looks it up half a second later; closing the search goes home. */
function ShopSearch({ id, shop, name }: { id: string; shop: Shop; name: string }) {
  const t = useTranslate();
  const local = useLocalPath();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const action = local(shop.base || '/shop');
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate(`${action}?${new URLSearchParams({ search: target.value })}`, { preventScrollReset: true }),
      SEARCH_MS,
    );
  };
  const closed = () => {
    clearTimeout(timer.current);
    if (new URLSearchParams(location.search).has('search')) void navigate(local(shop.base || '/'));
  };
  return (
    <div id={id} popover="manual" className={css.search} onToggle={({ newState }) => newState === 'closed' && closed()}>
      <Form action={action} method="get" role="search" className={css.line}>
        <input
          type="search"
          name="search"
          maxLength={100}
          aria-label={t('shell.search.in_shop', { shop: name })}
          placeholder={t('shell.search.in_shop', { shop: name })}
          onChange={typed}
        />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('shell.nav.close')}
          className={css.icon}
        >
          <Icon name="close" />
        </button>
      </Form>
    </div>
  );
}
