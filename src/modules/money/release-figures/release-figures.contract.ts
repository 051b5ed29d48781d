// Figures of a release for its creator and staff: sales, plays, funding, fans, stock and earnings of a span of days.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Day, ExistingCountry, IdQuery, ListOf, PageQuery, PathId } from '#kit/shared-schemas.ts';
import { FIGURE_SECTIONS } from './figure-section.ts';
import { SPAN_COMPARISONS, SPAN_LENGTH_CHOICES } from './span.ts';

const OneRelease = z.object({ id: PathId });
const text = z.nullable(z.string());

const SpanQuery = {
  days: z.optional(z.enum(SPAN_LENGTH_CHOICES, { error: 'choice_unknown' })),
  from: z.optional(Day()),
  to: z.optional(Day()),
};
const ComparedSpanQuery = {
  ...SpanQuery,
  compare: z.optional(z.enum(SPAN_COMPARISONS, { error: 'choice_unknown' })),
};

/** Days in UTC, both included. */
const Span = z.object({ from: z.string(), to: z.string() });

/** Amounts in minor units; refunds are subtracted on the day on which they were paid back. */
const Sum = z.object({
  currency: CurrencyCode,
  pieces: z.int(),
  gross: z.int(),
  tax: z.int(),
  fee: z.int(),
  production: z.int(),
  mechanicals: z.int(),
  net: z.int(),
});
const Part = z.object({ orders: z.int(), pieces: z.int(), sums: z.array(Sum) });
const Compared = z.object({ key: z.string(), now: Part, earlier: z.nullable(Part) });

export const ReleaseSalesOut = z.object({
  span: Span,
  compared: z.nullable(Span),
  total: Part,
  earlier: z.nullable(Part),
  /** Every day of the span. `earlier` is the day in the same place of the compared span. */
  days: z.array(Compared),
  /** By country of delivery. */
  countries: z.array(Compared),
  /** By the channel that the buyer came from; `unknown` when none was recorded. */
  channels: z.array(Compared),
  /** By item; the key is its id. */
  variants: z.array(z.extend(Compared, { name: z.string() })),
});
export type ReleaseSalesOut = z.infer<typeof ReleaseSalesOut>;
export type ComparedSales = z.infer<typeof Compared>;

export const getReleaseSalesCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/sales',
  access: 'signed_in',
  summary:
    'Get settled sales minus refunds of a release by day, country, channel and item, for a span and the one it is compared with (owner and staff)',
  params: OneRelease,
  query: z.object(ComparedSpanQuery),
  reply: ReleaseSalesOut,
});

export const SalesLine = z.object({
  id: z.int(),
  at: z.string(),
  /** The number of the order. */
  number: z.string(),
  kind: z.enum(['sale', 'refund']),
  country_id: z.string(),
  channel: z.string(),
  /** Title and variant in the language of the answer. */
  item: z.string(),
  quantity: z.int(),
  currency: CurrencyCode,
  gross: z.int(),
  tax: z.int(),
  fee: z.int(),
  production: z.int(),
  mechanicals: z.int(),
  net: z.int(),
});
export type SalesLine = z.infer<typeof SalesLine>;

export const SalesLinesQuery = z.object({
  ...SpanQuery,
  country: z.optional(ExistingCountry),
  channel: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/, { error: 'choice_unknown' }))),
  item_id: z.optional(IdQuery),
  kind: z.optional(z.enum(['sale', 'refund'], { error: 'choice_unknown' })),
  ...PageQuery,
});

export const listSalesLinesCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/lines',
  access: 'signed_in',
  summary: 'List the settled sales and refunds behind a figure of a release, newest first (owner and staff)',
  params: OneRelease,
  query: SalesLinesQuery,
  reply: ListOf(SalesLine),
});

export const ReleasePlaysOut = z.object({
  span: Span,
  compared: z.nullable(Span),
  total: z.int(),
  earlier: z.nullable(z.int()),
  tracks: z.array(
    z.object({ song_id: z.int(), title: z.string(), place: z.string(), plays: z.int(), earlier: z.nullable(z.int()) }),
  ),
  /** Every day of the span, with a number for each track in the order of `tracks`. */
  days: z.array(z.object({ day: z.string(), plays: z.array(z.int()), earlier: z.nullable(z.int()) })),
});
export type ReleasePlaysOut = z.infer<typeof ReleasePlaysOut>;

export const getReleasePlaysCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/plays',
  access: 'signed_in',
  summary: 'Get plays of a release by day and track, for a span and the one it is compared with (owner and staff)',
  params: OneRelease,
  query: z.object(ComparedSpanQuery),
  reply: ReleasePlaysOut,
});

