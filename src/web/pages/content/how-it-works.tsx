import { useTranslate } from '#i18n/texts-context.tsx';
import { type Section, sectionsOf } from '#modules/site/content/blocks.ts';
import { Blocks } from '#modules/site/content/ui/blocks.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import type { Route } from './+types/how-it-works.ts';
import css from './how-it-works.module.css';
import { loadWords } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** How a record is made and reaches its listener, step by step. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadWords(context.get(requestContext), request, 'how-it-works');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function HowItWorksPage({ loaderData }: Route.ComponentProps) {
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
      <ol className={css.steps}>
        {sections.map((section, at) => (
          <Step key={section.id} section={section} done={(at + 1) / sections.length} number={at + 1} />
        ))}
      </ol>
      <footer className={css.onward}>
        <LinkButton to="/vinyl-shop?sort=newest" look="primary" size="large">
          {t('content.how.listen')}
        </LinkButton>
        <LinkButton to="/how-it-works/new" size="large">
          {t('content.how.own')}
        </LinkButton>
      </footer>
    </article>
  );
}

/** A step with its number, and the disc whose groove is cut as far as the step has come. */
function Step({ section, done, number }: { section: Section; done: number; number: number }) {
  return (
    <li id={section.id} className={css.step}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.words}>
        <h2>{section.title}</h2>
        <Blocks blocks={section.blocks} />
      </div>
      <Groove done={done} />
    </li>
  );
}

const RINGS = [46, 42, 38, 34, 30, 26, 22];

function Groove({ done }: { done: number }) {
  const cut = done * RINGS.length;
  return (
    <svg viewBox="0 0 100 100" className={css.groove} aria-hidden="true">
      <circle cx="50" cy="50" r="49" className={css.blank} />
      {RINGS.map((radius, at) => (
        <circle
          key={radius}
          cx="50"
          cy="50"
          r={radius}
          pathLength={1}
          strokeDasharray={`${Math.min(1, Math.max(0, cut - at))} 1`}
          className={css.ring}
          transform="rotate(-90 50 50)"
        />
      ))}
      <circle cx="50" cy="50" r="15" className={css.paper} />
      <circle cx="50" cy="50" r="1.6" className={css.hole} />
    </svg>
  );
}
