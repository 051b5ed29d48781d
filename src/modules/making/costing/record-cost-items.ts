import { type VinylColour, vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import type { Configuration, OnDemandFields, VinylFields } from './configuration.ts';
import { type CostItem, type CostItemSelection, choiceTextKey, makeCostItem, makeCostItemIf } from './cost-items.ts';
import type { PriceRowKey } from './price-list.ts';

/** A pressed record. */
export function selectVinylCostItems(fields: Readonly<VinylFields>): CostItemSelection {
  const { size, discs, cutting, etched, sleeve, label, numbered } = fields;
  const sides = discs * 2 - (etched ? 1 : 0);
  const parts = [
    makeCostItem('cutting', `vinyl/cutting.${cutting}.${size}`, choiceTextKey('cutting', cutting), {
      setups: sides,
      units: 0,
      times: sides,
    }),
    ...makeCostItemIf(etched, () =>
      makeCostItem('cutting', 'vinyl/cutting.etched', choiceTextKey('cutting', 'etched'), { units: 0 }),
    ),
    ...discParts(fields),
    ...makeCostItemIf(label !== 'none', () =>
      makeCostItem('label', `vinyl/label.${label}`, choiceTextKey('label', label), { setups: discs, units: discs }),
    ),
    makeCostItem('sleeve', `vinyl/sleeve.${sleeve}.${size}`, choiceTextKey('sleeve', sleeve)),
    makeCostItem(
      'inner_sleeve',
      `vinyl/inner_sleeve.${fields.inner_sleeve}.${size}`,
      choiceTextKey('inner_sleeve', fields.inner_sleeve),
      {
        setups: 1,
        units: discs,
        times: discs,
      },
    ),
    ...makeCostItemIf(numbered, () => makeCostItem('numbered', 'vinyl/numbered')),
    ...packing('vinyl', fields),
    ...makeCostItemIf(fields.print_finish !== 'none', () =>
      makeCostItem(
        'print_finish',
        `vinyl/print_finish.${fields.print_finish}`,
        choiceTextKey('print_finish', fields.print_finish),
      ),
    ),
    ...makeCostItemIf(fields.test_pressing > 0, () => testPressing(fields)),
    ...selectDesignMasteringAndRightsCostItems(fields),
    makeCostItem('energy_cost', `vinyl/energy_cost.${size}`, null, { units: discs }),
  ];
  return { parts, pieces: discs };
}

/** A record cut or pressed one at a time, after its sale. */
export function selectOnDemandCostItems(fields: Readonly<OnDemandFields>): CostItemSelection {
  const { size, discs, type_vinyl, label, sleeve, inner_sleeve } = fields;
  const colour = findVinylColourOrBlack(type_vinyl);
  const parts = [
    makeCostItem('cutting', 'ondemand/cutting.file', choiceTextKey('cutting', 'file'), { setups: discs, units: 0 }),
    makeCostItem('type_vinyl', `ondemand/type_vinyl.pressing.${size}`, choiceTextKey('type_vinyl', 'cut'), {
      setups: 0,
      units: discs,
      times: discs,
    }),
    ...makeCostItemIf(type_vinyl !== 'black', () =>
      makeCostItem(
        'type_vinyl',
        `ondemand/type_vinyl.${colour.kind === 'solid' ? 'solid' : 'transparent'}`,
        `artwork.colours.${type_vinyl}`,
        {
          setups: 0,
          units: discs,
        },
      ),
    ),
    makeCostItem('label', `ondemand/label.${label}`, choiceTextKey('label', label), { units: discs }),
    makeCostItem('sleeve', `ondemand/sleeve.${sleeve}.${size}`, choiceTextKey('sleeve', sleeve)),
    makeCostItem('inner_sleeve', `ondemand/inner_sleeve.${inner_sleeve}`, choiceTextKey('inner_sleeve', inner_sleeve), {
      setups: 0,
      units: discs,
    }),
    ...makeCostItemIf(fields.numbered, () => makeCostItem('numbered', 'ondemand/numbered')),
    ...packing('ondemand', fields),
    ...selectDesignMasteringAndRightsCostItems(fields),
    makeCostItem('energy_cost', 'ondemand/energy_cost', null, { setups: 0, units: discs }),
  ];
  return { parts, pieces: discs };
}

/** Design, mastering and rights, which any carrier of music may need. */
export function selectDesignMasteringAndRightsCostItems(fields: {
  readonly design: string;
  readonly mastering: string;
  readonly mechanical_right: string;
  readonly tracks: number;
}): CostItem[] {
  const { design, mastering, mechanical_right, tracks } = fields;
  return [
    ...selectPackageDesignCostItems(design),
    ...makeCostItemIf(mastering !== 'none', () =>
      makeCostItem('mastering', `any/mastering.${mastering}`, choiceTextKey('mastering', mastering), {
        setups: tracks,
        units: 0,
        times: tracks,
      }),
    ),
    ...makeCostItemIf(mechanical_right !== 'none', () =>
      makeCostItem(
        'mechanical_right',
        `any/mechanical_right.${mechanical_right}`,
        choiceTextKey('mechanical_right', mechanical_right),
        {
          units: tracks,
          times: tracks,
        },
      ),
    ),
  ];
}

export const selectPackageDesignCostItems = (design: string): CostItem[] =>
  makeCostItemIf(design !== 'none', () =>
    makeCostItem('design', `any/design.${design}`, choiceTextKey('design', design), { units: 0 }),
  );

export const findVinylColourOrBlack = (id: string): VinylColour =>
  vinylColours.find((colour) => colour.id === id) ?? { id: 'black', kind: 'solid', colours: ['#141416'] };

function discParts({ size, discs, weight, type_vinyl, effect }: Readonly<VinylFields>): CostItem[] {
  const { kind } = findVinylColourOrBlack(type_vinyl);
  const each = { units: discs };
  return [
    makeCostItem('type_vinyl', `vinyl/type_vinyl.pressing.${size}`, choiceTextKey('type_vinyl', `pressing_${size}`), {
      ...each,
      times: discs,
    }),
    ...makeCostItemIf(weight === 'heavy', () =>
      makeCostItem('type_vinyl', 'vinyl/type_vinyl.heavy', choiceTextKey('type_vinyl', 'heavy'), each),
    ),
    ...makeCostItemIf(type_vinyl !== 'black', () =>
      makeCostItem('type_vinyl', `vinyl/type_vinyl.${kind}`, `artwork.colours.${type_vinyl}`, each),
    ),
    ...makeCostItemIf(effect !== 'none', () =>
      makeCostItem('type_vinyl', `vinyl/type_vinyl.${effect}`, `artwork.kinds.${effect}`, each),
    ),
  ];
}

function testPressing({ discs, test_pressing }: Readonly<VinylFields>): CostItem {
  const copies: PriceRowKey = 'vinyl/test_pressing.copy';
  return {
    component: 'test_pressing',
    choice: choiceTextKey('test_pressing', 'copies'),
    times: test_pressing,
    share: 1,
    terms: [
      { key: 'vinyl/test_pressing.set', setups: 1, units: 0 },
      { key: copies, setups: test_pressing * discs, units: 0 },
    ],
  };
}

type Packed = Extract<Configuration, { product: 'vinyl' | 'ondemand' }>;

/** Inserts and packaging of a record, and the work of assembling them. */
function packing(
  product: Packed['product'],
  {
    discs,
    shrink,
    insert,
    insert_sleeve,
    sticker,
    inner_sleeve,
  }: Pick<Packed, 'discs' | 'shrink' | 'insert' | 'insert_sleeve' | 'sticker' | 'inner_sleeve'>,
): CostItem[] {
  const putIn = insert.length + insert_sleeve + (inner_sleeve === 'paper' ? 0 : discs);
  return [
    ...makeCostItemIf(shrink !== 'none', () =>
      makeCostItem('shrink', `${product}/shrink.${shrink}`, choiceTextKey('shrink', shrink), { setups: 0 }),
    ),
    makeCostItem('insert_vinyl', `${product}/insert_vinyl`, null, { setups: 0, units: discs, times: discs }),
    ...makeCostItemIf(putIn > 0, () =>
      makeCostItem('insert_sleeve', `${product}/insert_sleeve`, null, { setups: 0, units: putIn, times: putIn }),
    ),
    ...insert.map((each) => makeCostItem('insert', `${product}/insert.${each}`, choiceTextKey('insert', each))),
    ...makeCostItemIf(sticker !== 'none', () =>
      makeCostItem('sticker', `${product}/sticker.${sticker}`, choiceTextKey('sticker', sticker)),
    ),
  ];
}
