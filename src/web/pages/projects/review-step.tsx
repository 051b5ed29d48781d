import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { coverAddress } from '#modules/catalogue/projects/pictures.ts';
import type { EditPage } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { trackSeconds } from '#modules/catalogue/projects/tracklist-sides.ts';
import { MissingFieldList } from '#modules/catalogue/projects/ui/wizard/checklist.tsx';
import { Button } from '#ui/button/button.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import css from './projects.module.css';

/** A summary of the project, the missing fields, and the button to submit it for review. */
export function ReviewStep({ project }: { project: EditPage }) {
  const t = useTranslate();
  const isReady = project.missing.length === 0;
  return (
    <div className={css.stack}>
      <div className={css.cover}>
        <Picture
          src={coverAddress(project)}
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
          <MissingFieldList project={project} page="review" />
        </Notice>
      )}
      <Form method="post">
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

function Summary({ project: { category, selling_mode, genre_ids, songs, items } }: { project: EditPage }) {
  const t = useTranslate();
  const lang = useLanguage();
  const seconds = trackSeconds(songs);
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
