import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { svgDataUrl } from '#kit/svg-data-url.ts';
import { discSizeFromFormat, resolveDiscRpm } from '#modules/catalogue/artwork/disc-size.ts';
import { discSvg } from '#modules/catalogue/artwork/vinyl-disc-svg.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import type { DiscPreview } from '#modules/making/cut-check/disc-preview.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { AutoSaveForm } from './auto-save-form.tsx';
import css from './show-grooves-form.module.css';

/** The choice of a creator to show the grooves of side A in the shop, beside the disc as it will look. */
export function ShowGroovesForm({
  project,
  disc,
  answer,
}: {
  project: EditableProject;
  disc: DiscPreview;
  answer: Parameters<typeof AutoSaveForm>[0]['answer'];
}) {
  const t = useTranslate();
  const [isOn, setOn] = useState(project.disc_shows_grooves);
  const isShown = isOn && disc.face !== null;
  return (
    <section className={css.grooves} aria-labelledby="disc-grooves">
      <img
        className={css.disc}
        src={svgDataUrl(drawDisc(project, isShown ? disc : { ...disc, face: null }))}
        alt={t(isShown ? 'projects.grooves.picture' : 'projects.grooves.plain')}
        width={240}
        height={240}
      />
      <div className={css.choice}>
        <h2 id="disc-grooves">{t('projects.grooves.title')}</h2>
        <AutoSaveForm intent="save-disc" hidden={{ intent: 'save-disc' }} answer={answer}>
          <Checkbox
            name="disc_shows_grooves"
            label={t('projects.grooves.label')}
            hint={t('projects.grooves.hint')}
            checked={isOn}
            onChange={({ target }) => setOn(target.checked)}
          />
          <noscript>
            <Button type="submit" size="small">
              {t('projects.wizard.save')}
            </Button>
          </noscript>
        </AutoSaveForm>
        {isOn && (
          <Notice tone={disc.state === 'refused' ? 'warning' : 'info'}>
            {t(`projects.grooves.state.${disc.state}`)}
          </Notice>
        )}
      </div>
    </section>
  );
}

/** As the pictures of the shop draw it. */
function drawDisc(
  { id, picture, artist_name, name, catalogue_number, color_vinyl, items }: EditableProject,
  { face, record_label }: DiscPreview,
): string {
  const record = items.find(({ type }) => type === 'vinyl');
  const colour_id = record?.color_id ?? record?.color;
  const size = face?.size ?? discSizeFromFormat(record?.format ?? '');
  return discSvg({
    ...(colour_id ? { colour_id } : { color_vinyl }),
    ...(face && { face }),
    size,
    seed: picture ?? id,
    rpm: resolveDiscRpm(record?.rpm, size),
    label: {
      artist: artist_name,
      title: name,
      side: 'A',
      catalogue_number,
      ...(record_label !== null && { record_label }),
    },
  });
}
