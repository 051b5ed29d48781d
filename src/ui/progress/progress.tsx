import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './progress.module.css';

/** Progress from 0 to `max`, indeterminate without `value`. `text` says it in words. */
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
