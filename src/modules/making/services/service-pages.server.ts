import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { EditableServicePage, ServicePageChange, ServicePageTexts } from './service-pages.contract.ts';
import {
  findServicePages,
  findServiceSummaries,
  loadServicePage,
  loadServicePageTexts,
  updateServicePage,
} from './service-pages.store.server.ts';
import { isServiceKey, type ServiceKey, type ServicePageKey } from './services.ts';

export interface ServiceSummary {
  readonly key: ServiceKey;
  readonly name: string;
  readonly title: string;
  readonly lead: string;
}

/**
 * A page's texts in the reader's language.
 * @throws Problem 404 for a hidden page
 */
export async function readServicePageTexts(ctx: Ctx, key: ServicePageKey): Promise<ServicePageTexts> {
  ctx.shareUntil('services');
  const texts = await loadServicePageTexts(ctx.db, key, ctx.lang);
  if (!texts) throw notFound();
  return branded(texts, ctx.config.BRAND_NAME);
}

/** The services in the platform's order. */
export async function listServices(ctx: Ctx): Promise<ServiceSummary[]> {
  ctx.shareUntil('services');
  const rows = branded(await findServiceSummaries(ctx.db, ctx.lang), ctx.config.BRAND_NAME);
  return rows.flatMap(({ key, ...words }) => (isServiceKey(key) ? [{ key, ...words }] : []));
}

/** Every service as staff see it, by the name it has in their language. */
export const listServicePages = (ctx: Ctx) => findServicePages(ctx.db, ctx.lang);

/** @throws Problem 404 */
export async function readServicePage(ctx: Ctx, key: string): Promise<EditableServicePage> {
  const offer = await loadServicePage(ctx.db, key);
  if (!offer) throw notFound();
  return offer;
}

/**
 * Show or hide a page, or write its texts in one language.
 * @throws Problem 404
 */
export async function changeServicePage(
  ctx: Ctx,
  key: string,
  change: ServicePageChange,
): Promise<EditableServicePage> {
  const before = await readServicePage(ctx, key);
  await updateServicePage(ctx.db, key, change);
  const after = await readServicePage(ctx, key);
  const audited = ({ active, texts }: EditableServicePage) => ({
    active,
    ...(change.lang && { [change.lang]: texts[change.lang] }),
  });
  await recordAudit(ctx, {
    action: 'service_changed',
    entity: 'service',
    entity_id: key,
    before: audited(before),
    after: audited(after),
  });
  await touch(ctx.db, 'services');
  return after;
}

/** Fill the platform's name into every text. */
function branded<T>(content: T, brand: string): T {
  return JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' ? value.replaceAll('{{brand}}', brand) : value,
  );
}
