// The span of a release's figures: whole days in UTC, both ends included, and the span that it is compared with.
import { addDays } from '#kit/dates.ts';
import { fieldProblem } from '#kit/problem.ts';

/** Lengths of the spans that end today. */
export const SPAN_LENGTH_CHOICES = ['7', '28', '90', '365'] as const;
type SpanDays = (typeof SPAN_LENGTH_CHOICES)[number];
const DEFAULT_SPAN_DAYS = '28' satisfies SpanDays;

/** The days just before the span, or the same days a year earlier. */
export const SPAN_COMPARISONS = ['before', 'year'] as const;
export type SpanComparison = (typeof SPAN_COMPARISONS)[number];

/** Three years. */
const LONGEST_SPAN_DAYS = 1096;
const DAY_MS = 86_400_000;

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export interface SpanChoice {
  readonly days?: SpanDays | undefined;
  /** Own days instead of `days`; the last one is today by default. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The number of days of a span. */
export const countSpanDays = ({ from, to }: DaySpan): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Each day of a span in order. */
export const listSpanDays = (span: DaySpan): string[] =>
  Array.from({ length: countSpanDays(span) }, (_, at) => addDays(span.from, at));

/**
 * The chosen span. A last day in the future becomes today.
 * @throws Problem 422 for a first day after the last one, and for more than three years
 */
export function resolveSpanChoice({ days = DEFAULT_SPAN_DAYS, from, to }: SpanChoice, now: Date): DaySpan {
  const today = addDays(now, 0);
  if (from === undefined && to !== undefined) throw fieldProblem('from', 'input_required');
  if (from === undefined) return { from: addDays(today, 1 - Number(days)), to: today };
  const span = { from, to: to === undefined || to > today ? today : to };
  if (span.from > span.to) throw fieldProblem('to', 'span_reversed');
  if (countSpanDays(span) > LONGEST_SPAN_DAYS) throw fieldProblem('from', 'span_too_long');
  return span;
}

/** The span of the same length that a span is compared with. */
export function resolveComparedSpan(span: DaySpan, comparison: SpanComparison): DaySpan {
  const length = countSpanDays(span);
  const from = comparison === 'before' ? addDays(span.from, -length) : yearEarlier(span.from);
  return { from, to: addDays(from, length - 1) };
}

/** The same day of the year before; 29 February becomes 28 February. */
function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** A stretch of a span that is shown as one point, with its first day. */
interface SpanStep extends DaySpan {
  readonly key: string;
}

/** Longest spans that are shown by day and by week; longer ones are shown by month. */
const LONGEST_BY_DAY = 92;
const LONGEST_BY_WEEK = 400;

/** The span in at most 92 steps: days, weeks from Monday, or months. */
export function splitSpanIntoSteps(span: DaySpan): {
  readonly size: 'day' | 'week' | 'month';
  readonly steps: SpanStep[];
} {
  const length = countSpanDays(span);
  const size = length <= LONGEST_BY_DAY ? 'day' : length <= LONGEST_BY_WEEK ? 'week' : 'month';
  const steps: SpanStep[] = [];
  for (let from = span.from; from <= span.to; ) {
    const end = stepEnd(from, size);
    const to = end < span.to ? end : span.to;
    steps.push({ key: from, from, to });
    from = addDays(to, 1);
  }
  return { size, steps };
}

function stepEnd(from: string, size: 'day' | 'week' | 'month'): string {
  if (size === 'day') return from;
  const date = new Date(from);
  if (size === 'week') return addDays(from, (7 - date.getUTCDay()) % 7);
  return addDays(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)), -1);
}
