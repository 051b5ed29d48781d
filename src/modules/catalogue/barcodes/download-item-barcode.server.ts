import { normaliseBarcode } from '#kit/barcode.ts';
import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { printedBarcodeDigits, writeBarcodePdf, writeBarcodeSvg } from './barcode-files.server.ts';
import { itemWithoutBarcode } from './barcodes.problems.ts';
import { loadOwnItemBarcode } from './item-barcodes.store.server.ts';

/** The barcode of an item as a file for print. @throws Problem 404, also for an item of another creator */
export async function downloadItemBarcode(
  ctx: Ctx,
  { id, item_id }: { id: number; item_id: number },
  { format = 'pdf', scale = 100 }: { format?: 'pdf' | 'svg' | undefined; scale?: number | undefined },
): Promise<BytesReply> {
  const user_id = isStaff(ctx.role) ? null : requireUser(ctx).id;
  const item = await loadOwnItemBarcode(ctx.db, { project_id: id, item_id, user_id });
  if (!item) throw notFound();
  const ean = normaliseBarcode(item.barcode ?? '');
  if (ean === null) throw itemWithoutBarcode();
  const headers = {
    'content-disposition': `attachment; filename="barcode-${printedBarcodeDigits(ean)}-${scale}.${format}"`,
  };
  if (format === 'svg') return new BytesReply('image/svg+xml', Buffer.from(writeBarcodeSvg(ean, scale / 100)), headers);
  const pdf = await writeBarcodePdf(ean, scale / 100, { brand: ctx.config.BRAND_NAME, created_at: ctx.now });
  return new BytesReply('application/pdf', pdf, headers);
}
