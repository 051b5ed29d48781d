import { useCallback } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { type DiscItem, releaseLabelTexts } from '#modules/catalogue/artwork/describe-item-disc.ts';
import { discSizeFromFormat, resolveDiscRpm } from '#modules/catalogue/artwork/disc-size.ts';
import { sidesOfDisc } from '#modules/catalogue/artwork/record-sides.ts';
import { projectVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { Disc } from '#ui/record/disc.tsx';
import { AnimatedRecord } from '#ui/record/record.tsx';
import { SidedRecord } from '#ui/sided-record/sided-record.tsx';
import css from './record-picture.module.css';
import { useDebouncedValue } from './use-debounced-value.ts';
import type { ShownSide } from './use-shown-side.ts';

/** The texts and pictures of a release that its record shows. */
interface PicturedRelease {
  /** Null before it is saved. */
  readonly id: number | null;
  readonly name: string;
  readonly artist_name: string;
  readonly catalogue_number: string;
  readonly record_label: string | null;
  readonly picture: string | null;
  readonly picture_version: number;
  readonly images: readonly { readonly kind: string; readonly file: string }[];
}

interface PicturedItem extends DiscItem {
  readonly type: string;
}

/** The sleeve of a release, and of vinyl its disc. Without a cover, title and artist are on an empty sleeve. */
export function RecordPicture({
  release,
  item,
  shown = FIRST_SIDE,
  alt,
}: {
  release: PicturedRelease;
  item: PicturedItem | undefined;
  shown?: ShownSide;
  alt: string;
}) {
  const isVinyl = item?.type === 'vinyl';
  return (
    <div className={css.stage} data-disc={isVinyl || undefined}>
      {isVinyl ? (
        <PressedRecord release={release} item={item} shown={shown} alt={alt} />
      ) : (
        <AnimatedRecord src={coverAddress(release)} alt={alt} sizes={SIZES}>
          <SleeveTitle release={release} />
        </AnimatedRecord>
      )}
    </div>
  );
}

const FIRST_SIDE: ShownSide = { discs: [sidesOfDisc(0)], side: 'A', showSide: () => undefined, loadFace: null };

/** A small disc in an item's colour. */
export const ItemDisc = ({ item }: { item: PicturedItem }) => <Disc {...drawnDisc(item)} />;

function PressedRecord({
  release,
  item,
  shown,
  alt,
}: {
  release: PicturedRelease;
  item: PicturedItem;
  shown: ShownSide;
  alt: string;
}) {
  const t = useTranslate();
  const { name } = release;
  const [cover, back] = [coverAddress(release), backAddress(release)];
  const { discs, side, showSide, loadFace } = shown;
  const count = discs.length;
  const readPressing = usePressing(release, item);
  const describe = useCallback(async () => {
    const { buildItemSceneRecord } = await import('#modules/catalogue/artwork/ui/build-item-scene-record.ts');
    return buildItemSceneRecord({ cover, back, discs: count, loadFace, ...readPressing() });
  }, [cover, back, count, loadFace, readPressing]);
  const draw = useCallback(async () => {
    const { drawRecordSide } = await import('#modules/catalogue/artwork/ui/draw-record-side.ts');
    return drawRecordSide({ side, face: await loadFace?.(side), ...readPressing() });
  }, [side, loadFace, readPressing]);
  return (
    <SidedRecord
      cover={cover}
      back={back}
      alts={{ cover: alt, back: t('shop.picture.back', { name }), scene: t('artwork.scene.alt', { name }) }}
      disc={drawnDisc(item)}
      discs={discs}
      side={side}
      onSide={showSide}
      describe={describe}
      draw={draw}
      pose="angled"
      rpm={resolveDiscRpm(item.rpm, discSizeFromFormat(item.format))}
      sizes={SIZES}
    >
      <SleeveTitle release={release} />
    </SidedRecord>
  );
}

/** Reads the look of the discs. It is a new function when that changes; typed texts first pause. */
function usePressing({ id, picture, ...release }: PicturedRelease, item: PicturedItem) {
  const [name, artist_name, catalogue_number] = useDebouncedValue(
    [release.name, release.artist_name, release.catalogue_number] as const,
    PAUSE_MS,
  );
  const { record_label } = release;
  const { color, color_id, format, rpm } = item;
  return useCallback(
    () => ({
      item: { color, color_id, format, rpm },
      seed: picture ?? id ?? 0,
      label: releaseLabelTexts({ name, artist_name, catalogue_number, record_label }),
    }),
    [color, color_id, format, rpm, picture, id, name, artist_name, catalogue_number, record_label],
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
