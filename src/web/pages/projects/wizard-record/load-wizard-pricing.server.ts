import { Problem } from '#kit/problem.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { listProductsOfItemType } from '#modules/making/costing/item-production.ts';
import { readSaleDeductionRates } from '#modules/shared/pricing/sale-platform-fee.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadQuotePricing } from '../../services/load-costing-data.server.ts';

const ALL_PRODUCTS: readonly CostedProduct[] = ['vinyl', 'ondemand', 'cd', 'tape', 'merch'];

interface PricedProject {
  readonly id: number;
  readonly category: string;
  readonly items: readonly { readonly type: string }[];
}

/**
 * Prices for the record beside the wizard, in the creator's currency: those of production, and the terms of a sale.
 * A project that is not yet saved may become any product. Null while there is no price list.
 */
export async function loadWizardPricing(ctx: Ctx, project: PricedProject | null) {
  const products = project
    ? [project.category, ...project.items.map(({ type }) => type)].flatMap(listProductsOfItemType)
    : ALL_PRODUCTS;
  try {
    const [pricing, terms] = await Promise.all([
      loadQuotePricing(ctx, products),
      readSaleDeductionRates(ctx, project?.id ?? null),
    ]);
    return { ...pricing, terms, products: [...new Set(products)] };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

export type WizardPricing = NonNullable<Awaited<ReturnType<typeof loadWizardPricing>>>;
