import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { type Tab, TabLabel } from './tab-label.tsx';
import css from './tabs.module.css';

/** Tabs for parts that are separate pages: real links. */
export function LinkTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly (Tab & { to: To })[];
  current: string;
}) {
  return (
    <nav aria-label={label} className={css.list}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.to} className={css.tab} aria-current={tab.id === current ? 'page' : undefined}>
          <TabLabel tab={tab} />
        </Link>
      ))}
    </nav>
  );
}
