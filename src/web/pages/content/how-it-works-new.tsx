import { useTranslate } from '#i18n/texts-context.tsx';
import { sectionsOf } from '#modules/site/content/blocks.ts';
import { Blocks } from '#modules/site/content/ui/blocks.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import type { Route } from './+types/how-it-works-new.ts';
import css from './how-it-works-new.module.css';
import { loadWords } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** What somebody needs who brings out a first record. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadWords(context.get(requestContext), request, 'how-it-works-new');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function FirstRecordPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, lead, blocks } = loaderData.page;
  const { intro, sections } = sectionsOf(blocks);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <LinkButton to="/my-account/projects" look="primary" size="large">
          {t('content.how.start')}
        </LinkButton>
      </header>
      <div className={css.body}>
        <Blocks blocks={intro} />
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={css.part}>
            <h2>{section.title}</h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
      </div>
    </article>
  );
}
