import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { itemVariantLabel, storedOrderLineTitle } from '#kit/variant.ts';
import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ComparedSales, ReleaseSalesOut, SalesLine } from './release-figures.contract.ts';
import {
  findItemsOfRelease,
  findSalesLines,
  type ReleaseSalesGrouping,
  sumReleaseSales,
} from './release-sales.store.server.ts';
import {
  groupSales,
  NO_SALES,
  parseSalesChannel,
  type ReleaseSalesRow,
  rankSalesKeys,
  type SalesTotal,
} from './release-sales.ts';
import {
  type DaySpan,
  listSpanDays,
  resolveComparedSpan,
  resolveSpanChoice,
  type SpanChoice,
  type SpanComparison,
} from './span.ts';

export interface ComparedSpanChoice extends SpanChoice {
  readonly compare?: SpanComparison | undefined;
}

type Groups = Readonly<Record<ReleaseSalesGrouping, ReadonlyMap<string, SalesTotal>>>;

/**
 * Settled sales minus refunds of a release; at most a minute behind its orders.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function readReleaseSales(ctx: Ctx, id: number, asked: ComparedSpanChoice): Promise<ReleaseSalesOut> {
  const span = resolveSpanChoice(asked, ctx.now);
  const compared = asked.compare ? resolveComparedSpan(span, asked.compare) : null;
  await requireOwnProjectOrStaff(ctx, id);
  const now = await loadGroups(ctx, id, span);
  const earlier = compared && (await loadGroups(ctx, id, compared));
  const items = await findItemsOfRelease(ctx.db, id);
  const names = new Map(items.map((item) => [String(item.id), itemVariantLabel(item, ctx.t)]));
  return {
    span,
    compared,
    total: now.all.get('') ?? NO_SALES,
    earlier: earlier && (earlier.all.get('') ?? NO_SALES),
    days: compareDays(now.day, span, compared && earlier ? { span: compared, days: earlier.day } : null),
    countries: compareKeys(now.country, earlier?.country),
    channels: compareKeys(now.origin, earlier?.origin),
    variants: compareKeys(now.item, earlier?.item).map((row) => ({ ...row, name: names.get(row.key) ?? '' })),
  };
}

async function loadGroups({ db }: Ctx, id: number, span: DaySpan): Promise<Groups> {
  const rows = Map.groupBy(await sumReleaseSales(db, id, span), ({ by }) => by);
  const groups = (by: ReleaseSalesGrouping, keyOf?: (row: ReleaseSalesRow) => string) =>
    groupSales(rows.get(by) ?? [], keyOf);
  return {
    all: groups('all'),
    day: groups('day'),
    country: groups('country'),
    origin: groups('origin', ({ key }) => parseSalesChannel(key)),
    item: groups('item'),
  };
}

function compareDays(
  days: ReadonlyMap<string, SalesTotal>,
  span: DaySpan,
  earlier: { readonly span: DaySpan; readonly days: ReadonlyMap<string, SalesTotal> } | null,
): ComparedSales[] {
  const before = earlier ? listSpanDays(earlier.span) : [];
  return listSpanDays(span).map((key, at) => ({
    key,
    now: days.get(key) ?? NO_SALES,
    earlier: earlier && (earlier.days.get(before[at] ?? '') ?? NO_SALES),
  }));
}

const compareKeys = (
  now: ReadonlyMap<string, SalesTotal>,
  earlier: ReadonlyMap<string, SalesTotal> | undefined,
): ComparedSales[] =>
  rankSalesKeys(now, earlier ?? new Map()).map((key) => ({
    key,
    now: now.get(key) ?? NO_SALES,
    earlier: earlier ? (earlier.get(key) ?? NO_SALES) : null,
  }));

interface SalesLineQuery extends SpanChoice, PagingQuery {
  readonly country?: string | undefined;
  readonly channel?: string | undefined;
  readonly item_id?: number | undefined;
  readonly kind?: 'sale' | 'refund' | undefined;
}

/**
 * The settled lines behind a figure, the newest first; their sums are those of `readReleaseSales`.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function listSalesLines(ctx: Ctx, id: number, asked: SalesLineQuery): Promise<List<SalesLine>> {
  const span = resolveSpanChoice(asked, ctx.now);
  await requireOwnProjectOrStaff(ctx, id);
  const { channel, country = null, item_id = null, kind = null } = asked;
  const paging = parseCursorPaging(asked);
  const origins = channel === undefined ? null : await originsOfChannel(ctx, id, span, channel);
  const filter = { ...span, country, origins, item_id, kind };
  const { lines, total } = await findSalesLines(ctx.db, id, filter, paging);
  return makePageList(
    lines.map(({ origin, name, size, look, chosen_sizes, type, ...line }) => ({
      ...line,
      channel: parseSalesChannel(origin),
      item: storedOrderLineTitle({ name, size, look, chosen_sizes, type }, ctx.t),
    })),
    total,
    paging,
  );
}

async function originsOfChannel({ db }: Ctx, id: number, span: DaySpan, channel: string): Promise<string[]> {
  const rows = await sumReleaseSales(db, id, span);
  return rows.filter(({ by, key }) => by === 'origin' && parseSalesChannel(key) === channel).map(({ key }) => key);
}
