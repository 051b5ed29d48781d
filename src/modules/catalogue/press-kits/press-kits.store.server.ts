import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';

interface PressKitSong {
  readonly id: number;
  readonly title: string;
  readonly artist_name: string;
  readonly side: string;
  readonly duration: number | null;
  readonly preview_file: string | null;
  readonly included: boolean;
}

export interface StoredPressKit {
  readonly project_id: number;
  readonly owner_id: number | null;
  readonly name: string;
  readonly artist_name: string;
  readonly category: string;
  readonly step: ProjectStep;
  readonly taken_down: boolean;
  readonly description: string;
  readonly catalogue_number: string;
  readonly released: string | null;
  readonly ships_at: string | null;
  readonly credits: readonly { readonly role: string; readonly name: string }[];
  readonly label_name: string | null;
  readonly barcodes: readonly string[];
  /** Of the artist, as stored. */
  readonly links: unknown;
  readonly artist_picture: string | null;
  /** The cover as it was uploaded, and its type by its bytes. */
  readonly cover: { readonly file: string; readonly kind: string | null } | null;
  /** Covers made by the shop: that for print is missing where the upload is. */
  readonly covers: Readonly<Partial<Record<'original' | 'cover', string>>>;
  readonly songs: readonly PressKitSong[];
  readonly press_text: string;
  readonly link_number: number;
  readonly is_shared: boolean;
  /** Host of its shop, where the shop has its own. */
  readonly host: string | null;
}

/** A release of this owner, or any for null, with everything that its press kit contains. */
export const loadPressKit = (db: Db, id: number, owner_id: number | null): Promise<StoredPressKit | undefined> =>
  queryRow(
    db,
    sql<StoredPressKit>`
    select p.id as project_id, p.owner_id, p.name, p.artist_name, p.category, p.step,
      p.taken_down_at is not null as taken_down, p.description, p.catalogue_number, p.released,
      p.ships_at::text as ships_at, p.credits, l.name as label_name, a.picture as artist_picture,
      coalesce((select json_agg(distinct b.barcode order by b.barcode) from barcodes b join items i on i.id = b.item_id
        where i.project_id = p.id and i.active), '[]') as barcodes,
      coalesce(a.links, '[]') as links,
      (select json_build_object('file', p.cover_file, 'kind',
        (select u.kind from uploads u where u.file = p.cover_file and u.project_id = p.id limit 1))
        where p.cover_file is not null and p.cover_state = 'ready') as cover,
      coalesce((select json_object_agg(i.kind, i.file) from project_images i
        where i.project_id = p.id and i.kind in ('original', 'cover')), '{}') as covers,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'artist_name', s.artist_name,
        'side', s.side, 'duration', song_seconds(s), 'preview_file', s.preview_file,
        'included', s.preview_file is not null and s.id = any(coalesce(k.song_ids, '{}')))
        order by s.side, s.position, s.id) from public_tracks s where s.project_id = p.id), '[]') as songs,
      coalesce(k.press_text, '') as press_text, coalesce(k.link_number, 0) as link_number,
      coalesce(k.is_shared, false) as is_shared, h.host
    from projects p left join press_kits k on k.project_id = p.id left join creators a on a.id = p.artist_id
      left join creators l on l.id = p.label_id left join shops h on h.id = p.shop_id
    where p.id = ${id} and (${owner_id}::bigint is null or p.owner_id = ${owner_id}::bigint)`,
  );

/** Only songs of the release are kept. */
export async function savePressKitContent(
  db: Db,
  project_id: number,
  { press_text, song_ids }: { press_text: string; song_ids: readonly number[] },
): Promise<void> {
  await sql`
    insert into press_kits (project_id, press_text, song_ids)
    select ${project_id}, ${press_text}, array(select id from public_tracks
      where project_id = ${project_id} and id = any(${[...song_ids]}::bigint[]) order by id)
    on conflict (project_id) do update set press_text = excluded.press_text, song_ids = excluded.song_ids,
      updated_at = now()`.execute(db);
}

/** Begins a new link for a kit that is not shared, and keeps the link of one that is. */
export async function savePressKitShared(db: Db, project_id: number, shared: boolean): Promise<void> {
  await sql`
    insert into press_kits (project_id, link_number, is_shared) values (${project_id}, ${shared ? 1 : 0}, ${shared})
    on conflict (project_id) do update set is_shared = ${shared}, updated_at = now(),
      link_number = press_kits.link_number + case when ${shared} and not press_kits.is_shared then 1 else 0 end`.execute(
    db,
  );
}
