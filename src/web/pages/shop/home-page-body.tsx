import { useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { projectDiscAppearance } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { tileVinylColours } from '#modules/catalogue/projects/tile-labels.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import { loadWhenIdle } from '#ui/deferred/load-when-idle.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { HeaderGradient } from './header-gradient.tsx';
import css from './home-page-body.module.css';
import type { HomePageSectionData } from './home-page-section.ts';
import { HomeSectionView } from './home-section-view.tsx';
import { HomeServicesForCreators, type PricePerCopy } from './home-services-for-creators.tsx';
import sectionsLook from './record-sections.module.css';

// Its tiles use the styles of the sections.
const ForYou = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./for-you-recommendations.tsx') : null,
  load: () => import('./for-you-recommendations.tsx'),
  looks: [sectionsLook],
});

/** The platform's home page: the sections of staff, and the part for creators. */
export function HomePageBody({
  sections,
  making = [],
}: {
  sections: readonly HomePageSectionData[];
  making?: readonly PricePerCopy[];
}) {
  const t = useTranslate();
  const [feature] = sections.flatMap((section) => (section.look === 'feature' ? section.tiles : []));
  return (
    <div className={css.home}>
      <HeaderGradient tones={feature ? findTileTones(feature) : []} />
      {!feature && <h1 className={css.bare}>{t('shop.home.heading')}</h1>}
      {sections.length === 0 && (
        <EmptyState
          title={t('shop.home.empty')}
          action={<LinkButton to="/my-account/projects">{t('shop.home.empty_action')}</LinkButton>}
        />
      )}
      {sections.map((section) => (
        <CachedFragment key={section.id} id={() => `home ${JSON.stringify(section)}`}>
          <HomeSectionView section={section} />
        </CachedFragment>
      ))}
      <ForYou />
      {sections.length > 0 && (
        <p className={css.closing}>
          {t('shop.home.closing')}{' '}
          <LinkButton to="/vinyl-shop" look="plain" className={css.all}>
            {t('shop.home.all')}
          </LinkButton>
        </p>
      )}
      <CachedFragment id={() => `makers ${JSON.stringify(making)}`}>
        <HomeServicesForCreators prices={making} />
      </CachedFragment>
    </div>
  );
}

/** The colour of the featured disc and the tone of its sleeve. */
const findTileTones = ({ color_vinyl, cover_tone }: DisplayedProjectTile): string[] =>
  [...projectDiscAppearance(tileVinylColours(color_vinyl), cover_tone).colours.slice(0, 1), cover_tone].filter(
    (tone) => tone !== null,
  );
