import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './empty-state.module.css';

/** The placeholder of an empty list: an empty sleeve, a text and a link to the next step. */
export function EmptyState({
  icon = 'disc',
  title,
  children,
  action,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <span className={css.sleeve}>
        <Icon name={icon} size="large" />
      </span>
      <p className={css.title}>{title}</p>
      {children && <div className={css.words}>{children}</div>}
      {action}
    </div>
  );
}
