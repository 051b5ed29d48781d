import type { ReactNode } from 'react';
import css from './component-sample-row.module.css';

/** Lays samples out in the gallery: side by side, stacked, or on a tile grid. */
export function ComponentSampleRow({ as = 'row', children }: { as?: 'row' | 'stack' | 'tiles'; children: ReactNode }) {
  return <div className={css[as]}>{children}</div>;
}
