import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { writeMonthlyStatements } from '#modules/money/royalties/write-monthly-statements.server.ts';
import { expectNoDoctorFindings } from '../../tests/support/expect-no-doctor-findings.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { seedDemo } from './seed-demo.server.ts';

// The data that an accountant checks first.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const NOW = new Date('2026-11-21T08:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
  const keys = { DATA_DIR: 'nowhere', SECRETS_KEY: 'a key that only this test has, long enough' };
  await seedDemo({ db: database.db, now: NOW, keys });
});
afterAll(() => database.close());

const all = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(database.db)).rows;

test.each([
  ['invoices', 'select sequence as number, issued_at as at, entity as row from invoices'],
  ['orders', "select number::bigint, created_at as at, '' as row from orders"],
  ['returns', "select substr(number, 2)::bigint as number, asked_at as at, '' as row from returns"],
])('numbers of %s grow with their days', async (_name, numbered) => {
  const rows = await all<{ back: number; count: number }>(`
    select (count(*) filter (where at < before))::int as back, count(*)::int as count
    from (select at, lag(at) over (partition by row order by number) as before from (${numbered}) n) r`);
  expect(rows).toEqual([{ back: 0, count: expect.toSatisfy((count: number) => count > 2) }]);
});

test('buyers have left feedback about their purchase for staff', async () => {
  const [feedback] = await all<{ count: number; early: number }>(
    'select count(*)::int as count, (count(*) filter (where f.at < (select max(s.delivered_at) from shipments s where s.order_id = o.id)))::int as early from order_feedback f join orders o on o.id = f.order_id',
  );
  expect(feedback).toEqual({ count: expect.toSatisfy((count: number) => count > 2), early: 0 });
});

test('an invoice number contains the year of its date', async () => {
  expect(await all(`select number from invoices where number not like to_char(issued_at, 'YYYY') || '-%'`)).toEqual([]);
});

test('boxes hold only records of the platform’s own account that their owners did not have', async () => {
  const records = await all<{ name: string; owner_id: number | null; had: boolean }>(`
    select l.name, coalesce(j.owner_id, h.owner_id) as owner_id, exists (select from order_items i join orders b on b.id = i.order_id
      where b.user_id = o.user_id and i.project_id = l.project_id and i.id <> l.id and b.created_at < o.created_at) as had
    from order_items l join orders o on o.id = l.order_id join projects j on j.id = l.project_id join shops h on h.id = j.shop_id where l.box_parcel_id is not null`);
  expect(records).toHaveLength(4);
  expect(records.filter(({ owner_id, had }) => owner_id !== null || had)).toEqual([]);
});

test('the creator is owed past sales, by a statement of a finished month and by the balance', async () => {
  expect(await writeMonthlyStatements(database, NOW)).toBeGreaterThan(0);
  const creator = `(select id from users where email = 'creator@sillon.example')`;
  const closings = await all<{ closing: number }>(
    `select s.closing from statements s join payees p on p.id = s.payee_id where p.user_id = ${creator}`,
  );
  expect(closings).toEqual([{ closing: expect.toSatisfy((amount: number) => amount > 0) }]);
  const [{ balance } = { balance: 0 }] = await all<{ balance: number }>(
    `select balance from payees where user_id = ${creator}`,
  );
  expect(balance).toBeGreaterThan(closings[0]?.closing ?? 0);
});

test('events of an order and of its parcels have the same days', async () => {
  expect(
    await all(`select o.number from orders o join shipments s on s.order_id = o.id
      join order_events e on e.order_id = o.id and e.to_status in ('sent', 'delivered')
      where e.at <> case e.to_status when 'sent' then s.sent_at else s.delivered_at end`),
  ).toEqual([]);
});

test('pickup hours read the same in every language', async () => {
  for (const { pickup_hours } of await all<{ pickup_hours: string }>('select pickup_hours from shops where pickup'))
    expect(pickup_hours).not.toMatch(/\p{L}/u);
});

test('all invariants hold', () => expectNoDoctorFindings({ database }));
