// The templates of a configuration: which printed parts it has, and their die lines at a plant's sizes.
import type { CdFields, Configuration, MerchFields, TapeFields } from '#modules/making/costing/configuration.ts';
import type { PrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { createBookletSheets, createPanelSheet, createRoundSheet } from './create-sheets.ts';
import type { PrintTemplate, TemplatePart, TemplateSheet } from './print-template.ts';
import { createPosterSheet, createRecordTemplates, createStickerTemplates } from './record-print-templates.ts';

/** The templates of a product, in the order of assembly. Services and boxes have none. */
export function createProductTemplates(configuration: Configuration, sizes: PrintSpecification): PrintTemplate[] {
  switch (configuration.product) {
    case 'vinyl':
    case 'ondemand':
      return createRecordTemplates(configuration, sizes);
    case 'cd':
      return cdTemplates(configuration, sizes);
    case 'tape':
      return tapeTemplates(configuration, sizes);
    case 'merch':
      return merchTemplates(configuration, sizes);
    default:
      return [];
  }
}

const template = (
  part: TemplatePart,
  sheets: readonly TemplateSheet[],
  { bleed }: PrintSpecification,
): PrintTemplate => ({
  part,
  bleed,
  sheets,
});

const BOOKLET_PAGES: Readonly<Record<CdFields['insert'], number>> = {
  none: 0,
  booklet_4p: 4,
  booklet_8p: 8,
  booklet_16p: 16,
};

function cdTemplates(fields: Readonly<CdFields>, sizes: PrintSpecification): PrintTemplate[] {
  const { cd } = sizes;
  const pages = BOOKLET_PAGES[fields.insert];
  const prints = Array.from({ length: fields.discs }, (_, disc) =>
    createRoundSheet(
      { id: 'disc', diameter: cd.disc_outer, hole: cd.disc_inner, detail: fields.discs > 1 ? String(disc + 1) : '' },
      sizes,
    ),
  );
  return [
    template(...cdSleeve(fields, sizes), sizes),
    ...(pages > 0
      ? [template('booklet', createBookletSheets(pages, { width: cd.booklet, height: cd.booklet }, sizes), sizes)]
      : []),
    template('cd_print', prints, sizes),
    ...createStickerTemplates(fields.sticker, sizes),
  ];
}

function cdSleeve({ sleeve }: Readonly<CdFields>, sizes: PrintSpecification): [TemplatePart, TemplateSheet[]] {
  const { cd } = sizes;
  if (sleeve === 'jewel_case') {
    const back = { id: 'back', width: cd.tray.width - 2 * cd.tray_spine } as const;
    const spine = { id: 'spine', width: cd.tray_spine } as const;
    return [
      'tray',
      [createPanelSheet({ name: 'outside', panels: [spine, back, spine], height: cd.tray.height }, sizes)],
    ];
  }
  if (sleeve === 'digipak') {
    const { width, height } = cd.digipak;
    const spine = { id: 'spine', width: cd.digipak_spine } as const;
    const outside = createPanelSheet(
      { name: 'outside', panels: [{ id: 'back', width }, spine, { id: 'front', width }], height },
      sizes,
    );
    const inside = createPanelSheet(
      { name: 'inside', panels: [{ id: 'inside_left', width }, spine, { id: 'inside_right', width }], height },
      sizes,
    );
    return ['digipak', [outside, { ...inside, texts: [] }]];
  }
  const width = cd.card_sleeve;
  const panels = [
    { id: 'back', width },
    { id: 'spine', width: cd.card_spine },
    { id: 'front', width },
  ] as const;
  return ['sleeve', [createPanelSheet({ name: 'outside', panels, height: width }, sizes)]];
}

/** A J-card: flap, spine and front, then a panel for each further fold. */
function tapeTemplates({ insert, sticker }: Readonly<TapeFields>, sizes: PrintSpecification): PrintTemplate[] {
  const { tape } = sizes;
  const stickers = createStickerTemplates(sticker, sizes);
  if (insert === 'none') return stickers;
  const extra = Number(insert.slice(-1)) - 3;
  const panels = [
    { id: 'flap', width: tape.flap },
    { id: 'spine', width: tape.spine },
    { id: 'front', width: tape.front },
    ...Array.from({ length: extra }, (_, i) => ({ id: 'panel', number: i + 1, width: tape.extra }) as const),
  ] as const;
  const outside = createPanelSheet({ name: 'outside', panels, height: tape.height }, sizes);
  return [template('j_card', [outside], sizes), ...stickers];
}

const PRINT_PARTS = {
  front: 'front_print',
  back: 'back_print',
  left_chest: 'left_chest_print',
  left_sleeve: 'left_sleeve_print',
  right_sleeve: 'right_sleeve_print',
} as const satisfies Record<string, TemplatePart>;

function merchTemplates({ thing, print, sticker }: Readonly<MerchFields>, sizes: PrintSpecification): PrintTemplate[] {
  const { merch } = sizes;
  const flat = (part: TemplatePart, { width, height }: { width: number; height: number }): PrintTemplate => ({
    ...template(
      part,
      [createPanelSheet({ name: 'flat', panels: [{ id: 'print_area', width }], height }, sizes)],
      sizes,
    ),
    // A print on fabric ends where its ink ends.
    bleed: 0,
  });
  const round = (part: TemplatePart, diameter: number): PrintTemplate => {
    const sheet = createRoundSheet({ id: 'print_area', diameter, hole: 0, detail: '' }, sizes);
    return template(part, [{ ...sheet, name: 'flat' }], sizes);
  };
  const stickers = createStickerTemplates(sticker, sizes);
  switch (thing) {
    case 't_shirt':
    case 'hoodie': {
      const places = Object.keys(PRINT_PARTS).filter((place): place is keyof typeof PRINT_PARTS =>
        print.some(({ id }) => id === place),
      );
      const chosen = places.length > 0 ? places : (['front'] as const);
      return [...chosen.map((place) => flat(PRINT_PARTS[place], merch[PRINT_AREA[place]])), ...stickers];
    }
    case 'tote':
      return [flat('tote_print', merch.tote), ...stickers];
    case 'poster':
      return [template('poster', [createPosterSheet(merch.poster, sizes)], sizes), ...stickers];
    case 'slipmat':
      return [round('slipmat', merch.slipmat), ...stickers];
    case 'pin':
      return [round('pin', merch.pin), ...stickers];
  }
}

const PRINT_AREA = {
  front: 'front',
  back: 'back',
  left_chest: 'left_chest',
  left_sleeve: 'sleeve',
  right_sleeve: 'sleeve',
} as const;
