import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { needsSoundRights, RIGHTS_DECLARATION_VERSION } from '#modules/catalogue/projects/rights-declaration.ts';
import { totalTrackSeconds } from '#modules/catalogue/projects/tracklist-sides.ts';
import { WizardMissingFields } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { AutoSaveForm } from './auto-save-form.tsx';
import css from './projects.module.css';

type Answer = Parameters<typeof AutoSaveForm>[0]['answer'];

/** A summary of the project, the missing fields, and the button to submit it for review. */
export function ReviewStep({ project, answer }: { project: EditableProject; answer: Answer }) {
  const t = useTranslate();
  const isReady = project.missing.length === 0;
  return (
    <div className={css.stack}>
      <div className={css.cover}>
        <Picture
          src={projectCoverAddress(project)}
          alt={t('projects.cover.alt', { name: project.name })}
          sizes="(width < 640px) 100vw, 24rem"
          eager
        />
        <div className={css.stack}>
          <p className={css.spine}>
            <strong>{project.artist_name}</strong>
            <span>{project.name}</span>
          </p>
          <Summary project={project} />
        </div>
      </div>
      {isReady ? (
        <Notice tone="success">{t('projects.review.ready')}</Notice>
      ) : (
        <Notice tone="warning" title={t('projects.review.open')}>
          <WizardMissingFields project={project} page="review" />
        </Notice>
      )}
      <Form method="post" rules={rightsRules(project)} errors={answer?.fields}>
        <Rights project={project} />
        <p>{t('projects.review.what_happens')}</p>
        <FormActions>
          <Button type="submit" name="intent" value="submit" look="buy" size="large" disabled={!isReady}>
            {t('projects.review.hand_in')}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

const rightsRules = (project: EditableProject) => ({
  ...(needsSoundRights(project) && { rights_sound: { type: 'checkbox', required: true } as const }),
  rights_artwork: { type: 'checkbox', required: true } as const,
});

/** The declaration of rights, stored with the version of its text. */
function Rights({ project }: { project: EditableProject }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('projects.rights.title')} hint={t('projects.rights.lead')}>
      <input type="hidden" name="rights_version" value={RIGHTS_DECLARATION_VERSION} />
      {needsSoundRights(project) && <Checkbox name="rights_sound" label={t('projects.rights.sound')} required />}
      <Checkbox name="rights_artwork" label={t('projects.rights.artwork')} required />
    </FieldGroup>
  );
}

function Summary({ project: { category, selling_mode, genre_ids, songs, items } }: { project: EditableProject }) {
  const t = useTranslate();
  const lang = useLanguage();
  const seconds = totalTrackSeconds(songs);
  return (
    <ul className={css.summary}>
      <li>
        {t(`shop.kind.${category}`)} · {t(`projects.mode.${selling_mode}`)}
      </li>
      <li>{genre_ids.map((id) => t(`shop.genre_name.${id}`)).join(', ')}</li>
      {songs.length > 0 && (
        <li>
          {seconds === null
            ? t('projects.review.tracks_alone', { count: songs.length })
            : t('projects.review.tracks', { count: songs.length, length: formatDuration(seconds) })}
        </li>
      )}
      {items.map((item) => (
        <li key={item.item_id}>
          {[t(`shop.kind.${item.type}`), item.format, item.size].filter(Boolean).join(' · ')}:{' '}
          {formatPrice(item.price, item.currency, lang, { full: true })}
        </li>
      ))}
    </ul>
  );
}
