import type { BoxFields, CdFields, MerchFields, TapeFields } from './configuration.ts';
import { type CostItem, chosen, part, type Selection, when } from './cost-parts.ts';
import type { PriceKey } from './price-list.ts';
import { packageDesignParts, workParts } from './record-parts.ts';

export function cdParts(fields: Readonly<CdFields>): Selection {
  const { discs, label, sleeve, insert, print_finish } = fields;
  const parts = [
    part('cutting', 'cd/cutting.master', chosen('cutting', 'master'), { setups: discs, units: 0, times: discs }),
    part('product', 'cd/product.disc', chosen('product', 'cd'), { setups: 0, units: discs, times: discs }),
    part('label', `cd/label.${label}`, chosen('label', label), { setups: discs, units: discs }),
    part('sleeve', `cd/sleeve.${sleeve}`, chosen('sleeve', sleeve)),
    ...when(insert !== 'none', () => part('insert', `cd/insert.${insert}`, chosen('insert', insert))),
    part('insert_vinyl', 'cd/insert_vinyl', null, { setups: 0, units: discs, times: discs }),
    ...extras('cd', fields),
    ...when(print_finish !== 'none', () =>
      part('print_finish', `cd/print_finish.${print_finish}`, chosen('print_finish', print_finish)),
    ),
    ...workParts(fields),
    part('energy_cost', 'cd/energy_cost', null, { setups: 0, units: discs }),
  ];
  return { parts, pieces: discs };
}

export function tapeParts(fields: Readonly<TapeFields>): Selection {
  const { length, shell, label, sleeve, insert } = fields;
  const parts = [
    part('cutting', 'tape/cutting.master', chosen('cutting', 'tape_master'), { units: 0 }),
    part('product', `tape/product.${length}`, chosen('length', length), { setups: 0 }),
    ...when(shell !== 'black', () => part('product', shellKey(shell), chosen('shell', shell))),
    ...when(label !== 'none', () =>
      part('label', `tape/label.${label}`, chosen('label', label), { setups: 2, units: 2 }),
    ),
    part('sleeve', `tape/sleeve.${sleeve}`, chosen('sleeve', sleeve)),
    ...when(insert !== 'none', () => part('insert', `tape/insert.${insert}`, chosen('insert', insert))),
    part('insert_vinyl', 'tape/insert_vinyl', null, { setups: 0 }),
    ...extras('tape', fields),
    ...workParts(fields),
    part('energy_cost', 'tape/energy_cost', null, { setups: 0 }),
  ];
  return { parts, pieces: 1 };
}

export function merchParts(fields: Readonly<MerchFields>, quantity: number): Selection {
  const { thing, fabric, colour, print, label, shrink, sticker, design } = fields;
  const large = fields.sizes
    .filter(({ id }) => id === 'XXL' || id === '3XL')
    .reduce((sum, each) => sum + each.count, 0);
  const parts = [
    part('product', `merch/product.${thing}`, chosen('thing', thing)),
    ...when(fabric === 'organic', () =>
      part('product', 'merch/product.organic', chosen('fabric', 'organic'), { setups: 0 }),
    ),
    ...when(colour !== 'white', () =>
      part('product', `merch/product.${colour}`, chosen('colour', colour), { setups: 0 }),
    ),
    // The share of large sizes is fixed, so that it is the same for every quantity in the table.
    ...when(large > 0, () => ({
      ...part('product', 'merch/product.large', chosen('product', 'large'), { setups: 0, units: large }),
      share: quantity,
    })),
    ...print.map(({ id, count }) =>
      part('print', 'merch/print.colour', chosen('print', id), { setups: count, units: count, times: count }),
    ),
    ...when(label !== 'none', () => part('label', `merch/label.${label}`, chosen('label', label))),
    ...when(shrink !== 'none', () => part('shrink', `merch/shrink.${shrink}`, chosen('shrink', shrink), { setups: 0 })),
    ...when(sticker !== 'none', () => part('sticker', `merch/sticker.${sticker}`, chosen('sticker', sticker))),
    ...packageDesignParts(design),
  ];
  return { parts, pieces: 1 };
}

/** Packaging for several records, such as those of a subscription. */
export function boxParts(fields: Readonly<BoxFields>): Selection {
  const { kind, size, discs, print, insert, print_finish, design } = fields;
  const parts = [
    part('product', `box/product.${kind}.${size}`, chosen('kind', kind)),
    ...when(print !== 'none', () => part('print', `box/print.${print}`, chosen('print', print))),
    ...insert.map((each) => part('insert', `box/insert.${each}`, chosen('insert', each))),
    part('insert_sleeve', 'box/insert_sleeve', null, {
      setups: 0,
      units: discs + insert.length,
      times: discs + insert.length,
    }),
    ...extras('box', { ...fields, shrink: 'none' }),
    ...when(print_finish !== 'none', () =>
      part('print_finish', `box/print_finish.${print_finish}`, chosen('print_finish', print_finish)),
    ),
    ...packageDesignParts(design),
  ];
  return { parts, pieces: 1 };
}

/** Shells are cheap in one tone, and dearer with something in the plastic. */
const shellKey = (shell: string): PriceKey =>
  shell === 'gold' || shell === 'glow' || shell === 'glitter'
    ? 'tape/product.shell_special'
    : 'tape/product.shell_colour';

const extras = (
  product: 'cd' | 'tape' | 'box',
  { numbered, shrink, sticker }: { readonly numbered: boolean; readonly shrink: string; readonly sticker: string },
): CostItem[] => [
  ...when(numbered, () => part('numbered', `${product}/numbered`)),
  ...when(shrink !== 'none', () =>
    part('shrink', `${product}/shrink.${shrink}`, chosen('shrink', shrink), { setups: 0 }),
  ),
  ...when(sticker !== 'none', () => part('sticker', `${product}/sticker.${sticker}`, chosen('sticker', sticker))),
];
