import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { changedReleaseFields } from '#modules/catalogue/projects/changed-release-fields.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { ItemForm } from './item-form.tsx';
import { parseItemForm } from './parse-wizard-forms.ts';

const texts = Object.fromEntries(
  globSync('locales/en/*.json').map((file) => [
    file.replace(/^.*\/|\.json$/g, ''),
    JSON.parse(readFileSync(file, 'utf8')),
  ]),
);
type Item = EditableProject['items'][number];

const makeRecord = (more: Partial<Item>): Item => ({
  ...{ item_id: 1, type: 'vinyl', name: '', format: '7"', rpm: 45, discs: 1, color: '', color_id: 'blue', size: '' },
  ...{ price: 2200, currency: 'EUR', stock: 300, reserved: 0, sold: 0, weight_grams: 260, hs_code: null },
  ...{ origin_country_id: null, max_per_order: null, barcode: null, printed_barcode: null, quantity_prices: [] },
  ...{ held: false, parts: [], ...more },
});

/** The form as a browser sends it when its visitor touches nothing. */
function sendUntouched(item: Item): Map<string, string> {
  const project = { id: 7, selling_mode: 'shop' } as EditableProject;
  const form = <ItemForm item={item} project={project} countries={[]} answer={undefined} barcodesLeft={false} />;
  const page = (
    <TextsProvider lang="en" texts={texts}>
      {form}
    </TextsProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const sent = new Map<string, string>();
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"');
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (name === undefined || (attribute(tag, 'type') === 'radio' && !/\schecked=/.test(tag))) continue;
    sent.set(name, attribute(tag, 'value') ?? '');
  }
  for (const [, head = '', options = ''] of html.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs)) {
    const all = options.match(/<option[^>]*>/g) ?? [];
    const chosen = all.find((option) => /\sselected=/.test(option)) ?? all[0] ?? '';
    sent.set(attribute(head, 'name') ?? '', attribute(chosen, 'value') ?? '');
  }
  return sent;
}

function changeBy(item: Item, typed: Readonly<Record<string, string>>) {
  const sent = new Map([...sendUntouched(item), ...Object.entries(typed)]);
  const fields = parseItemForm({ has: (name) => sent.has(name), text: (name) => sent.get(name) ?? '' }, item);
  return changedReleaseFields({ items: [item] }, { items: [fields] }, () => false).map(({ field, part }) => [
    field,
    part,
  ]);
}

test.each([
  ['speed and colour', {}],
  ['no speed', { rpm: null }],
  ['no colour', { color_id: null }],
  ['neither', { rpm: null, color_id: null }],
  ['a colour that the list lacks', { color_id: null, color: 'Sea foam', rpm: 78 }],
])('a new price of a record with %s changes the price alone', (_, more) => {
  expect(changeBy(makeRecord(more), { price: '24' })).toEqual([['items.0.price', 'price']]);
});

test('a speed and a colour that were not set change the format once they are chosen', () => {
  const bare = makeRecord({ rpm: null, color_id: null });
  expect(changeBy(bare, { rpm: '33' })).toEqual([['items.0.rpm', 'format']]);
  expect(changeBy(bare, { color_id: 'red' })).toEqual([['items.0.color_id', 'format']]);
});
