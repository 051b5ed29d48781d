import { useCallback } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { discSizeFromFormat, resolveDiscRpm } from '#modules/catalogue/artwork/disc-size.ts';
import { projectVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { Disc } from '#ui/record/disc.tsx';
import { AnimatedRecord } from '#ui/record/record.tsx';
import { LazyRecordScene } from '#ui/record-scene/lazy-record-scene.tsx';
import css from './record-picture.module.css';
import { useDebouncedValue } from './use-debounced-value.ts';

/** The texts and pictures of a release that its record shows. */
interface PicturedRelease {
  /** Null before it is saved. */
  readonly id: number | null;
  readonly name: string;
  readonly artist_name: string;
  readonly catalogue_number: string;
  readonly picture: string | null;
  readonly picture_version: number;
  readonly images: readonly { readonly kind: string; readonly file: string }[];
}

/** The format and colour of an item. */
interface PicturedItem {
  readonly type: string;
  readonly color: string;
  readonly color_id: string | null;
  readonly format: string;
  readonly rpm: number | null;
}

/** The sleeve of a release, and of vinyl its disc. Without a cover, title and artist are on an empty sleeve. */
export function RecordPicture({
  release,
  item,
  face,
  alt,
}: {
  release: PicturedRelease;
  item: PicturedItem | undefined;
  /** The grooves of the first side, where the creator shows them. */
  face: SizedDiscFace | null;
  alt: string;
}) {
  const isVinyl = item?.type === 'vinyl';
  return (
    <div className={css.stage} data-disc={isVinyl || undefined}>
      {isVinyl ? (
        <PressedRecord release={release} item={item} face={face} alt={alt} />
      ) : (
        <AnimatedRecord src={coverAddress(release)} alt={alt} sizes={SIZES}>
          <SleeveTitle release={release} />
        </AnimatedRecord>
      )}
    </div>
  );
}

/** A small disc in an item's colour. */
export const ItemDisc = ({ item }: { item: PicturedItem }) => <Disc {...drawnDisc(item)} />;

function PressedRecord({
  release,
  item,
  face,
  alt,
}: {
  release: PicturedRelease;
  item: PicturedItem;
  face: SizedDiscFace | null;
  alt: string;
}) {
  const t = useTranslate();
  // Each change of a text draws the labels again.
  const [name, artist, catalogue_number] = useDebouncedValue(
    [release.name, release.artist_name, release.catalogue_number] as const,
    PAUSE_MS,
  );
  const { id, picture } = release;
  const [cover, back] = [coverAddress(release), backAddress(release)];
  const { color, color_id, format, rpm } = item;
  // A saved field loads the same face again, and must not draw the record anew.
  const grooves = JSON.stringify(face);
  const describe = useCallback(async () => {
    const { buildItemSceneRecord } = await import('#modules/catalogue/artwork/ui/build-item-scene-record.ts');
    return buildItemSceneRecord({
      cover,
      back,
      item: { color, color_id, format, rpm },
      seed: picture ?? id ?? 0,
      label: { artist, title: name, catalogue_number },
      face: JSON.parse(grooves),
    });
  }, [cover, back, color, color_id, format, rpm, picture, id, artist, name, catalogue_number, grooves]);
  return (
    <AnimatedRecord
      src={cover}
      alt={alt}
      disc={drawnDisc(item)}
      out
      rpm={resolveDiscRpm(rpm, discSizeFromFormat(format))}
      sizes={SIZES}
    >
      <SleeveTitle release={release} />
      <LazyRecordScene load={describe} alt={t('artwork.scene.alt', { name: release.name })} pose="angled" />
    </AnimatedRecord>
  );
}

const PAUSE_MS = 400;
const SIZES = '(width < 1000px) 40vw, 18rem';

/**
 * Title and artist on a sleeve without a cover; until one is typed, the placeholder. The form names both for screen
 * readers.
 */
function SleeveTitle({ release: { picture, name, artist_name } }: { release: PicturedRelease }) {
  if (picture !== null || !(name || artist_name)) return null;
  return (
    <span className={css.title} aria-hidden="true">
      <span>{name}</span>
      <span>{artist_name}</span>
    </span>
  );
}

function drawnDisc({ color, color_id }: PicturedItem) {
  const { colours, kind, clear } = projectVinylColour(color_id || color ? { colour_id: color_id ?? color } : {});
  return { colours, pattern: kind, ...(clear !== undefined && { clear }) };
}

const coverAddress = ({ id, ...release }: PicturedRelease): string | null =>
  projectCoverAddress({ ...release, id: id ?? 0 });

function backAddress({ images, picture_version }: PicturedRelease): string | null {
  const image = images.find(({ kind }) => kind === 'back');
  return image ? `/${image.file}?v=${picture_version}` : null;
}
