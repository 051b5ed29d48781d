import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './notice.module.css';

const icons = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const;

/** A message in place. Danger is announced to screen readers at once. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classNames(css.notice, css[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div>{action}</div>}
    </div>
  );
}
