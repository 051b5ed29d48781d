import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { IconLink } from '#ui/button/button.tsx';
import css from './branded-shop-header.module.css';
import { BrandedShopHeaderSearch } from './branded-shop-header-search.tsx';
import { BrandedShopMenu } from './branded-shop-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { OpenMenuLink } from './sheet-outlet-and-links.tsx';
import type { ShellData } from './shell-data.server.ts';
import { useHeaderScrollState } from './use-header-scroll-state.ts';

/** A white-label shop's own header: its logo, its menu, search, account and cart (decisions: Branded shops). */
export function BrandedShopHeader({ shell }: { shell: ShellData }) {
  const { shop } = shell.brand;
  const position = useHeaderScrollState();
  if (!shop) return null;
  const parts = { shell, shop };
  return (
    <header className={css.header} data-state={position}>
      {shop.own_header ? <Poster {...parts} /> : <Line {...parts} />}
    </header>
  );
}

interface Parts {
  readonly shell: ShellData;
  readonly shop: NonNullable<ShellData['brand']['shop']>;
}

function Line({ shell, shop }: Parts) {
  return (
    <div className={css.bar} data-logo={shop.logo_position}>
      <Logo shell={shell} shop={shop} />
      <Menu shell={shell} />
      <Tools shell={shell} shop={shop} />
    </div>
  );
}

/**
 * The header of shop 1423 (decisions: Branded shops): no bar, but its name across the whole page, and everything else
 * on a line below it.
 */
function Poster({ shell, shop }: Parts) {
  return (
    <div className={css.poster}>
      <div className={css.strip}>
        <Menu shell={shell} />
        <Tools shell={shell} shop={shop} />
      </div>
      <Logo shell={shell} shop={shop} />
    </div>
  );
}

function Logo({ shell, shop }: Parts) {
  const t = useTranslate();
  const { name } = shell.brand;
  return (
    <Link to={shop.base || '/'} className={css.logo} aria-label={t('shell.home', { brand: name })}>
      {shop.logo && <img src={shop.logo} alt="" />}
      {(shop.show_name || !shop.logo) && <span>{name}</span>}
    </Link>
  );
}

function Menu({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const { shop } = shell.brand;
  if (!shop?.show_menu || shop.menu.length === 0) return null;
  return (
    <nav className={css.menu} aria-label={t('shell.nav.main')}>
      <BrandedShopMenu shell={shell} />
    </nav>
  );
}

function Tools({ shell, shop }: Parts) {
  const t = useTranslate();
  return (
    <div className={css.tools}>
      {shop.show_search && <BrandedShopHeaderSearch base={shop.base} name={shell.brand.name} />}
      <span className={css.personal}>
        <IconLink icon="user" label={t('shell.account.my_account')} to="/my-account" />
        <CartButton />
      </span>
      <OpenMenuLink className={css.opener} />
    </div>
  );
}
