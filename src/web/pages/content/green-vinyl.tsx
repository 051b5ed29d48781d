import { projectDiscAppearance } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { groupBlocksBySection } from '#modules/site/content/content-blocks.ts';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import { requestContext } from '#platform/request-context.ts';
import { Disc } from '#ui/record/disc.tsx';
import type { Route } from './+types/green-vinyl.ts';
import css from './green-vinyl.module.css';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** The environmental cost of a record, and ways to reduce it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const words = await loadContentPageData(context.get(requestContext), request, 'green-vinyl');
  return { ...words, disc: projectDiscAppearance(['green_marble'], null) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function GreenVinylPage({ loaderData: { page, disc } }: Route.ComponentProps) {
  const { intro, sections } = groupBlocksBySection(page.blocks);
  return (
    <article className={css.page}>
      <div className={css.disc}>
        <Disc {...disc} />
      </div>
      <header className={css.head}>
        <h1>{page.title}</h1>
        <p>{page.lead}</p>
      </header>
      <div className={css.parts}>
        <ContentBlocks blocks={intro} />
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={css.part}>
            <h2>{section.title}</h2>
            <ContentBlocks blocks={section.blocks} />
          </section>
        ))}
      </div>
    </article>
  );
}
