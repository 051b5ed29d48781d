import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { lookupTable } from '#kit/lookup-table.ts';
import { Checkbox, RadioGroup, Select } from '../field/choice-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { FieldRows } from './field-rows.tsx';
import { Form } from './form.tsx';

const words: Record<string, string> = lookupTable({
  input_required: 'This field is required.',
  email_invalid: 'That is no address.',
});

function page(element: React.ReactNode) {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('the error of the server is shown under its field, and the field points to it', () => {
  const html = page(
    <Form method="post" errors={{ email: 'email_invalid' }} explain={(key) => words[key] ?? key}>
      <TextField name="email" label="E-mail" hint="Only for the receipt" />
      <TextField name="city" label="City" />
    </Form>,
  );
  const [, ids] = html.match(/aria-describedby="([^"]+)"/) ?? [];
  const [hint, error] = (ids ?? '').split(' ');
  expect(html).toContain(`id="${hint}">Only for the receipt`);
  expect(html).toContain(`id="${error}">That is no address.`);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});

test('a form without scripts is still a form that posts', () => {
  const html = page(
    <Form method="post" action="/sign" explain={(key) => key}>
      <button type="submit">Go</button>
    </Form>,
  );
  expect(html).toMatch(/<form[^>]*action="\/sign"[^>]*method="post"/);
});

test('an optional select starts with a blank choice, a required one only with a text for it', () => {
  const choices = [{ value: 'FR', label: 'France' }];
  expect(page(<Select name="a" label="Country" blank="Anywhere" choices={choices} />)).toContain(
    '<option value="">Anywhere',
  );
  expect(page(<Select name="a" label="Country" choices={choices} />)).toContain(
    '<option value="" label="\u00a0"></option>',
  );
  expect(page(<Select name="a" label="Country" required choices={choices} />)).not.toContain('value=""');
  expect(page(<Select name="a" label="Country" required blank="Choose" choices={choices} />)).toContain('value=""');
});

test('each radio button and checkbox is named by its label', () => {
  const html = page(
    <>
      <RadioGroup
        name="size"
        label="Size"
        defaultValue="m"
        choices={[
          { value: 'm', label: 'Medium' },
          { value: 'l', label: 'Large' },
        ]}
      />
      <Checkbox name="terms" label="I agree" />
    </>,
  );
  expect(html).toMatch(/<legend[^>]*>Size/);
  expect(html.match(/<label/g)).toHaveLength(3);
  expect(html).toMatch(/checked=""[^>]*value="m"|value="m"[^>]*checked=""/);
});

test('rows of a group are named by group, index and name, with one more empty row for browsers without scripts', () => {
  const html = page(
    <FieldRows group="links" title="Links" rows={[{ url: '/shop' }]} addText="Add" removeText={(n) => `Remove ${n}`}>
      {({ name, value, number }) => <TextField name={name('url')} label={`Link ${number}`} defaultValue={value?.url} />}
    </FieldRows>,
  );
  expect([...html.matchAll(/name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'links-&gt;0-&gt;url',
    'links-&gt;1-&gt;url',
  ]);
  expect(html).toContain('value="/shop"');
});
