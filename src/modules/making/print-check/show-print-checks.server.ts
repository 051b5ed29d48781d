import { notFound } from '#kit/problem.ts';
import { loadProjectForReading } from '#modules/catalogue/projects/project-reader.server.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { PrintSizes } from '#modules/making/plant-profiles/print-sizes.ts';
import { isCircle, type Template, trimBox } from '#modules/making/templates/template.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve.server.ts';
import { placePicture } from './place-picture.ts';
import { previewKey } from './preview-key.ts';
import type { PrintCheck } from './print-check.contract.ts';
import { findPrintChecks, type PrintCheckRow } from './print-check.store.server.ts';
import { printTemplates } from './print-configuration.ts';
import type { PrintFile } from './print-file.ts';
import { printFindings, trimOnPage } from './print-rules.ts';

/**
 * The printed parts of a project with their checks. Staff and production read any project.
 * @throws Problem 404 for a project of another user
 */
export async function readPrintChecks(ctx: Ctx, project_id: number) {
  const project = await loadProjectForReading(ctx, project_id);
  const [rows, { print }] = await Promise.all([findPrintChecks(ctx.db, project_id), loadCachedPlantProfile(ctx)]);
  const checks = printTemplates(project, print).map((template) =>
    shownCheck(
      template,
      print,
      project.items.flatMap(({ barcode }) => barcode ?? []),
      rows.find(({ part }) => part === template.part),
    ),
  );
  return { project_id, name: project.name, checks };
}

function shownCheck(
  template: Template,
  limits: PrintSizes,
  barcodes: readonly string[],
  row: PrintCheckRow | undefined,
): PrintCheck {
  const [first] = template.sheets;
  const size = first ? trimBox(first) : { width: 0, height: 0 };
  const file = row?.facts ? placePicture(row.facts, template) : null;
  const findings = file ? printFindings(file, { template, limits, barcodes }) : [];
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
    findings,
    pages: file ? shownPages(file, template) : [],
  };
}

const shownPages = ({ pages }: PrintFile, template: Template): PrintCheck['pages'] =>
  pages.map((page, i) => {
    const sheet = template.sheets[i];
    return {
      number: i + 1,
      width: page.width,
      height: page.height,
      trim: sheet ? trimOnPage(page, sheet, template.bleed) : null,
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
    };
  });

/** The picture of a page. @throws Problem 404 */
export async function getPrintPreview(
  ctx: Ctx,
  { id, part, page }: { id: number; part: string; page: number },
): Promise<BytesReply> {
  await loadProjectForReading(ctx, id);
  const check = (await findPrintChecks(ctx.db, id)).find((each) => each.part === part);
  const file = check?.state === 'ready' ? await ctx.ports.files.get(previewKey(check, page)) : null;
  if (!file) throw notFound();
  return new BytesReply('image/jpeg', file.stream, {
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
  });
}
