import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import { isProjectVisibleSql, type ProjectViewer } from './project-visibility.store.server.ts';

/** The keys by which related projects are found. */
export interface ArtistLabelAndGenreIds {
  readonly artist_id: number | null;
  readonly label_id: number | null;
  readonly genre_ids: readonly number[];
}

/** Undefined when this user may not see the project. */
export async function loadArtistLabelAndGenreIds(db: Db, id: number, asker: ProjectViewer) {
  return queryRow(
    db,
    sql<ArtistLabelAndGenreIds>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select p.artist_id, p.label_id, p.genre_ids from projects p where p.id = ${id} and ${isProjectVisibleSql(asker)}`,
  );
}

/** The owner, name and address of a project; undefined when this user may not see it. */
export async function loadVisibleProjectSummary(db: Db, id: number, asker: ProjectViewer) {
  return queryRow(
    db,
    sql<{
      id: number;
      owner_id: number | null;
      name: string;
      category: string;
      limited_edition: boolean;
      edition_size: number | null;
    }>`
    select p.id, p.owner_id, p.name, p.category, p.limited_edition, p.edition_size from projects p where p.id = ${id}
      and ${isProjectVisibleSql(asker)}`,
  );
}

export async function loadVisibleProjectPictureFolder(
  db: Db,
  id: number,
  asker: ProjectViewer,
): Promise<string | null> {
  const found = await queryRow(
    db,
    sql<{ picture: string | null }>`
    select p.picture from projects p where p.id = ${id} and ${isProjectVisibleSql(asker)}`,
  );
  return found?.picture ?? null;
}

export async function loadPublicGroupShipment(db: Db, id: number, asker: ProjectViewer) {
  return queryRow(
    db,
    sql<{
      group_shipment_id: number | null;
      shop_id: number | null;
      name: string | null;
      project_ids: number[];
    }>`
    select g.id as group_shipment_id, g.shop_id, g.name,
      array(select m.id from projects m where m.group_shipment_id = g.id and (m.listed or m.id = p.id) order by m.id
        limit 200) as project_ids
    from projects p left join group_shipments g on g.id = p.group_shipment_id where p.id = ${id}
      and ${isProjectVisibleSql(asker)}`,
  );
}
