import { buffer } from 'node:stream/consumers';
import { renderCheckReportPdf } from '#modules/making/check-report/render-check-report-pdf.server.ts';
import { listRefusalsAndPartOverrides } from '#modules/making/file-checks/list-refusals-and-part-overrides.server.ts';
import { printPartMissing } from '#modules/making/print-check/print-check.problems.ts';
import {
  type CheckedPrintPart,
  loadCheckedParts,
  openPrintPreview,
} from '#modules/making/print-check/read-print-checks.server.ts';
import type { TemplatePart } from '#modules/making/templates/print-template.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { PdfBlock } from '#platform/render-pdf.server.ts';
import type { BytesReply } from '#platform/serve-call.server.ts';
import { createPartBlocks } from './part-blocks.server.ts';
import { describePartResult, type ReportLanguage } from './part-facts.ts';

/**
 * The print check as PDF for the printer and the creator: file, boxes, colours and findings of each printed part that
 * has a file, or of one part. It has the findings of the page, and the reasons of staff.
 * @throws Problem 404 for a project of another user, 404 print_part_missing
 */
export async function downloadPrintReport(ctx: Ctx, id: number, wanted: TemplatePart | undefined): Promise<BytesReply> {
  const [{ project, parts }, decisions] = await Promise.all([
    loadCheckedParts(ctx, id),
    listRefusalsAndPartOverrides(ctx, id),
  ]);
  const chosen = parts.filter(({ template, stored }) => (wanted ? template.part === wanted : stored));
  if (wanted && chosen.length === 0) throw printPartMissing();
  const blocks: PdfBlock[] = [];
  for (const part of chosen) {
    const pictures = await loadPictures(ctx, part);
    if (chosen.length > 1) blocks.push({ kind: 'sheet', title: ctx.t(`templates.parts.${part.template.part}`) });
    blocks.push(...createPartBlocks(ctx, part, { pictures, ...decisions }));
  }
  return renderCheckReportPdf(ctx, {
    title: ctx.t('print.title'),
    footer: ctx.t('print.report.footer'),
    kind: 'print-check',
    release: { id, name: project.name },
    facts: [
      [ctx.t('files.report.release'), [project.artist_name, project.name].filter(Boolean).join(' – ')],
      [ctx.t('print.report.catalogue_number'), project.catalogue_number || '–'],
    ],
    blocks: [...(wanted ? [] : [partTable(ctx, parts)]), ...blocks],
  });
}

/** The pictures of the pages that have a sheet, so that their number is bounded by the template. */
async function loadPictures(ctx: Ctx, { check, stored }: CheckedPrintPart): Promise<Map<number, Buffer>> {
  const pictures = new Map<number, Buffer>();
  for (const { number, sheet } of check.pages) {
    const file = stored && sheet && (await openPrintPreview(ctx, stored, number));
    if (file) pictures.set(number, await buffer(file.stream));
  }
  return pictures;
}

const partTable = ({ t, lang }: ReportLanguage, parts: readonly CheckedPrintPart[]): PdfBlock => ({
  kind: 'table',
  columns: [
    { header: t('print.report.part'), width: 5 },
    { header: t('files.report.result'), width: 6 },
    { header: t('print.report.file'), width: 9 },
  ],
  rows: parts.map(({ template, check }) => [
    t(`templates.parts.${template.part}`),
    describePartResult({ t, lang }, check),
    check.file_name ?? '–',
  ]),
});
