import { Link } from '#i18n/link.tsx';
import css from './branded-shop-header.module.css';
import type { ShellData } from './shell-data.server.ts';

/**
 * A shop's own menu, only if it shows one; addresses that start with http open in a new tab (decisions: Branded
 * shops).
 */
export function BrandedShopMenu({ shell }: { shell: ShellData }) {
  const { shop } = shell.brand;
  if (!shop?.show_menu || shop.menu.length === 0) return null;
  return (
    <ul className={css.entries}>
      {shop.menu.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          {url.startsWith('http') ? (
            <a href={url} target="_blank" rel="noopener">
              {label}
            </a>
          ) : (
            <Link to={inShop(url, shop.base)}>{label}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Below /shop/{code} the shop's own pages are below it too. */
function inShop(url: string, base: string): string {
  if (url === '/') return base || '/';
  return /^\/shop(?=[/?#]|$)/.test(url) ? base + url : url;
}
