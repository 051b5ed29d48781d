import type { ShopStory } from './shop-story.ts';

/** Pending orders without lines, for tests that reserve and sell their stock directly. @returns their ids */
export async function insertEmptyOrders(
  { query }: Pick<ShopStory, 'query'>,
  name: string,
  count: number,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `insert into orders (cart_id, email, lang, currency, subtotal, discount, shipping, tax, tax_included, vat_treatment, total, firstname, lastname, address, zip_code, city, country_id, phone)
     select $1 || lpad(n::text, 10 - length($1), '0'), 'turns@buyers.example', 'en', 'EUR', 0, 0, 0, 0, true, 'standard', 0, 'Ada', 'Turn', '1 Rue', '75011', 'Paris', 'FR', ''
     from generate_series(1, $2::int) n returning id`,
    [name, count],
  );
  return rows.map(({ id }) => id);
}

/** The number of deadlocks that PostgreSQL ended in this database; its processes report them within a second. */
export async function countDeadlocks({ query }: Pick<ShopStory, 'query'>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1200));
  const [statistics] = await query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return statistics?.deadlocks ?? Number.NaN;
}
