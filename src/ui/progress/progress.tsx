import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './progress.module.css';

/** How far something is, 0 to `max`; without `value` it is on its way, nobody knows how far. `text` says it in words. */
export function Progress({
  label,
  value,
  max = 100,
  text,
  tone = 'plain',
}: {
  label: string;
  value?: number;
  max?: number;
  text?: ReactNode;
  tone?: 'plain' | 'success' | 'danger';
}) {
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        {text && <span className={css.text}>{text}</span>}
      </div>
      <progress className={classNames(css.bar, css[tone])} value={value} max={max} aria-label={label} />
    </div>
  );
}
