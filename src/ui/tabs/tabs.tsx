import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { lookupTable } from '#kit/lookup-table.ts';
import { type Tab, TabLabel } from './tab-label.tsx';
import css from './tabs.module.css';

/**
 * Tabs inside a page, cut like the dividers of a record bin. Arrow keys move, Home and End jump. Uncontrolled unless
 * `current` is given.
 */
export function Tabs({
  label,
  tabs,
  current,
  onPick,
}: {
  label: string;
  tabs: readonly (Tab & { panel: ReactNode })[];
  current?: string;
  onPick?: (id: string) => void;
}) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const open = current ?? own;
  const pick = (next: string) => {
    setOwn(next);
    onPick?.(next);
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={css.list} onKeyDown={(event) => moveFocus(event)}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            className={css.tab}
            onClick={() => pick(tab.id)}
            onFocus={() => pick(tab.id)}
          >
            <TabLabel tab={tab} />
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== open}
          className={css.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

const moves: Record<string, (at: number, last: number) => number> = lookupTable({
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
});

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const now = tabs.findIndex((tab) => tab.matches(':focus'));
  tabs[move(now, tabs.length - 1)]?.focus();
}