export const ReleaseFundingOut = z.object({
  /** Null for a release that takes no pledges. */
  funding: z.nullable(
    z.object({
      goal: z.nullable(z.int()),
      count: z.int(),
      begins_on: z.string(),
      ends_on: text,
      running: z.boolean(),
      /** Copies of live pledges by the day on which they were made, from the first day to today or the last day. */
      days: z.array(z.object({ day: z.string(), copies: z.int(), total: z.int() })),
      /** The pace of the last days, continued to the last day; null on the first two days and after the end. */
      forecast: z.nullable(
        z.object({
          copies: z.int(),
          low: z.int(),
          high: z.int(),
          /** The number of days that the pace was measured over. */
          measured_days: z.int(),
          days_left: z.int(),
        }),
      ),
    }),
  ),
});
export type ReleaseFundingOut = z.infer<typeof ReleaseFundingOut>;

export const getReleaseFundingCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/funding',
  access: 'signed_in',
  summary: 'Get the pledged copies of a campaign by day, with a forecast from the pace of its last 14 days',
  params: OneRelease,
  reply: ReleaseFundingOut,
});

export const ReleaseFansOut = z.object({
  span: Span,
  /** Of the artist, the label and the owner; each account counts once. */
  followers: z.int(),
  new_followers: z.int(),
  /** Different e-mail addresses with a sale of this release in the span. */
  buyers: z.int(),
  /** Of these, those that had bought a release of the same owner before. */
  returning: z.int(),
  days: z.array(z.object({ day: z.string(), followers: z.int() })),
});
export type ReleaseFansOut = z.infer<typeof ReleaseFansOut>;

export const getReleaseFansCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/fans',
  access: 'signed_in',
  summary: 'Get followers, buyers and returning buyers of a release in a span (owner and staff)',
  params: OneRelease,
  query: z.object(SpanQuery),
  reply: ReleaseFansOut,
});

export const ReleaseStockOut = z.object({
  /** The number of days that the pace of sales was measured over. */
  measured_days: z.int(),
  items: z.array(
    z.object({
      item_id: z.int(),
      name: z.string(),
      active: z.boolean(),
      /** Copies that can be sold now; null for copies made to order and downloads. */
      left: z.nullable(z.int()),
      reserved: z.int(),
      /** Copies sold minus copies returned in the measured days. */
      sold: z.int(),
      /** The day on which the last copy is sold at this pace; null without sales, and more than two years ahead. */
      runs_out_on: text,
    }),
  ),
});
export type ReleaseStockOut = z.infer<typeof ReleaseStockOut>;

export const getReleaseStockCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/stock',
  access: 'signed_in',
  summary: 'Get the stock of each item of a release and the day on which it runs out at the pace of the last 28 days',
  params: OneRelease,
  reply: ReleaseStockOut,
});

export const ReleaseStockMovement = z.object({
  id: z.int(),
  at: z.string(),
  item_id: z.int(),
  /** Title and variant in the language of the answer. */
  item: z.string(),
  /** As in staff's stock movements: `sale`, `received`, `returned` and so on. */
  reason: z.string(),
  /** Copies that came in, or went out (negative). */
  quantity: z.int(),
});
export type ReleaseStockMovement = z.infer<typeof ReleaseStockMovement>;

export const listReleaseStockMovementsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/stock/movements',
  access: 'signed_in',
  summary: 'List the stock movements of a release or of one of its items, newest first (owner and staff)',
  params: OneRelease,
  query: z.object({ item_id: z.optional(IdQuery), ...PageQuery }),
  reply: ListOf(ReleaseStockMovement),
});

export const ReleaseEarningsOut = z.object({
  months: z.array(
    z.object({
      /** The first day of the month of the statement. */
      month: z.string(),
      /** The currency of the sales, and the net amount that all who share the release earned. */
      currency: CurrencyCode,
      net: z.int(),
      /** The caller's own share, in the currency of their account. */
      own: z.nullable(z.object({ currency: CurrencyCode, amount: z.int() })),
      /** The caller's statement of that month; null until it is written. */
      statement_id: z.nullable(z.int()),
    }),
  ),
  /** The caller's accounts: balance due, and the amount that was paid out so far. */
  accounts: z.array(z.object({ currency: CurrencyCode, balance: z.int(), paid: Amount })),
});
export type ReleaseEarningsOut = z.infer<typeof ReleaseEarningsOut>;

export const getReleaseEarningsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/earnings',
  access: 'signed_in',
  summary: 'Get the earnings of a release by month of its statements, and the balance of the caller (owner and staff)',
  params: OneRelease,
  query: z.object(SpanQuery),
  reply: ReleaseEarningsOut,
});

export const exportReleaseFiguresCall = defineCall({
  method: 'GET',
  path: '/projects/:id/figures/:section/export',
  access: 'signed_in',
  summary:
    'Export a section of the figures of a release: its rows as CSV or XLSX, or its plot as PNG (owner and staff)',
  params: z.object({ id: PathId, section: z.enum(FIGURE_SECTIONS, { error: 'not_found' }) }),
  query: z.object({
    ...ComparedSpanQuery,
    format: z.enum(['csv', 'xlsx', 'png'], { error: 'choice_unknown' }),
    lang: z.optional(z.string()),
  }),
  reply: z.unknown(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'image/png'],
});
