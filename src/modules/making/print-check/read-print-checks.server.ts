import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { mayChangePart } from '#modules/catalogue/projects/change-submitted.server.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/project-reader.server.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { PrintSizes } from '#modules/making/plant-profiles/print-sizes.ts';
import { getTrimBox, isCircle, type PrintTemplate } from '#modules/making/templates/print-template.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve.server.ts';
import { checkPrintFile, locateTrimOnPage } from './check-print-file.ts';
import { findPrintTemplates } from './find-print-templates.ts';
import { fitPictureToTemplate } from './fit-picture-to-template.ts';
import { placeablePage, placementAsSent, placePrintFile } from './place-print-file.ts';
import type { PrintCheck } from './print-check.contract.ts';
import { findPrintChecks, type PrintCheckRow } from './print-check.store.server.ts';
import type { PrintFile } from './print-file.ts';
import { printPreviewKey } from './print-preview-key.ts';

/**
 * The printed parts of a project with their checks. Staff and production read any project.
 * @throws Problem 404 for a project of another user
 */
export async function readPrintChecks(ctx: Ctx, project_id: number) {
  const project = await loadProjectForReading(ctx, project_id);
  const [rows, { print }] = await Promise.all([findPrintChecks(ctx.db, project_id), loadCachedPlantProfile(ctx)]);
  const barcodes = project.items.flatMap(({ barcode }) => barcode ?? []);
  const isOwn = isStaff(ctx.role) || project.owner_id === ctx.user?.id;
  const isOpen = mayChangePart(ctx, project.step, 'artwork');
  const checks = findPrintTemplates(project, print).map((template) => {
    const row = rows.find(({ part }) => part === template.part);
    const placeable = row?.state === 'ready' && isOwn && (isOpen || row.is_refused);
    return { ...shownCheck({ template, limits: print, barcodes }, row), placeable };
  });
  return { project_id, name: project.name, checks };
}

interface CheckedPart {
  readonly template: PrintTemplate;
  readonly limits: PrintSizes;
  readonly barcodes: readonly string[];
}

function shownCheck(
  { template, limits, barcodes }: CheckedPart,
  row: PrintCheckRow | undefined,
): Omit<PrintCheck, 'placeable'> {
  const [first] = template.sheets;
  const size = first ? getTrimBox(first) : { width: 0, height: 0 };
  const facts = row?.facts ?? null;
  const placement = (facts && row?.placement) ?? null;
  const file =
    facts && (placement ? placePrintFile(facts, template, placement) : fitPictureToTemplate(facts, template));
  const findings = file ? checkPrintFile(file, { template, limits, barcodes }) : [];
  return {
    part: template.part,
    width: size.width,
    height: size.height,
    round: first !== undefined && isCircle(first.outline),
    sheets: template.sheets.length,
    state: row?.state ?? 'waiting',
    percent: row?.percent ?? 0,
    file_name: row?.file_name ?? null,
    upload_id: row?.upload_id ?? null,
    failure_key: row?.failure_key ?? null,
    light: file ? (findings[0]?.light ?? 'green') : null,
    placement,
    as_sent: facts && placementAsSent(facts, template),
    findings,
    profiles:
      facts?.profiles?.map(({ pages, isDamaged, ...profile }) => ({
        ...profile,
        pages: [...pages],
        damaged: isDamaged,
      })) ?? null,
    pages: facts && file ? shownPages(facts, file, template) : [],
  };
}

/** @param sent the pages as they were sent, which the pictures show */
const shownPages = (sent: PrintFile, { pages }: PrintFile, template: PrintTemplate): PrintCheck['pages'] =>
  pages.map((page, i) => {
    const sheet = template.sheets[i];
    return {
      number: i + 1,
      width: page.width,
      height: page.height,
      trim: sheet ? locateTrimOnPage(page, sheet, template.bleed) : null,
      bleed: template.bleed,
      sheet: sheet
        ? {
            name: sheet.name,
            detail: sheet.detail,
            outline: sheet.outline,
            panels: [...sheet.panels],
            folds: [...sheet.folds],
            holes: [...sheet.holes],
            safe: [...sheet.safe],
          }
        : null,
      preview: page.preview,
      source: placeablePage(sent.pages[i] ?? page),
    };
  });

/** The picture of a page. @throws Problem 404 */
export async function getPrintPreview(
  ctx: Ctx,
  { id, part, page }: { id: number; part: string; page: number },
): Promise<BytesReply> {
  await loadProjectForReading(ctx, id);
  const check = (await findPrintChecks(ctx.db, id)).find((each) => each.part === part);
  const file = check?.state === 'ready' ? await ctx.ports.files.get(printPreviewKey(check, page)) : null;
  if (!file) throw notFound();
  return new BytesReply('image/jpeg', file.stream, {
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
  });
}
