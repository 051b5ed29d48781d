import { notFound } from '#kit/problem.ts';
import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { buildEarningsSection } from './earnings-section.server.ts';
import { buildFansSection } from './fans-section.server.ts';
import type { FigureSection, FigureSectionId } from './figure-section.ts';
import { formatFigureSpan } from './format-figures.server.ts';
import { buildFundingSection } from './funding-section.server.ts';
import { buildPlaysSection } from './plays-section.server.ts';
import { readReleaseEarnings } from './read-release-earnings.server.ts';
import { readReleaseFans } from './read-release-fans.server.ts';
import { readReleaseFunding } from './read-release-funding.server.ts';
import { readReleasePlays } from './read-release-plays.server.ts';
import { type ComparedSpanChoice, readReleaseSales } from './read-release-sales.server.ts';
import { readReleaseStock } from './read-release-stock.server.ts';
import { buildRankedSalesSections, buildSalesSection } from './sales-sections.server.ts';
import type { DaySpan } from './span.ts';
import { buildStockSection } from './stock-section.server.ts';

export interface ReleaseDashboard {
  readonly name: string;
  readonly span: DaySpan;
  /** The span and the compared one in words. */
  readonly span_text: string;
  readonly compared_text: string | null;
  readonly sections: readonly FigureSection[];
}

/**
 * All figures of a release in the reader's language.
 * @throws Problem 404 for a project of another user, 422 for an invalid span
 */
export async function readReleaseDashboard(ctx: Ctx, id: number, asked: ComparedSpanChoice): Promise<ReleaseDashboard> {
  const { name } = await requireOwnProjectOrStaff(ctx, id);
  const sales = await readReleaseSales(ctx, id, asked);
  const funding = buildFundingSection(await readReleaseFunding(ctx, id), ctx);
  return {
    name,
    span: sales.span,
    span_text: formatFigureSpan(sales.span, ctx),
    compared_text: sales.compared && formatFigureSpan(sales.compared, ctx),
    sections: [
      ...(funding ? [funding] : []),
      buildSalesSection(id, sales, ctx),
      ...buildRankedSalesSections(id, sales, ctx),
      buildPlaysSection(id, await readReleasePlays(ctx, id, asked), ctx),
      buildStockSection(id, await readReleaseStock(ctx, id), ctx),
      buildFansSection(id, await readReleaseFans(ctx, id, asked), ctx),
      buildEarningsSection(id, await readReleaseEarnings(ctx, id, asked), ctx),
    ],
  };
}

/** One section of the dashboard. @throws Problem 404 for the campaign of a release without one */
export async function readFigureSection(
  ctx: Ctx,
  id: number,
  section: FigureSectionId,
  asked: ComparedSpanChoice,
): Promise<FigureSection> {
  const found = await SECTIONS[section](ctx, id, asked);
  if (!found) throw notFound();
  return found;
}

type ReadSection = (ctx: Ctx, id: number, asked: ComparedSpanChoice) => Promise<FigureSection | null | undefined>;

const ranked =
  (at: number): ReadSection =>
  async (ctx, id, asked) =>
    buildRankedSalesSections(id, await readReleaseSales(ctx, id, asked), ctx)[at];

const SECTIONS: Readonly<Record<FigureSectionId, ReadSection>> = {
  sales: async (ctx, id, asked) => buildSalesSection(id, await readReleaseSales(ctx, id, asked), ctx),
  countries: ranked(0),
  channels: ranked(1),
  variants: ranked(2),
  plays: async (ctx, id, asked) => buildPlaysSection(id, await readReleasePlays(ctx, id, asked), ctx),
  funding: async (ctx, id) => buildFundingSection(await readReleaseFunding(ctx, id), ctx),
  fans: async (ctx, id, asked) => buildFansSection(id, await readReleaseFans(ctx, id, asked), ctx),
  stock: async (ctx, id) => buildStockSection(id, await readReleaseStock(ctx, id), ctx),
  earnings: async (ctx, id, asked) => buildEarningsSection(id, await readReleaseEarnings(ctx, id, asked), ctx),
};
