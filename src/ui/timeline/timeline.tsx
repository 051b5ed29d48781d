import type { Key, ReactNode } from 'react';
import type { BadgeColour } from '#kit/badge-colours.ts';
import tones from '../badge/tones.module.css';
import { classNames } from '../class-names.ts';
import css from './timeline.module.css';

export interface TimelineEntry {
  id: Key;
  title: ReactNode;
  /** The person, and the time in words. */
  by?: ReactNode;
  time?: ReactNode;
  /** Of its mark, which is as dark as the text where it has none. */
  tone?: BadgeColour;
  /** `done`, `now` for the current one, or `later`. */
  state?: 'done' | 'now' | 'later';
  children?: ReactNode;
}

/** The events of an object in order, on one line like a groove, with a mark for each event. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {entries.map(({ state = 'done', tone, ...entry }) => (
        <li
          key={entry.id}
          className={classNames(css.entry, css[state], tone && tone !== 'grey' && tones[tone])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <div className={css.head}>
            <span className={css.title}>{entry.title}</span>
            <span className={css.meta}>
              {entry.time} {entry.by}
            </span>
          </div>
          {entry.children && <div className={css.body}>{entry.children}</div>}
        </li>
      ))}
    </ol>
  );
}
