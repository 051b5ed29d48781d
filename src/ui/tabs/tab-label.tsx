import type { ReactNode } from 'react';
import css from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  count?: number;
}

/** The label of a tab: its name and, where known, its number of entries. */
export function TabLabel({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
    </>
  );
}
