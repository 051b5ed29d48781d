import { formatDay } from '#kit/dates.ts';
import { notFound } from '#kit/problem.ts';
import { storedOrderLineTitle } from '#kit/variant.ts';
import { readTitlesForDocuments } from '#modules/catalogue/listing/titles-for-documents.server.ts';
import { sellerAddressLines } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireReturn } from './find-returns.server.ts';

/**
 * The return slip for the parcel: destination, barcode of the return's number, and content. It carries no postage,
 * which only a carrier can print.
 * @throws Problem 404 when nothing is to be sent
 */
export async function writeReturnSlipPdf(ctx: Ctx, id: number, key?: string): Promise<{ name: string; pdf: Buffer }> {
  const row = await requireReturn(ctx, id, key);
  if (!row.is_awaited) throw notFound();
  const { t, lang, config } = ctx;
  const titles = await readTitlesForDocuments(
    ctx.db,
    row.lines.map((line) => ({ title: storedOrderLineTitle(line, t), item_id: line.item_id })),
  );
  const { renderPdf } = await import('#platform/render-pdf.server.ts');
  const pdf = await renderPdf({
    title: t('returns.slip.title', { number: row.number }),
    brand: { name: config.BRAND_NAME, accent: '#ffd21e' },
    createdAt: new Date(row.asked_at),
    language: lang,
    footer: t('returns.slip.footer'),
    blocks: [
      {
        kind: 'addresses',
        columns: [
          {
            title: t('returns.slip.to'),
            lines: [...sellerAddressLines(config), t('returns.slip.desk', { number: row.number })],
          },
          { title: t('returns.slip.from'), lines: [row.name, t('returns.slip.order', { number: row.order_number })] },
        ],
      },
      { kind: 'bars', text: row.number },
      {
        kind: 'table',
        columns: [
          { header: t('invoice.item'), width: 6 },
          { header: t('invoice.quantity'), width: 1, align: 'right' },
          { header: t('returns.slip.why'), width: 3 },
        ],
        rows: row.lines.map((line, i) => [
          titles[i] ?? '',
          String(line.quantity),
          row.fault
            ? t(`returns.fault.${row.fault}`)
            : t(line.reason ? `returns.reason.${line.reason}` : 'returns.kind.withdrawal'),
        ]),
      },
      { kind: 'paragraph', text: t('returns.slip.how', { day: formatDay(row.asked_at, lang) }) },
      {
        kind: 'paragraph',
        text: t(row.kind === 'claim' ? 'returns.slip.postage_ours' : 'returns.slip.postage_yours'),
        muted: true,
      },
    ],
  });
  return { name: `${row.number}.pdf`, pdf };
}
