import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
  useLocation,
} from 'react-router';
import { isFrenchPath } from '#kit/locale.ts';
import { localizedPath } from './localized-path.ts';

/** Turns an address of ours into the one of the language being read: under /fr every link stays under /fr. */
export function useLocalPath(): (path: string) => string {
  const french = isFrenchPath(useLocation().pathname);
  return (path) => (french && path.startsWith('/') ? localizedPath(path, 'fr') : path);
}

/** React Router's link that keeps the language of the address. Give it plain addresses (`/cart`, `productLink(…)`). */
export function Link({ to, ...rest }: LinkProps) {
  const local = useLocalPath();
  return <RouterLink {...rest} to={localTo(to, local)} />;
}

/** The same for menus: `aria-current` on the page one is on. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const local = useLocalPath();
  return <RouterNavLink {...rest} to={localTo(to, local)} />;
}

function localTo(to: To, local: (path: string) => string): To {
  if (typeof to === 'string') return local(to);
  return to.pathname ? { ...to, pathname: local(to.pathname) } : to;
}
