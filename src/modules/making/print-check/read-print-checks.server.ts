import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { mayChangePart } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { overlayOpenChanges } from '#modules/catalogue/projects/held-changes.ts';
import {
  type FileCheckReader,
  findProjectsForReading,
  loadProjectForReading,
} from '#modules/catalogue/projects/load-project-for-reading.server.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { PrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { getTrimBox, isCircle, type PrintTemplate } from '#modules/making/templates/print-template.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { OpenFile } from '#platform/ports/files.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { buildTemplateQuery } from './build-template-url-query.ts';
import { checkPrintFile, locateTrimOnPage } from './check-print-file.ts';
import { findPrintTemplates } from './find-print-templates.ts';
import { fitPictureToTemplate } from './fit-picture-to-template.ts';
import { chooseInitialPlacement, placePrintFileFacts, toPlaceablePage } from './place-print-file.ts';
import type { PrintCheck } from './print-check.contract.ts';
import { findPrintChecks, findPrintChecksByProject, type PrintCheckRow } from './print-check.store.server.ts';
import type { PrintFileFacts } from './print-file-facts.ts';
import { getPrintPreviewKey } from './print-preview-key.ts';

/**
 * The printed parts of a project with their checks. Staff and production read any project.
 * @throws Problem 404 for a project of another user
 */
export async function readPrintChecks(ctx: Ctx, project_id: number) {
  const { project, parts } = await loadCheckedParts(ctx, project_id);
  return { project_id, name: project.name, checks: parts.map(({ check }) => check) };
}

/** A printed part with the stored facts of its file, and what the caller is shown. */
export interface CheckedPrintPart {
  readonly template: PrintTemplate;
  /** Undefined without a file. */
  readonly stored: PrintCheckRow | undefined;
  /** The file as it is placed on the template. */
  readonly placed: PrintFileFacts | null;
  readonly check: PrintCheck;
}

/** @throws Problem 404 for a project of another user */
export async function loadCheckedParts(ctx: Ctx, project_id: number) {
  const checked = (await findCheckedPartsByProject(ctx, [project_id])).get(project_id);
  if (!checked) throw notFound();
  return checked;
}

/** The same for several projects, without those of other users, in as many statements as for one. */
export async function findCheckedPartsByProject(ctx: FileCheckReader, project_ids: readonly number[]) {
  const [projects, rows, { print }] = await Promise.all([
    findProjectsForReading(ctx, project_ids),
    findPrintChecksByProject(ctx.db, project_ids),
    loadCachedPlantProfile(ctx),
  ]);
  return new Map(projects.map((project) => [project.id, checkParts(ctx, project, rows.get(project.id) ?? [], print)]));
}

type CheckedProject = Awaited<ReturnType<typeof findProjectsForReading>>[number];

function checkParts(
  ctx: FileCheckReader,
  project: CheckedProject,
  rows: readonly PrintCheckRow[],
  print: PrintSpecification,
) {
  // New artwork is made for the texts, barcode and sleeve that its creator proposed, also while they wait for their
  // recheck.
  const printed = overlayOpenChanges(project);
  const barcodes = printed.items.flatMap(({ barcode }) => barcode ?? []);
  const isOwn = isStaff(ctx.role) || project.owner_id === ctx.user?.id;
  const isOpen = mayChangePart(ctx, project.step, 'artwork');
  const query = buildTemplateQuery(printed);
  const parts = findPrintTemplates(printed, print).map((template): CheckedPrintPart => {
    const stored = rows.find(({ part }) => part === template.part);
    const placeable = stored?.state === 'ready' && isOwn && (isOpen || stored.is_refused);
    const placed = placeStoredFile(stored, template);
    const check = {
      ...shownCheck({ template, limits: print, barcodes }, stored, placed),
      placeable,
      template: `/api/templates/${template.part}?${query}`,
    };
    return { template, stored, placed, check };
  });
  return { project, printed, parts };
}

function placeStoredFile(stored: PrintCheckRow | undefined, template: PrintTemplate): PrintFileFacts | null {
  if (!stored?.facts) return null;
  return stored.placement
    ? placePrintFileFacts(stored.facts, template, stored.placement, stored.page_placements)
    : fitPictureToTemplate(stored.facts, template);
}

interface JudgedPart {
  readonly template: PrintTemplate;
  readonly limits: PrintSpecification;
  readonly barcodes: readonly string[];
}

function shownCheck(
  { template, limits, barcodes }: JudgedPart,
  row: PrintCheckRow | undefined,
  file: PrintFileFacts | null,
): Omit<PrintCheck, 'placeable' | 'template'> {
  const [first] = template.sheets;
  const size = first ? getTrimBox(first) : { width: 0, height: 0 };
  const facts = row?.facts ?? null;
  const placement = (facts && row?.placement) ?? null;
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
    page_placements: placement && row ? [...row.page_placements] : [],
    as_sent: facts && chooseInitialPlacement(facts, template),
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
const shownPages = (sent: PrintFileFacts, { pages }: PrintFileFacts, template: PrintTemplate): PrintCheck['pages'] =>
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
      source: toPlaceablePage(sent.pages[i] ?? page),
    };
  });

/** The picture of a page. @throws Problem 404 */
export async function getPrintPreview(
  ctx: Ctx,
  { id, part, page }: { id: number; part: string; page: number },
): Promise<BytesReply> {
  await loadProjectForReading(ctx, id);
  const check = (await findPrintChecks(ctx.db, id)).find((each) => each.part === part);
  const file = check && (await openPrintPreview(ctx, check, page));
  if (!file) throw notFound();
  return new BytesReply('image/jpeg', file.stream, {
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

/** The stored picture of a page as JPEG; null before the check is finished, and for a page that the file lacks. */
export const openPrintPreview = async (
  { ports }: Pick<Ctx, 'ports'>,
  check: Pick<PrintCheckRow, 'id' | 'upload_id' | 'state'>,
  page: number,
): Promise<OpenFile | null> => (check.state === 'ready' ? ports.files.get(getPrintPreviewKey(check, page)) : null);
