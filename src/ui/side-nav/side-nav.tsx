import { type ReactNode, useEffect, useRef } from 'react';
import { type To, useLocation } from 'react-router';
import { NavLink } from '#i18n/link.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './side-nav.module.css';

export interface SideNavGroup {
  title?: string;
  links: readonly { to: To; text: string; icon?: IconName; count?: number; end?: boolean }[];
}

/** The frame of account, creator and staff pages: navigation at the side, a row of links above the page on narrow screens. */
export function SidePage({
  label,
  groups,
  head,
  children,
}: {
  label: string;
  groups: readonly SideNavGroup[];
  head?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <aside className={css.side}>
        {head}
        <SideNav label={label} groups={groups} />
      </aside>
      <div className={css.main}>{children}</div>
    </div>
  );
}

export function SideNav({ label, groups }: { label: string; groups: readonly SideNavGroup[] }) {
  const row = useCurrentInSight();
  return (
    <nav ref={row} aria-label={label} className={css.nav}>
      {groups.map((group) => (
        <div key={group.title ?? group.links[0]?.text} className={css.group}>
          {group.title && <p className={css.title}>{group.title}</p>}
          <ul className={css.links}>
            {group.links.map((link) => (
              <li key={link.text}>
                <NavLink to={link.to} end={link.end} className={css.link}>
                  {link.icon && <Icon name={link.icon} size="small" />}
                  {link.text}
                  {link.count ? <span className={css.count}>{link.count}</span> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The links may run out of sight, as a row on narrow screens and as a list beside the page: the one that leads here stands in the middle. */
function useCurrentInSight() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (row.current) centre(row.current, pathname);
  }, [pathname]);
  return row;
}

function centre(row: HTMLElement, path: string) {
  const links = [...row.querySelectorAll('a')].filter((link) => `${path}/`.startsWith(`${link.pathname}/`));
  const current = links.sort((one, other) => one.pathname.length - other.pathname.length).at(-1);
  if (!current) return;
  const { left, width, top, height } = current.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (seen.left + seen.width / 2);
  const list = row.parentElement;
  if (!list) return;
  const shown = list.getBoundingClientRect();
  list.scrollTop += top + height / 2 - (shown.top + shown.height / 2);
}
