// The printed parts of a project: the die lines of its first record, disc, tape or garment, with every part that may be
// added.
import {
  CD_INSERTS,
  CD_SLEEVES,
  findSleevedItem,
  holdsInsert,
  TAPE_INSERTS,
  TAPE_SLEEVES,
  VINYL_SLEEVES,
} from '#modules/catalogue/artwork/sleeves.ts';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { type Configuration, PRINT_POSITIONS } from '#modules/making/costing/configuration.ts';
import { requireConfiguration } from '#modules/making/costing/parse-configuration.ts';
import type { PrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import type { PrintTemplate } from '#modules/making/templates/print-template.ts';
import { createProductTemplates } from '#modules/making/templates/product-print-templates.ts';

/** The fields of a project that decide its parts. */
export interface PrintedProject {
  readonly category: string;
  readonly sleeve: string | null;
  readonly insert_kind: string | null;
  readonly items: readonly {
    readonly type: string;
    readonly format: string;
    readonly discs: number;
    readonly color_id: string | null;
  }[];
}

/** The parts that artwork may be sent for, in the order of assembly. Empty for products without print. */
export function findPrintTemplates(project: PrintedProject, sizes: PrintSpecification): PrintTemplate[] {
  const configuration = makeFullestPrintConfiguration(project);
  if (!configuration) return [];
  const seen = new Set<string>();
  return createProductTemplates(configuration, sizes).filter(({ part }) => !seen.has(part) && seen.add(part));
}

/** The product of a project with every part that may be added; undefined for products without print. */
export function makeFullestPrintConfiguration({
  category,
  sleeve,
  insert_kind,
  items,
}: PrintedProject): Configuration | undefined {
  const item = findSleevedItem(items);
  const kind = item?.type ?? category;
  const discs = Math.min(4, Math.max(1, item?.discs ?? 1));
  const picture = vinylColours.find((each) => each.id === item?.color_id && each.kind === 'picture');
  switch (kind) {
    case 'vinyl':
      return requireConfiguration('vinyl', {
        size: discSize(item?.format ?? ''),
        discs,
        // A picture disc is printed itself and has no labels.
        ...(picture && { type_vinyl: picture.id, label: 'none' }),
        sleeve: chosenOrUsual(sleeve, VINYL_SLEEVES),
        inner_sleeve: 'printed',
        insert: ['sheet', 'fold_4p', 'booklet_8p', 'poster'],
        sticker: 'round',
      });
    case 'cd': {
      const kept = chosenOrUsual(sleeve, CD_SLEEVES);
      return requireConfiguration('cd', {
        discs: Math.min(3, discs),
        sleeve: kept,
        insert: holdsInsert(kept) ? chosenOrUsual(insert_kind, CD_INSERTS) : 'none',
        sticker: 'round',
      });
    }
    case 'tape': {
      const kept = chosenOrUsual(sleeve, TAPE_SLEEVES);
      return requireConfiguration('tape', {
        sleeve: kept,
        insert: holdsInsert(kept) ? chosenOrUsual(insert_kind, TAPE_INSERTS) : 'none',
        sticker: 'round',
      });
    }
    case 't-shirt':
    case 'hoodie':
      return requireConfiguration('merch', {
        thing: kind === 'hoodie' ? 'hoodie' : 't_shirt',
        print: PRINT_POSITIONS.map((position) => `${position}:1`),
        sticker: 'round',
      });
    default:
      return undefined;
  }
}

/** The sleeve or insert that was chosen, or while it is open, the first one. */
const chosenOrUsual = (chosen: string | null, kinds: readonly [string, ...string[]]): string =>
  kinds.find((each) => each === chosen) ?? kinds[0];

const discSize = (format: string): '12' | '10' | '7' =>
  /\b7\b/.test(format) ? '7' : /\b10\b/.test(format) ? '10' : '12';
