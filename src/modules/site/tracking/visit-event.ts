// The data recorded about visits, and the consent it needs (decisions: Visits; contract: Shell).
import { isCleanLine } from '#kit/clean-text.ts';

export type VisitEvent =
  | { readonly type: 'page_view'; readonly url: string }
  | { readonly type: 'click_menu'; readonly category: string };

/** The third-party script that staff configured, loaded only after consent to marketing. */
export interface ThirdPartyTracker {
  readonly url: string;
  readonly id: string;
}

const PLAY_THRESHOLD_SECONDS = 5;

/** A play under five seconds is not reported. */
export const countsAsAudioPlay = (seconds: number): boolean =>
  Number.isFinite(seconds) && seconds >= PLAY_THRESHOLD_SECONDS;

/** Bots are never recorded, people only after they agreed, and nothing of a page opened with `nojs`. */
export const mayRecordVisitEvent = (visit: { is_bot: boolean; has_consent: boolean; nojs: boolean }): boolean =>
  visit.has_consent && !visit.is_bot && !visit.nojs;

/** The recorded address: a path on this site, with only the shop filters of its query. Null for other addresses. */
export function recordedPagePath(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//') || !isCleanLine(url) || !URL.canParse(url, base)) return null;
  const { origin, pathname, searchParams } = new URL(url, base);
  if (origin !== base) return null;
  const kept = new URLSearchParams([...searchParams].filter(([name]) => filters.includes(name)));
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

const base = 'http://shop.invalid';
const filters = ['genre', 'tag', 'search', 'sort', 'page', 'lang', 'currency'];
