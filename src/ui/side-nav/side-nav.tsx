import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type To, useLocation } from 'react-router';
import { Link, NavLink } from '#i18n/link.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './side-nav.module.css';

interface SideNavLink {
  readonly to: To;
  readonly text: string;
  readonly icon?: IconName;
  readonly count?: number;
  /** Current on its own address only, not on those below it. */
  readonly end?: boolean;
  /** Leaves for a whole new page, as its address may redirect to another site. */
  readonly reload?: boolean;
}

export interface SideNavGroup {
  readonly title?: string;
  readonly links: readonly SideNavLink[];
}

/** `folded`: on narrow screens a row of group names, and below it only the links of the current group. */
interface SideNavProps {
  readonly label: string;
  readonly groups: readonly SideNavGroup[];
  readonly folded?: boolean;
}

/**
 * The frame of account, creator and staff pages: navigation at the side, a row of links above the page on narrow
 * screens.
 */
export function SideNavLayout({
  head,
  children,
  ...nav
}: SideNavProps & {
  head?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <aside className={css.side}>
        {head}
        <SideNav {...nav} />
      </aside>
      <div className={css.main}>{children}</div>
    </div>
  );
}

export function SideNav({ label, groups, folded = false }: SideNavProps) {
  const row = useCurrentInSight();
  const current = currentLink(groups, useLocation().pathname);
  const isOpen = ({ links }: SideNavGroup) => current !== undefined && links.includes(current);
  return (
    <nav ref={row} aria-label={label} className={css.nav} data-folded={folded ? '' : undefined}>
      {folded && <GroupNames groups={groups} isOpen={isOpen} />}
      {groups.map((group) => (
        <div key={group.title ?? group.links[0]?.text} className={css.group} data-open={isOpen(group) ? '' : undefined}>
          {group.title && <p className={css.title}>{group.title}</p>}
          <ul className={css.links}>
            {group.links.map((link) => (
              <li key={link.text}>
                <NavLink to={link.to} end={link !== current} reloadDocument={link.reload} className={css.link}>
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

/** Each name links to the first page of its group, which then shows the group's links. No script is needed. */
function GroupNames({
  groups,
  isOpen,
}: Pick<SideNavProps, 'groups'> & {
  isOpen: (group: SideNavGroup) => boolean;
}) {
  return (
    <ul className={css.names}>
      {groups.map((group) => (
        <li key={group.links[0]?.text}>
          <Link to={group.links[0]?.to ?? ''} className={css.link} aria-current={isOpen(group) ? 'true' : undefined}>
            {group.title ?? group.links[0]?.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The link with the longest address that the current page has or is below. */
function currentLink(groups: readonly SideNavGroup[], path: string): SideNavLink | undefined {
  const address = ({ to }: SideNavLink) => (typeof to === 'string' ? to : to.pathname) ?? '';
  return groups
    .flatMap(({ links }) => links)
    .filter((link) => path === address(link) || (!link.end && path.startsWith(`${address(link)}/`)))
    .sort((one, other) => address(other).length - address(one).length)[0];
}

/**
 * Scrolls the current link to the middle of its row, or of the list beside the page.
 * A link in view stays in place: a click is lost when its link moves between press and release. For the same reason
 * nothing moves while a link is pressed, and a row that was scrolled before hydration stays there.
 */
function useCurrentInSight() {
  const row = useRef<HTMLElement>(null);
  const isHydrated = useRef(false);
  const { pathname } = useLocation();
  // Before the new links can be seen: a later scroll would move them away from a pointer.
  useLayoutEffect(() => {
    // The path is a dependency, because the current link changes with it.
    if (row.current && pathname) centre(row.current, isHydrated.current);
    isHydrated.current = true;
  }, [pathname]);
  return row;
}

function centre(nav: HTMLElement, movesScrolled: boolean) {
  if (nav.matches(':active')) return;
  for (const current of nav.querySelectorAll<HTMLElement>('[aria-current]')) {
    const row = current.closest('ul');
    for (const scroller of [row, nav])
      if (scroller && (movesScrolled || scroller.scrollLeft === 0))
        scroller.scrollLeft += offsetFromMiddle(current, scroller, 'left', 'width');
    const list = nav.parentElement;
    if (list && row?.offsetParent && (movesScrolled || list.scrollTop === 0))
      list.scrollTop += offsetFromMiddle(current, list, 'top', 'height');
  }
}

function offsetFromMiddle(element: HTMLElement, within: HTMLElement, start: 'left' | 'top', size: 'width' | 'height') {
  const [own, seen] = [element.getBoundingClientRect(), within.getBoundingClientRect()];
  if (own[start] >= seen[start] && own[start] + own[size] <= seen[start] + seen[size]) return 0;
  return own[start] + own[size] / 2 - (seen[start] + seen[size] / 2);
}
