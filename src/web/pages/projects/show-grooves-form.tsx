import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { svgDataUrl } from '#kit/svg-data-url.ts';
import { type DiscItem, describeItemDisc, releaseLabelTexts } from '#modules/catalogue/artwork/describe-item-disc.ts';
import { discSvg } from '#modules/catalogue/artwork/vinyl-disc-svg.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import type { DiscPreview } from '#modules/making/cut-check/disc-preview.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { AutoSaveForm } from './auto-save-form.tsx';
import css from './show-grooves-form.module.css';

/** The choice of a creator to show the grooves of all sides in the shop, beside the disc as its pictures show it. */
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
function drawDisc(project: EditableProject, { face, record_label }: DiscPreview): string {
  const { id, picture, color_vinyl, items } = project;
  const item = items.find(({ type }) => type === 'vinyl') ?? NO_ITEM;
  const label = releaseLabelTexts({ ...project, record_label });
  return discSvg(describeItemDisc({ item, color_vinyl, face, label, seed: picture ?? id }));
}

const NO_ITEM: DiscItem = { color: '', color_id: null, format: '', rpm: null };
