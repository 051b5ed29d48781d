import { groupBlocksBySection } from '#modules/site/content/content-blocks.ts';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import { publicUrl } from '#platform/config.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Disc } from '#ui/record/disc.tsx';
import type { Route } from './+types/about.ts';
import css from './about.module.css';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** About the platform. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { BRAND_NAME: name } = ctx.config;
  const url = publicUrl(ctx.config);
  return loadContentPageData(ctx, request, 'about', [
    { '@type': 'Organization', name, url, logo: `${url}/assets/images/icon-512.png` },
  ]);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, blocks } = loaderData.page;
  const { intro, sections } = groupBlocksBySection(blocks);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <div className={css.disc}>
          <Disc />
        </div>
        <p className={css.lead}>{lead}</p>
      </header>
      <ContentBlocks blocks={intro} />
      {sections.map((section) => (
        <section key={section.id} id={section.id} className={css.part}>
          <h2>{section.title}</h2>
          <div className={css.words}>
            <ContentBlocks blocks={section.blocks} />
          </div>
        </section>
      ))}
    </article>
  );
}
