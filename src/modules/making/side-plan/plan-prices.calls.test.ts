import { expect, test } from 'vitest';
import { pollUntil } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import type { SidePlan } from './side-plan.contract.ts';

const { story } = await openShop({});
const press = pressingTestActions(story);
const ada = story.ada.visitor();
const nova = story.nova.visitor();

type PlanPrice = SidePlan['prices'][number];
type Discs = Pick<PlanPrice, 'size' | 'speed' | 'discs'> & Partial<Pick<PlanPrice, 'medium'>>;

/** A release of one record. @returns its number */
async function release(fields: object, item: object = {}): Promise<number> {
  const record = { type: 'vinyl', format: '12"', color_id: 'black', price: 2500, currency: 'EUR', ...item };
  const about = { name: 'Night Bus', artist_name: 'Nova Quartz', category: 'vinyl', items: [record] };
  const { status, body, text } = await nova.post('/api/projects', about);
  if (status !== 201) throw new Error(text);
  expect((await nova.send('PUT', `/api/projects/${body.id}`, fields)).status).toBe(200);
  return body.id;
}

async function planOf(project_id: number, visitor = nova) {
  const { status, body }: { status: number; body: SidePlan } = await visitor.get(
    `/api/projects/${project_id}/side-plan`,
  );
  expect(status).toBe(200);
  const find = ({ medium = 'lacquer', ...discs }: Discs) =>
    body.prices.find((each) =>
      Object.entries({ medium, ...discs }).every(([name, value]) => each[name as 'size'] === value),
    );
  return { ...body, find };
}

/** The unit price of the price calculator for the same record. */
async function calculated(options: object, quantity: number, service = 'vinyl'): Promise<number> {
  const { status, body, text } = await nova.post('/api/quote/calculate', {
    service,
    options,
    quantity,
    currency: 'EUR',
  });
  if (status !== 200) throw new Error(text);
  return body.unit_price;
}

const LONG_PLAY = { size: '12', speed: '33', discs: 1 } as const;

test.each([
  LONG_PLAY,
  { size: '12', speed: '45', discs: 2 },
  { size: '10', speed: '33', discs: 2, medium: 'dmm' },
  { size: '7', speed: '45', discs: 1 },
] as const)('a plan of $discs × $size at $speed has the colour and sleeve of the release', async (discs) => {
  const id = await release(
    { sleeve: 'gatefold', limited_edition: true, edition_size: 500 },
    { color_id: 'white_red_splatter' },
  );
  const plan = await planOf(id);
  expect(plan.quantity).toBe(500);
  const { size, speed, discs: count, medium } = { medium: 'lacquer', ...discs };
  const options = {
    size,
    rpm: speed,
    discs: count,
    cutting: medium,
    type_vinyl: 'white_red_splatter',
    sleeve: 'gatefold',
  };
  expect(plan.find(discs)).toMatchObject({ unit_price: await calculated(options, 500), replaced: [] });
});

test('a plan has the parts of the accepted offer, and the colour and sleeve that the release has since', async () => {
  const parts = { weight: 'heavy', inner_sleeve: 'printed', insert: 'sheet,booklet_8p', numbered: 'yes' };
  const options = { ...parts, test_pressing: '5', type_vinyl: 'silver', sleeve: 'gatefold' };
  const quote_id = await press.offered(ada, { deposit_percent: 0 }, { options });
  await press.accept(ada, quote_id);
  const { project } = await pollUntil(
    () => press.standing(ada, quote_id),
    ({ started_at }) => started_at !== null,
  );
  const double = { ...LONG_PLAY, discs: 2 };
  const price = async () => (await planOf(project.id, ada)).find(double);
  expect(await price()).toMatchObject({ unit_price: await calculated({ ...options, discs: 2 }, 300), replaced: [] });

  expect((await ada.send('PUT', `/api/projects/${project.id}`, { sleeve: 'wide_spine' })).status).toBe(200);
  const wider = { ...options, discs: 2, sleeve: 'wide_spine' };
  expect(await price()).toMatchObject({ unit_price: await calculated(wider, 300), replaced: [] });
  const { parts: named, find } = await planOf(project.id, ada);
  expect(named).toEqual(
    expect.arrayContaining([
      'Sleeve: wide spine',
      'Inner sleeves: printed paper',
      'Weight: Heavy, 180 g at 12 inches',
      'Numbered by hand: yes',
    ]),
  );

  // A single holds neither heavy vinyl nor the booklet.
  const light = { ...wider, weight: 'standard', insert: 'sheet', size: '7', rpm: '45', discs: 1 };
  expect(find({ size: '7', speed: '45', discs: 1 })).toMatchObject({
    unit_price: await calculated(light, 300),
    replaced: [
      { reason: '7-inch records are not available in heavyweight vinyl.', used: 'Weight: Standard' },
      { reason: 'This booklet does not fit a 7-inch sleeve.', used: 'Insert: printed sheet' },
    ],
  });
});

test('an impossible part of a plan is priced plain, and the answer says which and why', async () => {
  const few = await planOf(
    await release({ sleeve: 'discobag', limited_edition: true, edition_size: 60 }, { color_id: 'picture_disc' }),
  );
  expect(few.find(LONG_PLAY)).toMatchObject({
    unit_price: await calculated({ sleeve: 'discobag' }, 60),
    replaced: [{ reason: 'Hand-mixed colours are available from 100 copies.' }],
  });
  const triple = few.find({ ...LONG_PLAY, discs: 3 });
  expect(triple?.unit_price).toBe(await calculated({ sleeve: 'wide_spine', discs: 3 }, 60));
  expect(triple?.replaced.map(({ used }) => used).sort()).toEqual(['Pressing and colour: Black', 'Sleeve: wide spine']);

  // A sleeve that is still open is not replaced: the first that holds the discs.
  const open = await planOf(await release({}));
  expect(open.find({ ...LONG_PLAY, discs: 4 })).toMatchObject({
    unit_price: await calculated({ sleeve: 'gatefold', discs: 4 }, 300),
    replaced: [],
  });
});

test('a record made to order is priced by the price list on demand, and not where no such discs are made', async () => {
  const plan = await planOf(await release({ selling_mode: 'ondemand' }, { color_id: 'red' }));
  const double = { ...LONG_PLAY, discs: 2 };
  expect(plan.find(double)?.unit_price).toBe(
    await calculated({ discs: 2, type_vinyl: 'red' }, plan.quantity, 'ondemand'),
  );
  expect(plan.find({ ...LONG_PLAY, discs: 3 })).toBeUndefined();
});
