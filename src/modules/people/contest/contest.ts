// Contests: when people may enter, when a winner may be drawn, and the language of the texts.
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

/** Version of the terms that an entrant accepts; changes with every edit of `around.contest.terms`. */
export const CONTEST_TERMS_VERSION = '2026-11';

/** Days after the draw until other entries are deleted; the terms name this number. */
export const CONTEST_ENTRY_KEEP_DAYS = 90;

type Dated = Pick<Contest, 'opens_at' | 'closes_at' | 'published' | 'drawn_at'>;

/** The state of a contest at a moment. The closing moment itself is too late. */
export function contestState({ opens_at, closes_at, published, drawn_at }: Dated, now: Date): ContestState {
  if (drawn_at !== null) return 'drawn';
  if (!published) return 'draft';
  if (now < new Date(opens_at)) return 'coming';
  return now < new Date(closes_at) ? 'open' : 'closed';
}

/** A contest is drawn once, after its end. */
export const mayDrawContest = (contest: Dated, entries: number, now: Date): boolean =>
  contestState(contest, now) === 'closed' && entries > 0;

/** A contest's texts in the reader's language, or in English. */
export const contestTexts = (texts: TextsByLanguage, lang: string): ContestTexts =>
  Object.entries(texts).find(([each]) => each === lang)?.[1] ?? texts.en;
