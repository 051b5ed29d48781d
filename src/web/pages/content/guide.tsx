import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { groupBlocksBySection, type TextSection } from '#modules/site/content/content-blocks.ts';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import type { Route } from './+types/guide.ts';
import { GrooveProgressDisc } from './groove-progress-disc.tsx';
import css from './guide.module.css';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** Each guide has its own layout in guide.module.css. */
const GUIDES = {
  '/how-it-works': 'how-it-works',
  '/comment-ca-marche': 'how-it-works',
  '/how-it-works/new': 'how-it-works-new',
  '/partners': 'partners',
} as const;
type Guide = (typeof GUIDES)[keyof typeof GUIDES];

/** Texts in sections: how a record is made, the first release of a creator, the partners. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const guide = GUIDES[pathWithoutLanguage(browserPageUrl(request).pathname) as keyof typeof GUIDES];
  return { guide, ...(await loadContentPageData(context.get(requestContext), request, guide)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function GuidePage({ loaderData: { guide, page } }: Route.ComponentProps) {
  const { intro, sections } = groupBlocksBySection(page.blocks);
  const List = guide === 'how-it-works' ? 'ol' : 'div';
  return (
    <article className={css.page} data-guide={guide}>
      <header className={css.head}>
        <h1>{page.title}</h1>
        <p>{page.lead}</p>
        {guide === 'how-it-works-new' && <Onward guide={guide} />}
      </header>
      <div className={css.body}>
        <ContentBlocks blocks={intro} />
        <List className={css.sections}>
          {sections.map((section, at) => (
            <GuideSection key={section.id} guide={guide} section={section} number={at + 1} count={sections.length} />
          ))}
        </List>
      </div>
      {guide !== 'how-it-works-new' && <Onward guide={guide} />}
    </article>
  );
}

interface GuideSectionProps {
  readonly guide: Guide;
  readonly section: TextSection;
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

/** The steps of a record are numbered, each with a disc whose groove is cut as far as the step has come. */
function GuideSection({ guide, section: { id, title, blocks }, number, count }: GuideSectionProps) {
  const isStep = guide === 'how-it-works';
  const Element = isStep ? 'li' : 'section';
  return (
    <Element id={id} className={css.section}>
      {isStep && (
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
      )}
      <h2>{title}</h2>
      <div className={css.words}>
        <ContentBlocks blocks={blocks} />
      </div>
      {isStep && <GrooveProgressDisc done={number / count} />}
    </Element>
  );
}

/** The next page of the reader. */
function Onward({ guide }: { guide: Guide }) {
  const t = useTranslate();
  switch (guide) {
    case 'how-it-works':
      return (
        <footer className={css.onward}>
          <LinkButton to="/vinyl-shop?sort=newest" look="primary" size="large">
            {t('content.how.listen')}
          </LinkButton>
          <LinkButton to="/how-it-works/new" size="large">
            {t('content.how.own')}
          </LinkButton>
        </footer>
      );
    case 'how-it-works-new':
      return (
        <LinkButton to="/my-account/projects" look="primary" size="large">
          {t('content.how.start')}
        </LinkButton>
      );
    case 'partners':
      return (
        <LinkButton to="/contact" look="primary" size="large">
          {t('content.partners.write')}
        </LinkButton>
      );
  }
}
