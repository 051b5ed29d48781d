import { formatDay } from '#kit/dates.ts';
import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { readTitlesForDocuments } from '#modules/catalogue/listing/titles-for-documents.server.ts';
import { sellerAddressLines } from '#platform/config.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { loadConsignmentSlip } from './consignments.store.server.ts';

/**
 * The consignment note of one delivery, in or back, for both signatures. @throws not_found 404 for deliveries of other
 * users
 */
export async function writeConsignmentSlipPdf(ctx: Ctx, id: number): Promise<{ name: string; pdf: Buffer }> {
  const slip = await loadConsignmentSlip(ctx.db, id);
  const user = requireUser(ctx);
  if (!slip || (slip.owner_id !== user.id && !isStaff(user.role))) throw notFound();
  const { t, lang, config } = ctx;
  const number = `D-${slip.id}`;
  const us = { title: t('deposits.slip.us'), lines: sellerAddressLines(config) };
  const creator = { title: t('deposits.slip.creator'), lines: [slip.owner ?? ''] };
  const [release = ''] = await readTitlesForDocuments(ctx.db, [{ title: slip.project, project_id: slip.project_id }]);
  const { renderPdf } = await import('#platform/render-pdf.server.ts');
  const pdf = await renderPdf({
    title: t(`deposits.slip.${slip.kind}`, { number }),
    brand: { name: config.BRAND_NAME, accent: '#ffd21e' },
    createdAt: new Date(slip.at),
    language: lang,
    footer: t('deposits.slip.footer'),
    blocks: [
      { kind: 'addresses', columns: slip.kind === 'received' ? [creator, us] : [us, creator] },
      {
        kind: 'keyValues',
        rows: [
          [t('deposits.slip.release'), release],
          [t('deposits.slip.day'), formatDay(slip.at, lang)],
          [t('stock.warehouse'), slip.warehouse || config.BRAND_NAME],
          ...(slip.note ? [[t('admin.orders.note'), slip.note] as [string, string]] : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { header: t('invoice.item'), width: 8 },
          { header: t('invoice.quantity'), width: 2, align: 'right' },
        ],
        rows: slip.lines.map(({ thing: item, quantity }) => [itemVariantLabel(item, t), String(quantity)]),
      },
      { kind: 'paragraph', text: t('deposits.slip.signature') },
    ],
  });
  return { name: `${number}.pdf`, pdf };
}
