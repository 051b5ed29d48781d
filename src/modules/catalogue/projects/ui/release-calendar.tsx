import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Time } from '#ui/time/time.tsx';
import { projectCoverAddress } from '../project-picture-addresses.ts';
import { tilePriceLabel } from '../tile-labels.ts';
import css from './release-calendar.module.css';

/** Upcoming releases as a list of days: large dates with small sleeves beside them. */
export function ReleaseCalendar({
  title,
  note,
  lang,
  tiles,
  linkTo,
}: {
  title: string;
  note: string;
  lang?: string | undefined;
  tiles: readonly ProjectTileData[];
  linkTo: (path: string) => string;
}) {
  const sooner = [...tiles].sort((a, b) => (a.ships_at ?? '9').localeCompare(b.ships_at ?? '9'));
  return (
    <section className={css.part}>
      <SectionHeading note={note} lang={lang}>
        {title}
      </SectionHeading>
      <ol className={css.days}>
        {sooner.map((tile) => (
          <Day key={tile.id} tile={tile} to={linkTo(tile.link)} />
        ))}
      </ol>
    </section>
  );
}

function Day({ tile, to }: { tile: ProjectTileData; to: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { ships_at, price_from } = tile;
  return (
    <li className={css.day}>
      <p className={css.date}>
        {ships_at ? <Time at={ships_at}>{shortDay(ships_at, lang)}</Time> : t('shop.date_open')}
      </p>
      <div className={css.words}>
        <h3 className={css.name}>
          <Link to={to} className={css.link} prefetch="intent">
            <span className={css.by}>{tile.artist_name}</span> <span>{tile.name}</span>
          </Link>
        </h3>
      </div>
      {price_from && <p className={css.price}>{tilePriceLabel(price_from, lang, t)}</p>}
      <span className={css.cover}>
        <Picture src={projectCoverAddress(tile)} alt="" sizes="8rem" width={160} height={160} />
      </span>
    </li>
  );
}

const shortDay = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
