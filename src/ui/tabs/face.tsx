import type { ReactNode } from 'react';
import css from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  count?: number;
}

/** What stands on a tab: its name and, where known, how many it holds. */
export function Face({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
    </>
  );
}
