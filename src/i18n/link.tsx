import { type LinkProps, parsePath, Link as RouterLink, type To, useLocation } from 'react-router';
import { localizePathOnPage } from './localized-path.ts';

/** Localizes an address of this site for the current language and shop (`localizePathOnPage`). */
export function usePathLocalizer(): (path: string) => string {
  const { pathname } = useLocation();
  return (path) => localizePathOnPage(pathname, path);
}

/** React Router's link that keeps the language of the address. Give it plain addresses (`/cart`, `productLink(…)`). */
export function Link({ to, ...rest }: LinkProps) {
  const local = localTo(to, usePathLocalizer());
  // A page has a hundred links, and the router would resolve each on the server. A string path needs no router there.
  if (import.meta.env.SSR && typeof local === 'string' && local.startsWith('/'))
    return <PlainAnchor {...rest} href={local} />;
  return <RouterLink discover="none" {...rest} to={local} />;
}

/** A link for menus: `aria-current` on the current page, and unless `end` on pages below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const local = localTo(to, usePathLocalizer());
  const { pathname: there = '' } = typeof local === 'string' ? parsePath(local) : local;
  const isHere = pathname === there || (!end && there !== '/' && pathname.startsWith(`${there}/`));
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}

/** The router's link on the server. The router's own props are dropped, because they are no HTML attributes. */
function PlainAnchor({
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  mask: _mask,
  ...rest
}: Omit<LinkProps, 'to'> & { href: string }) {
  return <a {...rest} />;
}

function localTo(to: To, local: (path: string) => string): To {
  if (typeof to === 'string') return local(to);
  return to.pathname ? { ...to, pathname: local(to.pathname) } : to;
}
