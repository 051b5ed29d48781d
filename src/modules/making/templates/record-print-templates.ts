// The printed parts of a record: sleeve, inner sleeves, labels, inserts and stickers.
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import type { OnDemandFields, VinylFields } from '#modules/making/costing/configuration.ts';
import type { PrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { createBookletSheets, createPanelSheet, createRoundSheet, createTwoSidedCardSheets } from './create-sheets.ts';
import type { PrintTemplate, TemplatePart, TemplateSheet } from './print-template.ts';

type RecordFields = Readonly<VinylFields> | Readonly<OnDemandFields>;

/** The templates of a record with these options. Parts that are not printed have none. */
export function createRecordTemplates(fields: RecordFields, sizes: PrintSpecification): PrintTemplate[] {
  const part = (id: TemplatePart, sheets: readonly TemplateSheet[]): PrintTemplate => ({
    part: id,
    bleed: sizes.bleed,
    sheets,
  });
  const { vinyl } = sizes;
  const { size } = fields;
  const side = vinyl.insert[size];
  const inserts: Readonly<Record<RecordFields['insert'][number], () => PrintTemplate>> = {
    sheet: () => part('sheet', createTwoSidedCardSheets({ width: side, height: side }, sizes)),
    card: () => part('card', createTwoSidedCardSheets({ width: side, height: side }, sizes)),
    fold_4p: () => part('fold_4p', createBookletSheets(4, { width: side, height: side }, sizes)),
    booklet_8p: () => part('booklet_8p', createBookletSheets(8, { width: side, height: side }, sizes)),
    poster: () => part('poster', [createPosterSheet(vinyl.poster, sizes)]),
    download_card: () => part('download_card', createTwoSidedCardSheets(vinyl.download_card, sizes)),
  };
  const printsInner = fields.inner_sleeve === 'printed' || fields.inner_sleeve === 'printed_board';
  return [
    ...(fields.sleeve === 'box' ? [] : [part('sleeve', sleeveSheets(fields, sizes))]),
    ...(printsInner ? [part('inner_sleeve', innerSleeves(fields, sizes))] : []),
    ...discTemplates(fields, sizes),
    ...fields.insert.flatMap((id) => inserts[id]()),
    ...createStickerTemplates(fields.sticker, sizes),
  ];
}

export const createPosterSheet = (
  { width, height }: { width: number; height: number },
  sizes: PrintSpecification,
): TemplateSheet => createPanelSheet({ name: 'flat', panels: [{ id: 'front', width }], height }, sizes);

function sleeveSheets({ size, discs, sleeve }: RecordFields, sizes: PrintSpecification): TemplateSheet[] {
  const { vinyl } = sizes;
  const panel = vinyl.sleeve[size];
  const spine = sleeve === 'wide_spine' ? Math.max(vinyl.wide_spine, spineFor(discs, vinyl)) : spineFor(discs, vinyl);
  if (sleeve === 'discobag') return discobag(panel, sizes);
  const outside = createPanelSheet(
    {
      name: 'outside',
      panels: [
        { id: 'back', width: panel },
        { id: 'spine', width: spine },
        { id: 'front', width: panel },
      ],
      height: panel,
    },
    sizes,
  );
  if (sleeve !== 'gatefold') return [outside];
  const inside = createPanelSheet(
    {
      name: 'inside',
      panels: [
        { id: 'inside_left', width: panel },
        { id: 'spine', width: spine },
        { id: 'inside_right', width: panel },
      ],
      height: panel,
    },
    sizes,
  );
  return [outside, { ...inside, texts: [] }];
}

const spineFor = (discs: number, { spine_by_discs }: PrintSpecification['vinyl']): number =>
  spine_by_discs[Math.min(discs, spine_by_discs.length) - 1] ?? spine_by_discs.at(-1) ?? 3;

/** Back and front meet in a fold, each with a hole that shows the label. */
function discobag(panel: number, sizes: PrintSpecification): TemplateSheet[] {
  const sheet = createPanelSheet(
    {
      name: 'outside',
      panels: [
        { id: 'back', width: panel },
        { id: 'front', width: panel },
      ],
      height: panel,
    },
    sizes,
  );
  const holes = [0.5, 1.5].map((at) => ({
    x: panel * at,
    y: panel / 2,
    radius: sizes.vinyl.discobag_hole / 2,
  }));
  return [{ ...sheet, holes, clear: holes.map((hole) => ({ ...hole, radius: hole.radius + sizes.safe })) }];
}

function innerSleeves({ size, discs }: RecordFields, sizes: PrintSpecification): TemplateSheet[] {
  const width = sizes.vinyl.inner_sleeve[size];
  return Array.from({ length: discs }, (_, disc) => {
    const sheet = createPanelSheet(
      {
        name: 'side',
        detail: `${sideLetter(disc * 2)}/${sideLetter(disc * 2 + 1)}`,
        panels: [
          { id: 'back', width },
          { id: 'front', width },
        ],
        height: width,
      },
      sizes,
    );
    // The barcode is printed once, on the sleeve.
    return { ...sheet, barcode: null };
  });
}

/** Labels of every side; a picture disc has pictures in their place. */
function discTemplates(fields: RecordFields, sizes: PrintSpecification): PrintTemplate[] {
  const { vinyl } = sizes;
  const isPicture = vinylColours.some(({ id, kind }) => id === fields.type_vinyl && kind === 'picture');
  const sides = Array.from({ length: fields.discs * 2 }, (_, side) => sideLetter(side));
  if (isPicture) {
    const diameter = vinyl.disc[fields.size];
    const sheets = sides.map((detail) => createRoundSheet({ id: 'disc', diameter, hole: vinyl.hole, detail }, sizes));
    return [{ part: 'picture_disc', bleed: sizes.bleed, sheets }];
  }
  if (fields.label === 'white' || fields.label === 'none') return [];
  const diameter = vinyl.label[fields.size];
  const sheets = sides.map((detail) => createRoundSheet({ id: 'label', diameter, hole: vinyl.hole, detail }, sizes));
  return [{ part: 'label', bleed: sizes.bleed, sheets }];
}

const sideLetter = (index: number): string => String.fromCharCode(65 + index);

export function createStickerTemplates(kind: string, sizes: PrintSpecification): PrintTemplate[] {
  const { sticker } = sizes;
  if (kind === 'round') {
    const sheet = createRoundSheet({ id: 'sticker', diameter: sticker.round, hole: 0, detail: '' }, sizes);
    return [{ part: 'sticker', bleed: sizes.bleed, sheets: [{ ...sheet, name: 'flat' }] }];
  }
  if (kind !== 'rectangle' && kind !== 'barcode') return [];
  const { width, height } = sticker[kind];
  const sheet = createPanelSheet({ name: 'flat', panels: [{ id: 'sticker', width }], height }, sizes);
  const barcode = kind === 'barcode' ? { x: width - sizes.safe, y: height - sizes.safe } : null;
  return [{ part: 'sticker', bleed: sizes.bleed, sheets: [{ ...sheet, barcode }] }];
}
