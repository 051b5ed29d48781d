import type { ReactNode } from 'react';
import type { To } from 'react-router';
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
  return (
    <nav aria-label={label} className={css.nav}>
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
