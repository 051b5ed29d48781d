import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { type ContentBlock, contentBlocksText, parseContentBlocks } from '#modules/site/content/content-blocks.ts';
import { FAQ_TOPICS } from '#modules/site/content/content-paths-and-placeholders.ts';
import { faqStructuredData, listHelpAnswers } from '#modules/site/content/faq.server.ts';
import { type HelpAnswer, searchHelpAnswers } from '#modules/site/content/search-help-answers.ts';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { Route } from './+types/help.ts';
import css from './help.module.css';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['help'] };

/** Help answers. `?q=` searches without scripts by the rule that is used while typing; `?open=` opens one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const answers = await listHelpAnswers(ctx);
  ctx.shareUntil('faq');
  const words = await loadContentPageData(ctx, request, 'help', [faqStructuredData(answers)]);
  return {
    ...words,
    answers: answers.map(({ id, topic, question, answer }) => ({
      id,
      topic,
      question,
      blocks: parseContentBlocks(answer),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

interface Entry extends HelpAnswer {
  readonly blocks: readonly ContentBlock[];
}

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const [address] = useSearchParams();
  const [query, setQuery] = useState(address.get('q') ?? '');
  const all: Entry[] = loaderData.answers.map((each) => ({ ...each, answer: contentBlocksText(each.blocks) }));
  const found = searchHelpAnswers(all, query);
  useOpenByHash();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{loaderData.page.title}</h1>
        <search>
          <PlainForm method="get" action={local('/help')} reloadDocument allowEnter className={css.search}>
            <label htmlFor="help-q" className="visually-hidden">
              {t('help.search')}
            </label>
            <input
              id="help-q"
              name="q"
              type="search"
              maxLength={200}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              placeholder={t('help.placeholder')}
              autoComplete="off"
              className={css.input}
            />
            <Button type="submit" look="primary" size="large">
              {t('help.go')}
            </Button>
          </PlainForm>
        </search>
        <p role="status" className={css.count}>
          {query.trim() ? t('help.found', { count: found.length }) : loaderData.page.lead}
        </p>
      </header>
      <Topics entries={found} isSearch={query.trim() !== ''} open={address.get('open')} />
      <footer className={css.foot}>
        <h2>{t('help.not_found_title')}</h2>
        <p>{t('help.not_found')}</p>
        <LinkButton to="/contact" look="primary" size="large">
          {t('help.write')}
        </LinkButton>
      </footer>
    </div>
  );
}

function Topics({ entries, isSearch, open }: { entries: readonly Entry[]; isSearch: boolean; open: string | null }) {
  const t = useTranslate();
  const topics = FAQ_TOPICS.filter((topic) => entries.some((entry) => entry.topic === topic));
  return (
    <div className={css.body}>
      <nav className={css.topics} aria-label={t('help.topics_label')}>
        <ul>
          {topics.map((topic) => (
            <li key={topic}>
              <a href={`#${topic}`}>{t(`help.topics.${topic}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.answers}>
        {topics.map((topic) => (
          <section key={topic} id={topic} className={css.topic} aria-labelledby={`${topic}-title`}>
            <h2 id={`${topic}-title`}>{t(`help.topics.${topic}`)}</h2>
            {entries
              .filter((entry) => entry.topic === topic)
              .map((entry) => (
                <OneAnswer
                  key={entry.id}
                  entry={entry}
                  open={open === String(entry.id) || (isSearch && entry === entries[0])}
                />
              ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function OneAnswer({ entry, open }: { entry: Entry; open: boolean }) {
  const t = useTranslate();
  return (
    <details id={`faq-${entry.id}`} className={css.answer} open={open}>
      <summary>
        <h3>{entry.question}</h3>
      </summary>
      <div className={css.text}>
        <ContentBlocks blocks={entry.blocks} />
        <p className={css.deep}>
          <Link to={`/help?open=${entry.id}#faq-${entry.id}`}>{t('help.link')}</Link>
        </p>
      </div>
    </details>
  );
}

/** Opens the answer named in the address. */
function useOpenByHash() {
  useEffect(() => {
    const target = /^#faq-\d+$/.test(location.hash) && document.querySelector(location.hash);
    if (target) target.setAttribute('open', '');
  }, []);
}
