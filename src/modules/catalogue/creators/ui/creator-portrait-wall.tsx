import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { guessNameLanguage } from '#kit/guess-name-language.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { creatorPortraitAddress } from '../creator-picture-addresses.ts';
import css from './creator-portrait-wall.module.css';

interface Face {
  readonly id: number;
  readonly name: string;
  readonly picture: string | null;
  readonly link: string;
  readonly projects_count?: number;
  readonly country_id?: string | null;
}

/** Pictures of creators side by side with large names. */
export function CreatorPortraitWall({
  title,
  lang,
  creators,
  linkTo,
  size = 'large',
}: {
  title: string;
  lang?: string | undefined;
  creators: readonly Face[];
  linkTo: (path: string) => string;
  size?: 'large' | 'medium';
}) {
  return (
    <section className={css.part}>
      <SectionHeading size={size} lang={lang}>
        {title}
      </SectionHeading>
      <CreatorPortraitList creators={creators} linkTo={linkTo} />
    </section>
  );
}

/** The same without a heading, for pages with nothing else. */
export function CreatorPortraitList<F extends Face>({
  creators,
  linkTo,
  below,
}: {
  creators: readonly F[];
  linkTo: (path: string) => string;
  /** Content below a name. */
  below?: (face: F) => ReactNode;
}) {
  const t = useTranslate();
  return (
    <ul className={css.faces}>
      {creators.map((face) => {
        const { id, name, picture, link, projects_count, country_id } = face;
        return (
          <li key={id} className={css.face}>
            <Picture
              src={picture && creatorPortraitAddress(picture, 320)}
              alt=""
              width={320}
              height={320}
              className={css.picture}
            />
            <Link to={linkTo(link)} className={css.link} lang={guessNameLanguage(name, country_id)} prefetch="intent">
              {name}
            </Link>
            {projects_count !== undefined && (
              <p className={css.count}>{t('shop.records', { count: projects_count })}</p>
            )}
            {below && <div className={css.below}>{below(face)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
