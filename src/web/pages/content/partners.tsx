import { useTranslate } from '#i18n/texts-context.tsx';
import { sectionsOf } from '#modules/site/content/blocks.ts';
import { Blocks } from '#modules/site/content/ui/blocks.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import type { Route } from './+types/partners.ts';
import { loadWords } from './load-content-page.server.ts';
import css from './partners.module.css';

export const handle = { texts: ['content'] };

/** Whom the house works with, and how to be one of them. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadWords(context.get(requestContext), request, 'partners');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PartnersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, lead, blocks } = loaderData.page;
  const { intro, sections } = sectionsOf(blocks);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Blocks blocks={intro} />
      <div className={css.wall}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={css.part}>
            <h2>{section.title}</h2>
            <div className={css.words}>
              <Blocks blocks={section.blocks} />
            </div>
          </section>
        ))}
      </div>
      <LinkButton to="/contact" look="primary" size="large">
        {t('content.partners.write')}
      </LinkButton>
    </article>
  );
}
