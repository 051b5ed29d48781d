import type { CreatorTileWithLink } from '#modules/catalogue/creators/browse-creators.server.ts';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import {
  type DisplayedProjectTile,
  toDisplayedProjectTile,
} from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import type { FilledHomeSection } from '#modules/site/home/find-home-sections.server.ts';
import type { HomeSectionEntry } from '#modules/site/home/home.contract.ts';
import type { HomeSectionLayout } from '#modules/site/home/home-section.ts';

/** Layouts that show more of a record than an ordinary tile: its date, its pledges, its sticker. */
type Whole = 'feature' | 'pledges' | 'calendar';
type Some = 'crate' | 'lead_wall' | 'dense_wall';
/** Layouts of entries that are no records. */
export type NonRecordSectionLayout = Exclude<HomeSectionLayout, Whole | Some | 'words' | 'faces' | 'strips'>;

interface Named {
  readonly id: number;
  readonly title: string;
  readonly note?: string;
  /** The language of title and note, where it is not the reader's. */
  readonly lang?: string;
  readonly more?: string;
}

/** A section of the home page with no more than it shows. */
export type HomePageSectionData =
  | (Named & { readonly look: Whole; readonly tiles: readonly ProjectTileData[] })
  | (Named & { readonly look: Some; readonly tiles: readonly DisplayedProjectTile[] })
  | (Named & { readonly look: 'words'; readonly genres: FilledHomeSection['genres'] })
  | (Named & { readonly look: 'faces'; readonly creators: readonly CreatorTileWithLink[] })
  | (Named & { readonly look: 'strips'; readonly entries: readonly HomeSectionEntry[] })
  | (Named & { readonly look: NonRecordSectionLayout; readonly entries: readonly HomeSectionEntry[] });

export function toHomePageSection({
  id,
  title,
  note,
  lang,
  more,
  look,
  tiles,
  things: entries,
  genres,
  creators,
}: FilledHomeSection): HomePageSectionData {
  const named = { id, title, ...(note && { note }), ...(lang && { lang }), ...(more && { more }) };
  switch (look) {
    case 'feature':
    case 'pledges':
    case 'calendar':
      return { ...named, look, tiles };
    case 'crate':
    case 'lead_wall':
    case 'dense_wall':
      return { ...named, look, tiles: tiles.map(toDisplayedProjectTile) };
    case 'words':
      return { ...named, look, genres };
    case 'faces':
      return { ...named, look, creators };
    case 'strips':
      return { ...named, look, entries };
    default:
      return { ...named, look, entries };
  }
}
