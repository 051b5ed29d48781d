import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './chip.module.css';

/** A filter as a link to the same list with the filter on or off. It works without scripts and can be shared. */
export function FilterChipLink({ to, on = false, children }: { to: To; on?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={css.chip} aria-current={on ? 'true' : undefined} preventScrollReset>
      {children}
      {on && <Icon name="close" size="small" />}
    </Link>
  );
}

/** Chips in a row that wraps, or scrolls sideways on phones. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.chips}>
      {children}
    </nav>
  );
}
