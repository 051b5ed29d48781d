import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './empty-state.module.css';

/** What a list says when it holds nothing, and what to do about it: an empty sleeve, words, a way on. */
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
