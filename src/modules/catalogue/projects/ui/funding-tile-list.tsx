import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { AnimatedRecord } from '#ui/record/record.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { projectCoverAddress, projectDiscAppearance } from '../project-picture-addresses.ts';
import { tileVinylColours } from '../tile-labels.ts';
import { FundingBar } from './funding-bar.tsx';
import css from './funding-tile-list.module.css';

/** Fundings with progress and deadline. */
export function FundingTileList({
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
  return (
    <section className={css.part}>
      <SectionHeading note={note} lang={lang}>
        {title}
      </SectionHeading>
      <div className={css.pledges}>
        {tiles.map((tile) => (
          <Pledge key={tile.id} tile={tile} to={linkTo(tile.link)} />
        ))}
      </div>
    </section>
  );
}

function Pledge({ tile, to }: { tile: ProjectTileData; to: string }) {
  const t = useTranslate();
  const disc = tile.formats.includes('vinyl')
    ? projectDiscAppearance(tileVinylColours(tile.color_vinyl), tile.cover_tone)
    : null;
  return (
    <article className={css.pledge}>
      <div className={css.picture}>
        <AnimatedRecord src={projectCoverAddress(tile)} alt="" disc={disc} sizes="(width < 800px) 40vw, 20vw" />
      </div>
      <div className={css.words}>
        <h3 className={css.name}>
          <Link to={to} className={css.link} prefetch="intent">
            <span className={css.by}>{tile.artist_name}</span>
            <span className={css.title}>{tile.name}</span>
          </Link>
        </h3>
        {tile.funding && <FundingBar funding={tile.funding} label={t('shop.funding_of', { name: tile.name })} />}
      </div>
    </article>
  );
}
