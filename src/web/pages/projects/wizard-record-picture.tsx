import { useCallback, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { itemColourLabel } from '#kit/variant.ts';
import { projectVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { Disc } from '#ui/record/disc.tsx';
import { AnimatedRecord } from '#ui/record/record.tsx';
import { LazyRecordScene } from '#ui/record-scene/lazy-record-scene.tsx';
import css from './wizard-record-picture.module.css';

type Item = EditableProject['items'][number];

/**
 * The record beside the form, as it was last saved: its cover, and the disc of one of its items. Other kinds of
 * releases show their cover alone.
 */
export function WizardRecordPicture({ project }: { project: EditableProject }) {
  const t = useTranslate();
  const discs = project.items.filter(({ type }) => type === 'vinyl');
  const [chosen, setChosen] = useState<number | null>(null);
  const item = discs.find(({ item_id }) => item_id === chosen) ?? discs[0];
  return (
    <figure className={css.record} data-disc={item !== undefined || undefined}>
      <div className={css.stage}>
        {item ? <PressedRecord project={project} item={item} /> : <Cover project={project} />}
      </div>
      {item && <RecordCaption item={item} />}
      {discs.length > 1 && (
        <fieldset className={css.discs}>
          <legend className="visually-hidden">{t('projects.wizard.shown_disc')}</legend>
          {discs.map((each) => (
            <button
              key={each.item_id}
              type="button"
              className={css.pick}
              aria-label={itemColourLabel(each, t) || t('artwork.colours.black')}
              aria-pressed={each === item}
              onClick={() => setChosen(each.item_id)}
            >
              <Disc {...drawnDisc(each)} />
            </button>
          ))}
        </fieldset>
      )}
    </figure>
  );
}

function Cover({ project }: { project: EditableProject }) {
  const t = useTranslate();
  return (
    <AnimatedRecord
      src={projectCoverAddress(project)}
      alt={t('projects.cover.alt', { name: project.name })}
      sizes={SIZES}
    />
  );
}

function PressedRecord({ project, item }: { project: EditableProject; item: Item }) {
  const t = useTranslate();
  const { id, name, artist_name, catalogue_number } = project;
  const [cover, back] = [projectCoverAddress(project), backAddress(project)];
  const { color, color_id, format, rpm } = item;
  const describe = useCallback(async () => {
    const { buildItemSceneRecord } = await import('#modules/catalogue/artwork/ui/build-item-scene-record.ts');
    return buildItemSceneRecord({
      cover,
      back,
      item: { color, color_id, format, rpm },
      seed: project.picture ?? id,
      label: { artist: artist_name, title: name, catalogue_number },
    });
  }, [cover, back, color, color_id, format, rpm, project.picture, id, artist_name, name, catalogue_number]);
  return (
    <AnimatedRecord
      src={cover}
      alt={t('projects.cover.alt', { name })}
      disc={drawnDisc(item)}
      out
      rpm={rpm === 45 ? 45 : 33}
      sizes={SIZES}
    >
      <LazyRecordScene load={describe} alt={t('artwork.scene.alt', { name })} pose="angled" />
    </AnimatedRecord>
  );
}

const SIZES = '(width < 1000px) 40vw, 18rem';

/** `Ruby (clear) · 12" · €24`. */
function RecordCaption({ item }: { item: Item }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <figcaption className={css.caption}>
      {[
        itemColourLabel(item, t),
        item.format,
        item.price > 0 && formatPrice(item.price, item.currency, lang, { full: true }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </figcaption>
  );
}

function drawnDisc({ color, color_id }: Item) {
  const { colours, kind, clear } = projectVinylColour(color_id || color ? { colour_id: color_id ?? color } : {});
  return { colours, pattern: kind, ...(clear !== undefined && { clear }) };
}

function backAddress({ images, picture_version }: EditableProject): string | null {
  const image = images.find(({ kind }) => kind === 'back');
  return image ? `/${image.file}?v=${picture_version}` : null;
}
