import { notFound } from '#kit/problem.ts';
import { requireOwnProject } from '#modules/money/royalties/export-project-sales.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { earningsSection } from './earnings-section.server.ts';
import { fansSection } from './fans-section.server.ts';
import type { FigureSection, FigureSectionId } from './figure-section.ts';
import { spanText } from './figure-words.server.ts';
import { fundingSection } from './funding-section.server.ts';
import { playsSection } from './plays-section.server.ts';
import { readReleaseEarnings } from './read-release-earnings.server.ts';
import { readReleaseFans } from './read-release-fans.server.ts';
import { readReleaseFunding } from './read-release-funding.server.ts';
import { readReleasePlays } from './read-release-plays.server.ts';
import { type ComparedSpanChoice, readReleaseSales } from './read-release-sales.server.ts';
import { readReleaseStock } from './read-release-stock.server.ts';
import { rankedSalesSections, salesSection } from './sales-sections.server.ts';
import type { DaySpan } from './span.ts';
import { stockSection } from './stock-section.server.ts';

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
  const { name } = await requireOwnProject(ctx, id);
  const sales = await readReleaseSales(ctx, id, asked);
  const funding = fundingSection(await readReleaseFunding(ctx, id), ctx);
  return {
    name,
    span: sales.span,
    span_text: spanText(sales.span, ctx),
    compared_text: sales.compared && spanText(sales.compared, ctx),
    sections: [
      ...(funding ? [funding] : []),
      salesSection(id, sales, ctx),
      ...rankedSalesSections(id, sales, ctx),
      playsSection(id, await readReleasePlays(ctx, id, asked), ctx),
      stockSection(id, await readReleaseStock(ctx, id), ctx),
      fansSection(id, await readReleaseFans(ctx, id, asked), ctx),
      earningsSection(id, await readReleaseEarnings(ctx, id, asked), ctx),
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
    rankedSalesSections(id, await readReleaseSales(ctx, id, asked), ctx)[at];

const SECTIONS: Readonly<Record<FigureSectionId, ReadSection>> = {
  sales: async (ctx, id, asked) => salesSection(id, await readReleaseSales(ctx, id, asked), ctx),
  countries: ranked(0),
  channels: ranked(1),
  variants: ranked(2),
  plays: async (ctx, id, asked) => playsSection(id, await readReleasePlays(ctx, id, asked), ctx),
  funding: async (ctx, id) => fundingSection(await readReleaseFunding(ctx, id), ctx),
  fans: async (ctx, id, asked) => fansSection(id, await readReleaseFans(ctx, id, asked), ctx),
  stock: async (ctx, id) => stockSection(id, await readReleaseStock(ctx, id), ctx),
  earnings: async (ctx, id, asked) => earningsSection(id, await readReleaseEarnings(ctx, id, asked), ctx),
};
