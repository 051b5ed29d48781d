import type { BoxPackagingFields, CdFields, MerchFields, TapeFields } from './configuration.ts';
import { type CostItem, type CostItemSelection, choiceTextKey, makeCostItem, makeCostItemIf } from './cost-items.ts';
import type { PriceRowKey } from './price-list.ts';
import { selectDesignMasteringAndRightsCostItems, selectPackageDesignCostItems } from './record-cost-items.ts';

export function selectCdCostItems(fields: Readonly<CdFields>): CostItemSelection {
  const { discs, label, sleeve, insert, print_finish } = fields;
  const parts = [
    makeCostItem('cutting', 'cd/cutting.master', choiceTextKey('cutting', 'master'), {
      setups: discs,
      units: 0,
      times: discs,
    }),
    makeCostItem('product', 'cd/product.disc', choiceTextKey('product', 'cd'), {
      setups: 0,
      units: discs,
      times: discs,
    }),
    makeCostItem('label', `cd/label.${label}`, choiceTextKey('label', label), { setups: discs, units: discs }),
    makeCostItem('sleeve', `cd/sleeve.${sleeve}`, choiceTextKey('sleeve', sleeve)),
    ...makeCostItemIf(insert !== 'none', () =>
      makeCostItem('insert', `cd/insert.${insert}`, choiceTextKey('insert', insert)),
    ),
    makeCostItem('insert_vinyl', 'cd/insert_vinyl', null, { setups: 0, units: discs, times: discs }),
    ...extras('cd', fields),
    ...makeCostItemIf(print_finish !== 'none', () =>
      makeCostItem('print_finish', `cd/print_finish.${print_finish}`, choiceTextKey('print_finish', print_finish)),
    ),
    ...selectDesignMasteringAndRightsCostItems(fields),
    makeCostItem('energy_cost', 'cd/energy_cost', null, { setups: 0, units: discs }),
  ];
  return { parts, pieces: discs };
}

export function selectTapeCostItems(fields: Readonly<TapeFields>): CostItemSelection {
  const { length, shell, label, sleeve, insert } = fields;
  const parts = [
    makeCostItem('cutting', 'tape/cutting.master', choiceTextKey('cutting', 'tape_master'), { units: 0 }),
    makeCostItem('product', `tape/product.${length}`, choiceTextKey('length', length), { setups: 0 }),
    ...makeCostItemIf(shell !== 'black', () => makeCostItem('product', shellKey(shell), choiceTextKey('shell', shell))),
    ...makeCostItemIf(label !== 'none', () =>
      makeCostItem('label', `tape/label.${label}`, choiceTextKey('label', label), { setups: 2, units: 2 }),
    ),
    makeCostItem('sleeve', `tape/sleeve.${sleeve}`, choiceTextKey('sleeve', sleeve)),
    ...makeCostItemIf(insert !== 'none', () =>
      makeCostItem('insert', `tape/insert.${insert}`, choiceTextKey('insert', insert)),
    ),
    makeCostItem('insert_vinyl', 'tape/insert_vinyl', null, { setups: 0 }),
    ...extras('tape', fields),
    ...selectDesignMasteringAndRightsCostItems(fields),
    makeCostItem('energy_cost', 'tape/energy_cost', null, { setups: 0 }),
  ];
  return { parts, pieces: 1 };
}

export function selectMerchCostItems(fields: Readonly<MerchFields>, quantity: number): CostItemSelection {
  const { thing, fabric, colour, print, label, shrink, sticker, design } = fields;
  const large = fields.sizes
    .filter(({ id }) => id === 'XXL' || id === '3XL')
    .reduce((sum, each) => sum + each.count, 0);
  const parts = [
    makeCostItem('product', `merch/product.${thing}`, choiceTextKey('thing', thing)),
    ...makeCostItemIf(fabric === 'organic', () =>
      makeCostItem('product', 'merch/product.organic', choiceTextKey('fabric', 'organic'), { setups: 0 }),
    ),
    ...makeCostItemIf(colour !== 'white', () =>
      makeCostItem('product', `merch/product.${colour}`, choiceTextKey('colour', colour), { setups: 0 }),
    ),
    // The share of large sizes is fixed, so that it is the same for every quantity in the table.
    ...makeCostItemIf(large > 0, () => ({
      ...makeCostItem('product', 'merch/product.large', choiceTextKey('product', 'large'), { setups: 0, units: large }),
      share: quantity,
    })),
    ...print.map(({ id, count }) =>
      makeCostItem('print', 'merch/print.colour', choiceTextKey('print', id), {
        setups: count,
        units: count,
        times: count,
      }),
    ),
    ...makeCostItemIf(label !== 'none', () =>
      makeCostItem('label', `merch/label.${label}`, choiceTextKey('label', label)),
    ),
    ...makeCostItemIf(shrink !== 'none', () =>
      makeCostItem('shrink', `merch/shrink.${shrink}`, choiceTextKey('shrink', shrink), { setups: 0 }),
    ),
    ...makeCostItemIf(sticker !== 'none', () =>
      makeCostItem('sticker', `merch/sticker.${sticker}`, choiceTextKey('sticker', sticker)),
    ),
    ...selectPackageDesignCostItems(design),
  ];
  return { parts, pieces: 1 };
}

/** Packaging for several records, such as those of a subscription. */
export function selectBoxPackagingCostItems(fields: Readonly<BoxPackagingFields>): CostItemSelection {
  const { kind, size, discs, print, insert, print_finish, design } = fields;
  const parts = [
    makeCostItem('product', `box/product.${kind}.${size}`, choiceTextKey('kind', kind)),
    ...makeCostItemIf(print !== 'none', () =>
      makeCostItem('print', `box/print.${print}`, choiceTextKey('print', print)),
    ),
    ...insert.map((each) => makeCostItem('insert', `box/insert.${each}`, choiceTextKey('insert', each))),
    makeCostItem('insert_sleeve', 'box/insert_sleeve', null, {
      setups: 0,
      units: discs + insert.length,
      times: discs + insert.length,
    }),
    ...extras('box', { ...fields, shrink: 'none' }),
    ...makeCostItemIf(print_finish !== 'none', () =>
      makeCostItem('print_finish', `box/print_finish.${print_finish}`, choiceTextKey('print_finish', print_finish)),
    ),
    ...selectPackageDesignCostItems(design),
  ];
  return { parts, pieces: 1 };
}

/** Shells are cheap in one tone, and dearer with something in the plastic. */
const shellKey = (shell: string): PriceRowKey =>
  shell === 'gold' || shell === 'glow' || shell === 'glitter'
    ? 'tape/product.shell_special'
    : 'tape/product.shell_colour';

const extras = (
  product: 'cd' | 'tape' | 'box',
  { numbered, shrink, sticker }: { readonly numbered: boolean; readonly shrink: string; readonly sticker: string },
): CostItem[] => [
  ...makeCostItemIf(numbered, () => makeCostItem('numbered', `${product}/numbered`)),
  ...makeCostItemIf(shrink !== 'none', () =>
    makeCostItem('shrink', `${product}/shrink.${shrink}`, choiceTextKey('shrink', shrink), { setups: 0 }),
  ),
  ...makeCostItemIf(sticker !== 'none', () =>
    makeCostItem('sticker', `${product}/sticker.${sticker}`, choiceTextKey('sticker', sticker)),
  ),
];
