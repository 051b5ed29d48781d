import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRows } from '#db/query-rows.server.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import type { HeldChanges } from './held-changes.ts';
import type { ReadinessDraft } from './missing-project-fields.ts';
import type { SellingMode } from './project.ts';
import type { EditableProject } from './projects.creator.contract.ts';
import type { ProjectWizardFields } from './projects.wizard-fields.contract.ts';
import type { CheckedPart } from './release-change-rules.ts';
import { hasPressingWithCheckedFilesSql } from './unmade-release-pressings.store.server.ts';

export interface EditableProjectRow extends ReadinessDraft {
  readonly id: number;
  readonly step: ProjectStep;
  readonly owner_id: number | null;
  readonly shop_id: number;
  readonly artist_id: number | null;
  readonly slug: string;
  readonly description: string;
  readonly styles: string[];
  readonly credits: { readonly role: string; readonly name: string }[];
  readonly color_vinyl: unknown;
  readonly sleeve: string | null;
  readonly insert_kind: string | null;
  readonly catalogue_number: string;
  readonly country_id: string | null;
  readonly released: string | null;
  readonly limited_edition: boolean;
  readonly edition_size: number | null;
  readonly numbered: boolean;
  readonly sold_in: string[];
  readonly not_sold_in: string[];
  readonly funding_count: number;
  readonly private: boolean;
  readonly taken_down: boolean;
  readonly pickup: boolean;
  readonly shows_earnings: boolean;
  readonly disc_shows_grooves: boolean;
  readonly video_id: string | null;
  readonly soundcloud_url: string | null;
  readonly picture_version: number;
  readonly cover_state: string | null;
  readonly refusal_reason: string | null;
  readonly updated_at: string;
  /** Changes that wait for their recheck, by part. */
  readonly held: HeldChanges;
  /** The parts whose change staff refused; its creator has not changed it again. */
  readonly refused_parts: readonly CheckedPart[];
  /** A pressing has passed its file check, and its copies are not made yet. */
  readonly files_in_production: boolean;
  readonly items: Omit<EditableProject['items'][number], 'printed_barcode'>[];
  readonly songs: EditableProject['songs'];
  readonly images: EditableProject['images'];
  readonly moves: EditableProject['moves'];
}

/** A project as its creator edits it, in one round trip; a null `user_id` means staff. */
export const loadEditableProjectRow = async (
  db: Db,
  id: number,
  user_id: number | null,
): Promise<EditableProjectRow | undefined> => (await findEditableProjectRows(db, [id], user_id))[0];

/** The same for several projects, without those of other users. */
export const findEditableProjectRows = (
  db: Db,
  ids: readonly number[],
  user_id: number | null,
): Promise<EditableProjectRow[]> =>
  queryRows(
    db,
    sql<EditableProjectRow>`
    select p.id, p.step, p.owner_id, p.shop_id, p.artist_id, p.name, p.artist_name, p.slug, p.category, p.selling_mode,
      p.description, p.genre_ids, p.styles, p.credits,
      p.color_vinyl, p.sleeve, p.insert_kind, p.catalogue_number, p.country_id, p.released, p.ships_at, p.limited_edition,
        p.edition_size, p.numbered, p.promo_copies, p.sold_in, p.not_sold_in, p.private, p.taken_down_at is not null as taken_down, p.pickup, p.shows_earnings, p.disc_shows_grooves, p.video_id,
      p.soundcloud_url, p.funding_goal, p.funding_count, iso_time(p.funding_ends_at) as funding_ends_at, p.picture,
        p.picture_version, p.cover_state, p.refusal_reason, iso_time(p.updated_at) as updated_at,
      coalesce((select json_agg(json_build_object('item_id', i.id, 'type', i.type, 'name', i.name, 'format', i.format,
        'rpm', i.rpm, 'discs', i.discs, 'color', i.color,
          'color_id', i.color_id, 'size', i.size, 'price', i.price, 'currency', i.currency, 'stock', i.stock,
            'reserved', i.reserved, 'sold', i.sold,
          'weight_grams', i.weight_grams, 'hs_code', i.hs_code, 'origin_country_id', i.origin_country_id,
            'max_per_order', i.max_per_order, 'barcode', (select min(b.barcode) from barcodes b
              where b.item_id = i.id and b.quantity = 1),
          'quantity_prices', quantity_prices_of(i.id), 'held', i.held,
            'parts', coalesce((select json_agg(json_build_object('item_id', b.part_item_id, 'quantity', b.quantity)
            order by b.position, b.part_item_id)
            from bundle_parts b where b.bundle_item_id = i.id), '[]')) order by i.position, i.id)
        from items i where i.project_id = p.id and (i.active or i.held)), '[]') as items,
      coalesce((select jsonb_object_agg(r.part, r.held) from project_rechecks r
        where r.project_id = p.id and r.state <> 'passed'), '{}') as held,
      array(select r.part from project_rechecks r where r.project_id = p.id and r.state = 'refused') as refused_parts,
      ${hasPressingWithCheckedFilesSql} as files_in_production,
      coalesce((select json_agg(json_build_object('id', s.id, 'uuid', s.uuid, 'title', s.title,
        'artist_name', s.artist_name, 'side', s.side, 'position', s.position, 'state', s.state,
          'failure_key', s.failure_key, 'encode_percent', s.encode_percent, 'duration', round(song_seconds(s)::numeric,
            2), 'peaks', s.peaks, 'preview_start', s.preview_start) order by s.side, s.position, s.id)
        from songs s where s.project_id = p.id), '[]') as songs,
      coalesce((select json_agg(json_build_object('kind', m.kind, 'file', m.file, 'width', m.width, 'height', m.height)
        order by m.kind) from project_images m where m.project_id = p.id), '[]') as images,
      coalesce((select json_agg(json_build_object('from_step', m.from_step, 'to_step', m.to_step, 'reason', m.reason,
        'at', iso_time(m.at)) order by m.at, m.id) from project_moves m where m.project_id = p.id), '[]') as moves
    from projects p where p.id = any(${[...ids]}::bigint[])
      and (${user_id}::bigint is null or p.owner_id = ${user_id})`,
  );

/** Unfinished projects of an owner, the latest first. */
export const findProjectDrafts = (db: Db, owner_id: number, limit: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('owner_id', '=', owner_id)
    .where('step', 'in', ['creating', 'refused'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

interface NewProject {
  readonly owner_id: number;
  readonly shop_id: number;
  readonly artist_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly slug: string;
  readonly category: string;
  readonly selling_mode: SellingMode;
}

export async function insertProjectDraft(db: Db, project: NewProject): Promise<number> {
  const { id } = await db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Columns = Omit<ProjectWizardFields, 'items' | 'video' | 'color_vinyl' | 'credits' | 'funding_ends_at'> & {
  credits?: string;
  slug?: string;
  artist_id?: number;
  video_id?: string | null;
  color_vinyl?: string;
  funding_ends_at?: Date | null;
};

export async function updateProjectColumns(db: Db, id: number, columns: Columns): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The colours of a project are those of its records, in their order, or its own without any. */
export async function refreshProjectColours(db: Db, id: number): Promise<void> {
  await sql`
    update projects p set color_vinyl = c.ids
    from (
      select jsonb_agg(color_id order by place, color_id) as ids
      from (
        select color_id, min(position) as place from items
        where project_id = ${id} and active and type = 'vinyl' and color_id is not null group by color_id order by 2, 1
          limit 6) each_colour) c
    where p.id = ${id} and c.ids is not null and p.color_vinyl is distinct from c.ids`.execute(db);
}
