import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullName } from '#kit/full-name.ts';
import { makeShopStory, type ShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

test('SQL and the program join names in the same way', async () => {
  const people = [
    ['Ada', 'Moreau'],
    ['서연', '한'],
    ['修', '欧阳'],
    ['みなみ', '佐々木'],
    ['ジョン', 'スミス'],
    ['Jackie', '陳'],
    ['Zoë', 'Иванова'],
    ['서연', ''],
    ['', '한'],
    ['Ada', ''],
  ].map(([firstname = '', lastname = '']) => ({ firstname, lastname }));
  const rows = await story.query<{ name: string }>(
    'select full_name(p.firstname, p.lastname) as name from json_to_recordset($1::json) as p (firstname text, lastname text)',
    [JSON.stringify(people)],
  );
  expect(rows.map(({ name }) => name)).toEqual(people.map(fullName));
});
