import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { makeBrandedShopFinder } from './branded-shop-finder.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a former address of a shop redirects to it, with the rest of the path', async () => {
  const { pool, db } = database;
  await pool.query("insert into shops (code, name) values ('night-train', 'Nachtzug'), ('attic', 'Attic')");
  await pool.query("update shops set code = 'nachtzug' where code = 'night-train'");
  await pool.query("update shops set code = 'nachtzug-records' where code = 'nachtzug'");
  const shops = await makeBrandedShopFinder(db);
  expect(shops.movedTo('/shop/night-train')).toBe('/shop/nachtzug-records');
  expect(shops.movedTo('/fr/shop/nachtzug/vinyl/12/x?a=1')).toBe('/fr/shop/nachtzug-records/vinyl/12/x?a=1');
  expect(shops.movedTo('/shop/attic')).toBeNull();
  expect(shops.movedTo('/vinyl-shop')).toBeNull();
});

test('a code that another shop takes belongs to that one', async () => {
  const { pool, db } = database;
  await pool.query("update shops set code = 'nachtzug' where code = 'attic'");
  await pool.query("insert into shops (code, name) values ('night-train', 'Another night train')");
  const shops = await makeBrandedShopFinder(db);
  expect(shops.movedTo('/shop/nachtzug')).toBeNull();
  expect(shops.movedTo('/shop/night-train')).toBeNull();
  expect(shops.movedTo('/shop/attic')).toBe('/shop/nachtzug');
});
