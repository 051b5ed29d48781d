import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { attachmentDisposition } from '#kit/attachment-disposition.ts';
import { formatDay } from '#kit/dates.ts';
import { escapeSpreadsheetCell, SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import { publicUrl, shopUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { hashRedeemableCode } from '#platform/redeemable-code.server.ts';
import { type PdfBlock, renderPdf } from '#platform/render-pdf.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import {
  deriveDownloadCode,
  requireDownloadCodeBatch,
  requireReleaseForDownloadCodes,
} from './download-code-batches.server.ts';
import { findCodesOfBatch, type StoredDownloadCode } from './download-code-batches.store.server.ts';
import { sanitizeFileName } from './download-file-names.ts';
import { downloadCodesNotPrintable } from './downloads.problems.ts';

/** A page of cards; between two pages other requests are answered. */
const CARDS_A_PAGE = 18;

type PrintedCode = StoredDownloadCode & { readonly code: string };

/**
 * The codes of a batch: as CSV all with their state, as PDF the valid ones as cards with QR codes.
 * @throws Problem 404; 410 download_codes_not_printable for codes that were shown once, or after the key has changed
 */
export async function exportDownloadCodeBatch(
  ctx: Ctx,
  id: number,
  batch_id: number,
  format: 'csv' | 'pdf',
): Promise<BytesReply> {
  const release = await requireReleaseForDownloadCodes(ctx, id);
  const batch = await requireDownloadCodeBatch(ctx, id, batch_id);
  const codes = (await findCodesOfBatch(ctx.db, batch_id)).map((stored) => printed(ctx, batch_id, stored));
  if (!batch.printable || codes.length === 0) throw downloadCodesNotPrintable();
  const page = `${release.host ? shopUrl(ctx.config, release.host) : publicUrl(ctx.config)}/digital`;
  const title = [release.artist_name, release.name].filter(Boolean).join(' – ');
  const headers = {
    'content-disposition': attachmentDisposition(sanitizeFileName(`${release.name} - ${batch.label}`, format)),
  };
  if (format === 'csv') return new BytesReply('text/csv; charset=utf-8', writeCsv(ctx, codes, page, batch), headers);
  const valid = codes.filter(({ uses_left, uses, is_revoked }) => uses === 0 && uses_left > 0 && !is_revoked);
  return new BytesReply('application/pdf', await drawCards(ctx, valid, { title, page, ...batch }), headers);
}

/** The code, checked against its hash. */
function printed(ctx: Ctx, batch_id: number, stored: StoredDownloadCode): PrintedCode {
  const code = deriveDownloadCode(ctx, batch_id, stored.position);
  if (!hashRedeemableCode(code).equals(stored.code_hash)) throw downloadCodesNotPrintable();
  return { ...stored, code };
}

/** The code follows `#`, which browsers send to no server. */
const codeLink = (page: string, code: string) => `${page}#${code}`;

function writeCsv(
  { t }: Ctx,
  codes: readonly PrintedCode[],
  page: string,
  { label, expires_on }: { label: string; expires_on: string | null },
): Buffer {
  const columns = ['code', 'link', 'label', 'expires_on', 'state'].map((key) => t(`promotion.codes.column.${key}`));
  const rows = codes.map((each) =>
    [each.code, codeLink(page, each.code), label, expires_on ?? '', t(`promotion.codes.${getCodeState(each)}`)].map(
      escapeSpreadsheetCell,
    ),
  );
  return Buffer.from(stringify(rows, { ...SPREADSHEET_CSV_OPTIONS, columns, bom: true }));
}

const getCodeState = ({ uses, is_revoked }: StoredDownloadCode): 'revoked' | 'used' | 'unused' =>
  is_revoked ? 'revoked' : uses > 0 ? 'used' : 'unused';

async function drawCards(
  { t, lang, now, config }: Ctx,
  codes: readonly PrintedCode[],
  { title, label, page, expires_on }: { title: string; label: string; page: string; expires_on: string | null },
): Promise<Buffer> {
  const note = t(expires_on === null ? 'promotion.codes.redeem_at' : 'promotion.codes.redeem_until', {
    page: page.replace(/^https?:\/\//, ''),
    day: expires_on === null ? '' : formatDay(expires_on, lang),
  });
  const blocks: PdfBlock[] = [
    {
      kind: 'paragraph',
      text: [label, t('promotion.codes.count', { count: codes.length })].filter(Boolean).join(' · '),
    },
  ];
  for (let from = 0; from < codes.length; from += CARDS_A_PAGE) {
    const cards = codes
      .slice(from, from + CARDS_A_PAGE)
      .map(({ code }) => ({ title, note, code, link: codeLink(page, code) }));
    blocks.push({ kind: 'cards', cards });
    await setImmediate();
  }
  return renderPdf({ title, brand: { name: config.BRAND_NAME }, blocks, createdAt: now, language: lang });
}
