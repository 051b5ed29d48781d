// Tasks of the drawing and synthesising threads, and their results.
import type { ProjectPictureKind } from '#modules/catalogue/artwork/render-pictures.server.ts';

export interface RenderSongTask {
  readonly kind: 'song';
  readonly uuid: string;
  readonly genre_id: number;
  readonly seconds: number;
  /** The full recording is needed too, because the files are for sale. */
  readonly master: boolean;
}
export interface RenderSleeveTask {
  readonly kind: 'sleeve';
  readonly project_id: number;
  readonly picture: string;
  readonly genre: number;
  readonly artist: string;
  readonly title: string;
  readonly record_label: string;
  readonly catalogue_number: string;
  /** Undefined for products other than records. */
  readonly disc?: { readonly colour_id: string; readonly size: '7' | '10' | '12'; readonly rpm: 33 | 45 };
  readonly tracks: readonly string[];
  readonly first_side: number;
}
export interface CreatorPictureTask {
  readonly kind: 'face';
  readonly creator_id: number;
  readonly picture: string;
  readonly name: string;
  readonly is_label: boolean;
  readonly genre: number;
  readonly members: number;
}
export interface RenderLogoTask {
  readonly kind: 'logo';
  readonly key: string;
  readonly name: string;
}
export type RenderTask = RenderSongTask | RenderSleeveTask | CreatorPictureTask | RenderLogoTask;

export interface RenderedFile {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly mime: string;
}
export interface RenderedPicture {
  readonly kind: ProjectPictureKind;
  readonly file: string;
  readonly width: number;
  readonly height: number;
}
export interface SongMeasurements {
  readonly duration_seconds: number;
  readonly sample_rate: number;
  readonly channels: number;
  readonly lufs: number | null;
  readonly peak_dbfs: number | null;
  readonly peaks: string;
  readonly preview_bytes: number;
}
export interface RenderedMedia {
  readonly files: readonly RenderedFile[];
  readonly pictures: readonly RenderedPicture[];
  /** The cover's main colour, #rrggbb; only for covers. */
  readonly tone?: string;
  /** Only for songs. */
  readonly measures?: SongMeasurements;
}
