import type { Db } from '#db/connect.server.ts';
import type { ImportReport, SourceWords } from './imported.ts';

export const findShop = (db: Db, code: string) =>
  db.selectFrom('shops').select(['id', 'owner_id', 'currency']).where('code', '=', code).executeTakeFirst();

export const loadShop = (db: Db, id: number) =>
  db.selectFrom('shops').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirst();

export async function insertReport(db: Db, file_name: string, report: ImportReport, started: Date): Promise<void> {
  const { refusals, ...counts } = report;
  const row = {
    kind: 'catalogue',
    file_name,
    ...counts,
    report: JSON.stringify(refusals),
    created_at: started,
    finished_at: new Date(),
  };
  await db.insertInto('imports').values(row).execute();
}

export interface ExportedProject {
  readonly id: number;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly artist_name: string;
  readonly name: string;
  readonly label: string | null;
  readonly catalogue_number: string;
  readonly released: string | null;
  readonly genre_ids: number[];
  readonly styles: string[];
  readonly country: string;
  readonly barcodes: string;
  readonly words: Partial<SourceWords> | null;
  readonly item_source_id: string | null;
  readonly type: string | null;
  readonly format: string | null;
  readonly discs: number | null;
  readonly color: string | null;
  readonly size: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly stock: number | null;
  readonly weight_grams: number | null;
  readonly condition_media: string | null;
  readonly condition_sleeve: string | null;
  readonly comments: string | null;
}

/** Projects after an id with one row an item (or one without), in the order of their ids. */
export const loadExportPage = (
  db: Db,
  after: number,
  shop_id: number | null,
  limit: number,
): Promise<ExportedProject[]> =>
  db
    .with('page', (page) =>
      page
        .selectFrom('projects')
        .select(['id'])
        .where('id', '>', after)
        .$if(shop_id !== null, (query) => query.where('shop_id', '=', shop_id ?? 0))
        .orderBy('id')
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('projects', 'projects.id', 'page.id')
    .leftJoin('creators as label', 'label.id', 'projects.label_id')
    .leftJoin('items', (join) => join.onRef('items.project_id', '=', 'projects.id').on('items.active', '=', true))
    .select([
      'projects.id',
      'projects.source',
      'projects.source_id',
      'projects.artist_name',
      'projects.name',
      'label.name as label',
    ])
    .select([
      'projects.catalogue_number',
      'projects.released',
      'projects.genre_ids',
      'projects.styles',
      'projects.country',
      'projects.barcodes',
    ])
    .select((row) => row.ref('projects.source_words').$castTo<Partial<SourceWords> | null>().as('words'))
    .select([
      'items.source_id as item_source_id',
      'items.type',
      'items.format',
      'items.discs',
      'items.color',
      'items.size',
    ])
    .select([
      'items.price',
      'items.currency',
      'items.stock',
      'items.weight_grams',
      'items.condition_media',
      'items.condition_sleeve',
      'items.comments',
    ])
    .orderBy('projects.id')
    .orderBy('items.position')
    .orderBy('items.id')
    .execute();
