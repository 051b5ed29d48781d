import { type VinylColour, vinylColours } from '#modules/catalogue/artwork/colours.ts';
import type { Configuration, OnDemandFields, VinylFields } from './configuration.ts';
import { type CostItem, chosen, part, type Selection, when } from './cost-parts.ts';
import type { PriceKey } from './price-list.ts';

/** A pressed record. */
export function vinylParts(fields: Readonly<VinylFields>): Selection {
  const { size, discs, cutting, etched, sleeve, label, numbered } = fields;
  const sides = discs * 2 - (etched ? 1 : 0);
  const parts = [
    part('cutting', `vinyl/cutting.${cutting}.${size}`, chosen('cutting', cutting), {
      setups: sides,
      units: 0,
      times: sides,
    }),
    ...when(etched, () => part('cutting', 'vinyl/cutting.etched', chosen('cutting', 'etched'), { units: 0 })),
    ...discParts(fields),
    ...when(label !== 'none', () =>
      part('label', `vinyl/label.${label}`, chosen('label', label), { setups: discs, units: discs }),
    ),
    part('sleeve', `vinyl/sleeve.${sleeve}.${size}`, chosen('sleeve', sleeve)),
    part(
      'inner_sleeve',
      `vinyl/inner_sleeve.${fields.inner_sleeve}.${size}`,
      chosen('inner_sleeve', fields.inner_sleeve),
      {
        setups: 1,
        units: discs,
        times: discs,
      },
    ),
    ...when(numbered, () => part('numbered', 'vinyl/numbered')),
    ...packing('vinyl', fields),
    ...when(fields.print_finish !== 'none', () =>
      part('print_finish', `vinyl/print_finish.${fields.print_finish}`, chosen('print_finish', fields.print_finish)),
    ),
    ...when(fields.test_pressing > 0, () => testPressing(fields)),
    ...workParts(fields),
    part('energy_cost', `vinyl/energy_cost.${size}`, null, { units: discs }),
  ];
  return { parts, pieces: discs };
}

/** A record cut or pressed one at a time, after its sale. */
export function onDemandParts(fields: Readonly<OnDemandFields>): Selection {
  const { size, discs, type_vinyl, label, sleeve, inner_sleeve } = fields;
  const colour = colourNamed(type_vinyl);
  const parts = [
    part('cutting', 'ondemand/cutting.file', chosen('cutting', 'file'), { setups: discs, units: 0 }),
    part('type_vinyl', `ondemand/type_vinyl.pressing.${size}`, chosen('type_vinyl', 'cut'), {
      setups: 0,
      units: discs,
      times: discs,
    }),
    ...when(type_vinyl !== 'black', () =>
      part(
        'type_vinyl',
        `ondemand/type_vinyl.${colour.kind === 'solid' ? 'solid' : 'transparent'}`,
        `artwork.colours.${type_vinyl}`,
        {
          setups: 0,
          units: discs,
        },
      ),
    ),
    part('label', `ondemand/label.${label}`, chosen('label', label), { units: discs }),
    part('sleeve', `ondemand/sleeve.${sleeve}.${size}`, chosen('sleeve', sleeve)),
    part('inner_sleeve', `ondemand/inner_sleeve.${inner_sleeve}`, chosen('inner_sleeve', inner_sleeve), {
      setups: 0,
      units: discs,
    }),
    ...when(fields.numbered, () => part('numbered', 'ondemand/numbered')),
    ...packing('ondemand', fields),
    ...workParts(fields),
    part('energy_cost', 'ondemand/energy_cost', null, { setups: 0, units: discs }),
  ];
  return { parts, pieces: discs };
}

/** Design, mastering and rights, which any carrier of music may need. */
export function workParts(fields: {
  readonly design: string;
  readonly mastering: string;
  readonly mechanical_right: string;
  readonly tracks: number;
}): CostItem[] {
  const { design, mastering, mechanical_right, tracks } = fields;
  return [
    ...packageDesignParts(design),
    ...when(mastering !== 'none', () =>
      part('mastering', `any/mastering.${mastering}`, chosen('mastering', mastering), {
        setups: tracks,
        units: 0,
        times: tracks,
      }),
    ),
    ...when(mechanical_right !== 'none', () =>
      part(
        'mechanical_right',
        `any/mechanical_right.${mechanical_right}`,
        chosen('mechanical_right', mechanical_right),
        {
          units: tracks,
          times: tracks,
        },
      ),
    ),
  ];
}

export const packageDesignParts = (design: string): CostItem[] =>
  when(design !== 'none', () => part('design', `any/design.${design}`, chosen('design', design), { units: 0 }));

export const colourNamed = (id: string): VinylColour =>
  vinylColours.find((colour) => colour.id === id) ?? { id: 'black', kind: 'solid', colours: ['#141416'] };

function discParts({ size, discs, weight, type_vinyl, effect }: Readonly<VinylFields>): CostItem[] {
  const { kind } = colourNamed(type_vinyl);
  const each = { units: discs };
  return [
    part('type_vinyl', `vinyl/type_vinyl.pressing.${size}`, chosen('type_vinyl', `pressing_${size}`), {
      ...each,
      times: discs,
    }),
    ...when(weight === 'heavy', () =>
      part('type_vinyl', 'vinyl/type_vinyl.heavy', chosen('type_vinyl', 'heavy'), each),
    ),
    ...when(type_vinyl !== 'black', () =>
      part('type_vinyl', `vinyl/type_vinyl.${kind}`, `artwork.colours.${type_vinyl}`, each),
    ),
    ...when(effect !== 'none', () => part('type_vinyl', `vinyl/type_vinyl.${effect}`, `artwork.kinds.${effect}`, each)),
  ];
}

function testPressing({ discs, test_pressing }: Readonly<VinylFields>): CostItem {
  const copies: PriceKey = 'vinyl/test_pressing.copy';
  return {
    component: 'test_pressing',
    choice: chosen('test_pressing', 'copies'),
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
    ...when(shrink !== 'none', () =>
      part('shrink', `${product}/shrink.${shrink}`, chosen('shrink', shrink), { setups: 0 }),
    ),
    part('insert_vinyl', `${product}/insert_vinyl`, null, { setups: 0, units: discs, times: discs }),
    ...when(putIn > 0, () =>
      part('insert_sleeve', `${product}/insert_sleeve`, null, { setups: 0, units: putIn, times: putIn }),
    ),
    ...insert.map((each) => part('insert', `${product}/insert.${each}`, chosen('insert', each))),
    ...when(sticker !== 'none', () => part('sticker', `${product}/sticker.${sticker}`, chosen('sticker', sticker))),
  ];
}
