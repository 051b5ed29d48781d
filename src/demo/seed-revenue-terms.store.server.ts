import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';

/** Terms of one of the demonstration's releases: a production cost to cover, authors to pay, a drummer with a share. */
export async function insertDemoRevenueTerms(db: Db, { projects }: SeededIds): Promise<void> {
  const project_id = requireSeededId(projects, 'long-dark');
  const valid_from = '2026-01-01';
  await db
    .insertInto('production_costs')
    .values({ project_id, valid_from, currency: 'EUR', run_cost: 189_000, run_copies: 300, note: 'Pressing of 300' })
    .execute();
  await db
    .insertInto('mechanical_rights')
    .values({ project_id, valid_from, society: 'BIEM', ppd: 1350, currency: 'EUR' })
    .execute();
  const { id } = await db
    .insertInto('split_agreements')
    .values({ project_id, valid_from })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payee = await sql<{ id: number }>`
    insert into payees (email, name, currency) values ('mika@drums.example', 'Mika Sand', 'EUR') returning id`.execute(
    db,
  );
  const shares = [
    { name: 'Nova Lindqvist', basis_points: 7500, payee_id: null },
    { name: 'Mika Sand', basis_points: 2500, payee_id: payee.rows[0]?.id ?? null },
  ];
  await db
    .insertInto('split_shares')
    .values(shares.map((share, position) => ({ ...share, position, agreement_id: id })))
    .execute();
}
