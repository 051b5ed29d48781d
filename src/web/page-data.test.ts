import fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream } from 'react-router';
import { expect, test } from 'vitest';
import { encodeRouterStream } from './page-data.ts';

const decoded = async (json: string) =>
  (await UNSAFE_decodeViaTurboStream(new Blob([encodeRouterStream(json)]).stream(), globalThis)).value;

test('the browser reads from the stream the JSON that the server wrote', async () => {
  const page = {
    root: { lang: 'fr', shop: null, none: [] },
    list: { tiles: [{ id: 1, heard: true, price: 0.5 }, { id: 1 }] },
  };
  const data = { loaderData: page, actionData: null, errors: null };
  expect(await decoded(JSON.stringify(data))).toEqual(data);
});

test('plain JSON arrives unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const json = JSON.stringify({ value });
      // The router's decoder skips this name, and our data never has it.
      fc.pre(!json.includes('__proto__'));
      expect(await decoded(json)).toEqual(JSON.parse(json));
    }),
    { numRuns: 200 },
  );
});
