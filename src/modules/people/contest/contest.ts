// The house's draws: who may enter and when, when a winner may be drawn, and in whose words a draw is told.
import type { Language } from '#kit/locale.ts';

interface ContestTexts {
  readonly title: string;
  readonly prize: string;
}

type TextsByLanguage = Readonly<Partial<Record<Language, ContestTexts>>> & Readonly<Record<'en' | 'fr', ContestTexts>>;

export interface Contest {
  readonly id: number;
  readonly texts: TextsByLanguage;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly published: boolean;
  readonly drawn_at: string | null;
}

export type ContestState = 'draft' | 'coming' | 'open' | 'closed' | 'drawn';

/** Which words of the terms somebody agreed to; a new one with every change of `around.contest.terms`. */
export const TERMS_VERSION = '2026-11';

/** Entries of others than the winner are deleted so many days after the draw; the terms say so. */
export const FORGET_AFTER_DAYS = 90;

type Dated = Pick<Contest, 'opens_at' | 'closes_at' | 'published' | 'drawn_at'>;

/** Where a draw stands at a moment. The closing moment itself is too late. */
export function stateOf({ opens_at, closes_at, published, drawn_at }: Dated, now: Date): ContestState {
  if (drawn_at !== null) return 'drawn';
  if (!published) return 'draft';
  if (now < new Date(opens_at)) return 'coming';
  return now < new Date(closes_at) ? 'open' : 'closed';
}

/** Only what is over is drawn, and only once. */
export const mayDraw = (contest: Dated, entries: number, now: Date): boolean =>
  stateOf(contest, now) === 'closed' && entries > 0;

/** A draw in the reader's words; English where nobody wrote theirs. */
export const textsIn = (texts: TextsByLanguage, lang: string): ContestTexts =>
  Object.entries(texts).find(([each]) => each === lang)?.[1] ?? texts.en;
