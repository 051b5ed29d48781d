import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { CreatorPortraitWall } from '#modules/catalogue/creators/ui/creator-portrait-wall.tsx';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { projectCoverAddress, projectDiscAppearance } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { tileVinylColours } from '#modules/catalogue/projects/tile-labels.ts';
import { FundingTileList } from '#modules/catalogue/projects/ui/funding-tile-list.tsx';
import { ReleaseCalendar } from '#modules/catalogue/projects/ui/release-calendar.tsx';
import { genreLink, menuGenresWithRecords } from '#modules/site/home/home-section.ts';
import { IconButton, LinkButton } from '#ui/button/button.tsx';
import { FeaturedRecord } from '#ui/featured-record/featured-record.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { WordWall } from '#ui/word-wall/word-wall.tsx';
import { HomeBanners } from './home-banners.tsx';
import type { HomePageSectionData } from './home-page-section.ts';
import { NonRecordHomeSection } from './non-record-home-section.tsx';
import { useTilePlayButton } from './playable-record-tile.tsx';
import css from './record-sections.module.css';
import { RecordCrateSection, RecordWallSection } from './record-sections.tsx';
import { useShopPathBuilder } from './use-shop-path.ts';

/** One section of the home page, in its layout. */
export function HomeSectionView({ section }: { section: HomePageSectionData }) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const { title, note, lang } = section;
  const words = { title, note, lang };
  const more = section.more ? { path: section.more, text: t('shop.see_all') } : undefined;
  switch (section.look) {
    case 'feature':
      return section.tiles[0] ? (
        <Featured tile={section.tiles[0]} note={note && <span lang={lang}>{note}</span>} />
      ) : null;
    case 'crate':
      return <RecordCrateSection {...words} more={more} tiles={section.tiles} />;
    case 'words':
      return <GenreWords title={title} lang={lang} counts={section.genres} />;
    case 'faces':
      return <CreatorPortraitWall title={title} lang={lang} creators={section.creators} linkTo={at} />;
    case 'pledges':
      return <FundingTileList {...words} note={note ?? ''} tiles={section.tiles} linkTo={at} />;
    case 'calendar':
      return <ReleaseCalendar {...words} note={note ?? ''} tiles={section.tiles} linkTo={at} />;
    case 'lead_wall':
      return <RecordWallSection {...words} more={more} tiles={section.tiles} rhythm="lead" />;
    case 'dense_wall':
      return <RecordWallSection {...words} more={more} tiles={section.tiles} rhythm="dense" />;
    case 'strips':
      return <HomeBanners banners={section.entries} />;
    default:
      return <NonRecordHomeSection section={section} more={more && { to: at(more.path), text: more.text }} />;
  }
}

function Featured({ tile, note }: { tile: ProjectTileData; note: ReactNode }) {
  const t = useTranslate();
  const lang = useLanguage();
  const at = useShopPathBuilder();
  const play = useTilePlayButton(tile);
  const colours = tileVinylColours(tile.color_vinyl);
  const { price_from } = tile;
  return (
    <FeaturedRecord
      to={at(tile.link)}
      src={projectCoverAddress(tile)}
      disc={tile.formats.includes('vinyl') ? projectDiscAppearance(colours, tile.cover_tone) : null}
      playing={play?.playing}
      by={tile.artist_name}
      title={tile.name}
      sticker={tileStickerText(tile, t)}
      lead={
        tile.ships_at
          ? t('shop.ships_on', { date: formatDay(tile.ships_at, lang) })
          : (note ?? t('shop.home.feature_lead'))
      }
      actions={
        <>
          <LinkButton to={at(tile.link)} look="buy" size="large">
            {price_from
              ? t(price_from.or_more ? 'shop.home.get_it_from' : 'shop.home.get_it', {
                  price: formatPrice(price_from.price, price_from.currency, lang),
                })
              : t('shop.home.see_it')}
          </LinkButton>
          {play && (
            <IconButton
              icon={play.playing ? 'pause' : 'play'}
              label={play.text}
              tone="ink"
              size="large"
              onClick={play.onPress}
            />
          )}
        </>
      }
    />
  );
}

function tileStickerText(tile: ProjectTileData, t: (key: string) => string): string {
  const colour = tileVinylColours(tile.color_vinyl).find((each) => each !== 'black');
  if (tile.badges.includes('limited_edition')) return t('shop.sticker.limited');
  return colour ? t(`artwork.colours.${colour}`) : t('shop.sticker.pick');
}

/** The genre menu as a wall of words. Genres without records are left out. */
function GenreWords({
  title,
  lang,
  counts,
}: {
  title: string;
  lang: string | undefined;
  counts: readonly (readonly [number, number])[];
}) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const words = menuGenresWithRecords(counts).map(({ key, value }) => ({
    to: at(genreLink(value)),
    text: t(`shop.genre.${key}`),
  }));
  if (words.length === 0) return null;
  return (
    <section className={css.part}>
      <SectionHeading size="medium" lang={lang}>
        {title}
      </SectionHeading>
      <WordWall label={title} words={words} />
    </section>
  );
}
