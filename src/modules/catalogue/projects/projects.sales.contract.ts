// Sales figures for a project's creators: only its own lines of an order (case 39).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CurrencyCode, ListOf, PageQuery, PathId } from '#kit/shared-schemas.ts';

const OneProject = z.object({ id: PathId });
const text = z.nullable(z.string());

/** Ranges of daily figures in days, including today. */
export const STATS_DAYS = ['7', '30', '90', '365'] as const;
export type StatsDays = (typeof STATS_DAYS)[number];
export const DEFAULT_STATS_DAYS = '90' satisfies StatsDays;

const Money = z.object({ currency: CurrencyCode, total: z.int(), pieces: z.int() });
export const ProjectStats = z.object({
  id: z.int(),
  plays: z.int(),
  likes: z.int(),
  wishes: z.int(),
  orders: z.int(),
  pieces: z.int(),
  revenue: z.array(Money),
  /** Earnings minus refunds, as in the statements; at most a minute behind the orders. */
  earned: z.array(
    z.object({
      currency: CurrencyCode,
      pieces: z.int(),
      gross: z.int(),
      tax: z.int(),
      fee: z.int(),
      production: z.int(),
      mechanicals: z.int(),
      net: z.int(),
    }),
  ),
  items: z.array(
    z.object({
      item_id: z.int(),
      type: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      color_id: z.nullable(z.string()),
      sold: z.int(),
      stock: z.nullable(z.int()),
    }),
  ),
  /**
   * Every day of the range, the oldest first, in UTC. Plays count for all listeners, visits only with consent to
   * statistics.
   */
  days: z.array(z.object({ day: z.string(), pieces: z.int(), plays: z.int(), visits: z.int() })),
});
export type ProjectStats = z.infer<typeof ProjectStats>;
export const readProjectStatsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/stats',
  access: 'signed_in',
  summary:
    'Get plays, likes, wishes and sales of a project, with daily figures for 7, 30, 90 or 365 days (visits of users who consented to statistics only)',
  params: OneProject,
  query: z.object({ days: z.optional(z.enum(STATS_DAYS, { error: 'choice_unknown' })) }),
  reply: ProjectStats,
});

/** An order as its creator sees it: the lines of this project, and the data needed to ship them. */
export const ProjectOrder = z.object({
  order_id: z.int(),
  number: z.string(),
  status: z.string(),
  currency: CurrencyCode,
  created_at: z.string(),
  paid_at: text,
  shipment_status: text,
  tracking_number: text,
  buyer: z.object({ firstname: z.string(), lastname: z.string(), city: z.string(), country_id: z.string() }),
  quantity: z.int(),
  total: z.int(),
  lines: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      size: z.string(),
      variant: z.string(),
      quantity: z.int(),
      price: z.int(),
      total: z.int(),
    }),
  ),
});
export type ProjectOrder = z.infer<typeof ProjectOrder>;
export const listProjectOrdersCall = defineCall({
  method: 'GET',
  path: '/projects/:id/orders',
  access: 'signed_in',
  summary: 'List paid orders that contain this project, newest first',
  params: OneProject,
  query: z.object(PageQuery),
  reply: ListOf(ProjectOrder),
});
