// What is recorded about visits, and when it may be (decisions: Visits; contract: Shell).
import { isCleanLine } from '#kit/text-input.ts';

export type VisitEvent =
  | { readonly type: 'page_view'; readonly url: string }
  | { readonly type: 'click_menu'; readonly category: string };

/** The script of somebody else that staff configured; loaded only after a yes to marketing. */
export interface Tracker {
  readonly url: string;
  readonly id: string;
}

const PLAY_THRESHOLD_SECONDS = 5;

/** A play under five seconds is not reported. */
export const countsAsPlay = (seconds: number): boolean => Number.isFinite(seconds) && seconds >= PLAY_THRESHOLD_SECONDS;

/** Bots are never recorded, people only after they agreed, and nothing of a page opened with `nojs`. */
export const mayRecord = (visit: { is_bot: boolean; has_consent: boolean; nojs: boolean }): boolean =>
  visit.has_consent && !visit.is_bot && !visit.nojs;

/** The address as it is kept: our own path without its query but for what the shop filters by; null when it is none of ours. */
export function recordedPath(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//') || !isCleanLine(url) || !URL.canParse(url, base)) return null;
  const { origin, pathname, searchParams } = new URL(url, base);
  if (origin !== base) return null;
  const kept = new URLSearchParams([...searchParams].filter(([name]) => filters.includes(name)));
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

const base = 'http://shop.invalid';
const filters = ['genre', 'tag', 'search', 'sort', 'page', 'lang', 'currency'];
