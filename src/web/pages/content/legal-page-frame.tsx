import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { groupBlocksBySection } from '#modules/site/content/content-blocks.ts';
import type { PublishedContentPage } from '#modules/site/content/pages.server.ts';
import { ContentBlocks } from '#modules/site/content/ui/content-blocks.tsx';
import css from './legal-page-frame.module.css';

/** A long text: numbered sections in one narrow column, with a table of contents beside it. */
export function LegalPage({ page: { title, lead, blocks, lang, updated_at } }: { page: PublishedContentPage }) {
  const t = useTranslate();
  const reader = useLanguage();
  const { intro, sections } = groupBlocksBySection(blocks);
  return (
    <article className={css.page} lang={lang === reader ? undefined : lang}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <nav className={css.contents} aria-label={t('content.contents')}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.body}>
        <ContentBlocks blocks={intro} />
        <ol className={css.sections}>
          {sections.map((section) => (
            <li key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              <ContentBlocks blocks={section.blocks} />
            </li>
          ))}
        </ol>
        <p className={css.updated}>{t('content.updated', { day: formatDay(updated_at, reader) })}</p>
      </div>
    </article>
  );
}
