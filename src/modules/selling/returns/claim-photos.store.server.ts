import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

export const loadClaimPhoto = (db: Db, return_id: number, position: number) =>
  db
    .selectFrom('return_photos')
    .select('file')
    .where('return_id', '=', return_id)
    .where('position', '=', position)
    .executeTakeFirst();

/**
 * Removes the photos of an account's claims.
 * @returns the orders of the claims
 */
export async function deleteClaimPhotoRowsOfUser(db: Db, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with gone as (delete from return_photos p using returns r join orders o on o.id = r.order_id
      where r.id = p.return_id and o.user_id = ${user_id} returning o.id as order_id)
    select distinct order_id from gone`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** The files among these that are photos of a claim. */
export async function filterClaimPhotoFiles(db: Db, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db.selectFrom('return_photos').select('file').where('file', 'in', files).execute();
  return rows.map(({ file }) => file);
}
