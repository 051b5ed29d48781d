// The files we know by their header, whatever its case and spacing: our catalogue CSV and the exports of Discogs.
export type Column =
  | 'source'
  | 'source_id'
  | 'listing_id'
  | 'release_id'
  | 'artist'
  | 'title'
  | 'label'
  | 'catno'
  | 'year'
  | 'released'
  | 'format'
  | 'genre'
  | 'style'
  | 'country'
  | 'barcode'
  | 'price'
  | 'currency'
  | 'quantity'
  | 'weight'
  | 'status'
  | 'condition_media'
  | 'condition_sleeve'
  | 'comments'
  | 'sillon_id';

const aliases: Readonly<Record<string, Column>> = {
  catalog: 'catno',
  catalognumber: 'catno',
  cataloguenumber: 'catno',
  stock: 'quantity',
  weightgrams: 'weight',
  mediacondition: 'condition_media',
  sleevecondition: 'condition_sleeve',
  collectionmediacondition: 'condition_media',
  collectionsleevecondition: 'condition_sleeve',
  collectionnotes: 'comments',
  releasetitle: 'title',
  name: 'title',
  artistname: 'artist',
  recordlabel: 'label',
  ean: 'barcode',
  upc: 'barcode',
  genres: 'genre',
  styles: 'style',
};

const columns: readonly Column[] = [
  'source',
  'source_id',
  'listing_id',
  'release_id',
  'artist',
  'title',
  'label',
  'catno',
  'year',
  'released',
  'format',
  'genre',
  'style',
  'country',
  'barcode',
  'price',
  'currency',
  'quantity',
  'weight',
  'status',
  'condition_media',
  'condition_sleeve',
  'comments',
  'sillon_id',
];

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const byPlain = new Map<string, Column>(columns.map((column) => [plain(column), column]));

/** The place of each column we know, by name and not by position. */
export function readHeader(header: readonly string[]): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [i, name] of header.entries()) {
    const column = byPlain.get(plain(name)) ?? aliases[plain(name)];
    if (column && !places.has(column)) places.set(column, i);
  }
  return places;
}

/** A file that names neither titles nor releases is no catalogue. */
export const isCatalogue = (places: ReadonlyMap<Column, number>): boolean =>
  places.has('title') || (places.has('release_id') && places.has('price'));
