import type { ReactNode } from 'react';
import type { BadgeColour } from '#kit/badge-colours.ts';
import { classNames } from '../class-names.ts';
import css from './badge.module.css';
import tones from './tones.module.css';

/**
 * A state in one or two words, with the colour of kit's table: `<Badge
 * tone={badgeColour(state)}>{t(`account.badge.${state}`)}</Badge>`.
 */
export function Badge({ tone, children }: { tone: BadgeColour; children: ReactNode }) {
  return <span className={classNames(css.badge, tones[tone])}>{children}</span>;
}
