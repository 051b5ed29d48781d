import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, PathId } from '#kit/shared-schemas.ts';
import { SHEET_PANELS, TEMPLATE_PARTS } from '#modules/making/templates/print-template.ts';
import { COLOUR_PROFILE_USES } from './print-file-facts.ts';
import { PRINT_RULES } from './print-finding.ts';
import { MAX_PRINT_PAGES } from './print-limits.ts';
import {
  LEAST_PLACEMENT_SCALE,
  MOST_PLACEMENT_OFFSET_MM,
  MOST_PLACEMENT_SCALE,
  PLACEMENT_ROTATIONS,
} from './print-placement.ts';

const length = z.number();
const RectShape = z.object({ x: length, y: length, width: length, height: length });
const CircleShape = z.object({ x: length, y: length, radius: length });
const Shape = z.union([RectShape, CircleShape]);
const part = z.enum(TEMPLATE_PARTS, { error: 'choice_unknown' });

export const PRINT_CHECK_STATES = ['waiting', 'queued', 'checking', 'ready', 'refused'] as const;

const PrintFinding = z.object({
  /** The rule, which is also the key of its words. */
  rule: z.enum(PRINT_RULES),
  light: z.enum(['red', 'amber']),
  page: z.nullable(z.int()),
  /** In mm from the top left corner of the page. */
  box: z.nullable(RectShape),
  numbers: z.record(z.string(), z.number()),
  detail: z.string(),
});

const offset = z
  .number({ error: 'input_must_number' })
  .check(
    z.gte(-MOST_PLACEMENT_OFFSET_MM, { error: 'input_too_small' }),
    z.lte(MOST_PLACEMENT_OFFSET_MM, { error: 'input_too_big' }),
  );
const Placement = {
  /** Centre of the file's trim against the centre of the sheet's trim, in mm, to the right and down. */
  x: offset,
  y: offset,
  /** Against the size of the file; pictures count as 300 dpi. */
  scale: z
    .number({ error: 'input_must_number' })
    .check(
      z.gte(LEAST_PLACEMENT_SCALE, { error: 'input_too_small' }),
      z.lte(MOST_PLACEMENT_SCALE, { error: 'input_too_big' }),
    ),
  /** Degrees clockwise. */
  rotation: z.literal(PLACEMENT_ROTATIONS, { error: 'choice_unknown' }),
} as const;
const PlacementShape = z.object(Placement);
const page = z
  .int({ error: 'input_must_number' })
  .check(z.gte(1, { error: 'input_too_small' }), z.lte(MAX_PRINT_PAGES, { error: 'input_too_big' }));
/** The place of a single page of the file. */
const PagePlacementShape = z.strictObject({ page, ...Placement });

/** A page with the die line over it, both in mm. A placed page is its sheet with the bleed. */
const PrintedPage = z.object({
  number: z.int(),
  width: length,
  height: length,
  /** Where the trim of the sheet is on the page; null for a page without a sheet. */
  trim: z.nullable(RectShape),
  bleed: length,
  sheet: z.nullable(
    z.object({
      name: z.string(),
      detail: z.string(),
      outline: Shape,
      panels: z.array(z.extend(RectShape, { id: z.enum(SHEET_PANELS), number: z.optional(z.int()) })),
      folds: z.array(length),
      holes: z.array(CircleShape),
      safe: z.array(Shape),
    }),
  ),
  preview: z.object({ width: z.int(), height: z.int() }),
  /** The page of the file as it was sent, which its picture shows. */
  source: z.object({
    width: length,
    height: length,
    trim: z.nullable(RectShape),
    bleed: z.nullable(RectShape),
    /** Of its coarsest picture at the size of the file; null without pictures. */
    dpi: z.nullable(z.number()),
  }),
});

export const PrintCheck = z.object({
  part,
  /** The size at the trim, in mm, and the number of sheets, which are pages of the file. */
  width: length,
  height: length,
  round: z.boolean(),
  sheets: z.int(),
  /** The address of its template as PDF, with the texts and the barcode that its creator proposed. */
  template: z.string(),
  state: z.enum(PRINT_CHECK_STATES),
  percent: z.int(),
  file_name: z.nullable(z.string()),
  upload_id: z.nullable(z.int()),
  /** The reason of a refusal; also the key of the text. */
  failure_key: z.nullable(z.string()),
  light: z.nullable(z.enum(['green', 'amber', 'red'])),
  /** Where the creator placed the file on the sheet; null where it is used as it was sent. */
  placement: z.nullable(PlacementShape),
  /** Pages with a place of their own; the others have `placement`. Empty without a placement. */
  page_placements: z.array(PagePlacementShape),
  /** The place of the file without a placement. */
  as_sent: z.nullable(PlacementShape),
  /** Whether the caller may place the file now. */
  placeable: z.boolean(),
  findings: z.array(PrintFinding),
  /** Colour profiles of the file; null without a finished check, and in checks before profiles were read. */
  profiles: z.nullable(
    z.array(
      z.object({
        use: z.enum(COLOUR_PROFILE_USES),
        pages: z.array(z.int()),
        name: z.string(),
        /** `CMYK`, `RGB` …; null where it is damaged or only named. */
        space: z.nullable(z.string()),
        version: z.nullable(z.string()),
        damaged: z.boolean(),
      }),
    ),
  ),
  pages: z.array(PrintedPage),
});
export type PrintCheck = z.infer<typeof PrintCheck>;

const PrintChecks = z.object({ project_id: z.int(), name: z.string(), checks: z.array(PrintCheck) });

export const readPrintChecksCall = defineCall({
  method: 'GET',
  path: '/projects/:id/print-checks',
  access: 'signed_in',
  summary: 'List the printed parts of an own project with the checks of their artwork; staff read all projects',
  params: z.object({ id: PathId }),
  reply: PrintChecks,
});

export const startPrintCheckCall = defineCall({
  method: 'POST',
  path: '/projects/:id/print-checks',
  access: 'signed_in',
  limit: { max: 120, seconds: 3600 },
  summary: 'Check a finished upload (purpose `artwork`) as the artwork of a printed part; it replaces the former file',
  params: z.object({ id: PathId }),
  body: z.object({ part, upload_id: Id }),
  reply: PrintChecks,
});

const OnePart = z.object({ id: PathId, part });

export const savePrintPlacementCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/print-checks/:part/placement',
  access: 'signed_in',
  summary:
    'Move, scale and turn the artwork of a printed part on its template, all pages the same or some separately; the check judges the placed pages',
  params: OnePart,
  body: z.strictObject({
    upload_id: Id,
    ...Placement,
    /** Pages with a placement of their own. Without this, all pages have the placement above. */
    pages: z.optional(
      z.array(PagePlacementShape).check(
        z.maxLength(MAX_PRINT_PAGES, { error: 'input_too_big' }),
        z.refine((list) => new Set(list.map((each) => each.page)).size === list.length, { error: 'input_invalid' }),
      ),
    ),
  }),
  reply: PrintChecks,
});

export const removePrintPlacementCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/print-checks/:part/placement',
  access: 'signed_in',
  summary: 'Use the artwork of a printed part as it was sent, without a placement',
  params: OnePart,
  reply: PrintChecks,
});

export const getPrintPreviewCall = defineCall({
  method: 'GET',
  path: '/projects/:id/print-checks/:part/:page',
  access: 'signed_in',
  transaction: 'own',
  produces: ['image/jpeg'],
  summary: 'Get the picture of a page of checked artwork',
  params: z.object({ id: PathId, part, page: PathId }),
  reply: z.unknown(),
});
