import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import css from './record-picture-and-figures.module.css';

/** The picture and figures of a record. Phones show a line instead, which opens them; it works without scripts. */
export function RecordPictureAndFigures({
  thumbnail,
  line,
  picture,
  children,
}: {
  thumbnail: ReactNode;
  line: readonly string[];
  picture: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <section className={css.panel} aria-label={t('artwork.record')}>
      <details className={css.line}>
        <summary>
          {thumbnail && <span className={css.thumbnail}>{thumbnail}</span>}
          <span className={css.words}>{line.filter(Boolean).join(' · ') || t('artwork.record')}</span>
          <Icon name="down" size="small" />
        </summary>
      </details>
      <figure className={css.picture}>{picture}</figure>
      {children && <div className={css.figures}>{children}</div>}
    </section>
  );
}
