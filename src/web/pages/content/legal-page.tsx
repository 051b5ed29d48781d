import { useTranslate } from '#i18n/texts-context.tsx';
import css from './legal-page.module.css';

interface LegalPageProps {
  readonly brand: string;
  readonly text: 'terms' | 'refunds';
  readonly sections: readonly string[];
}

/** A page to be read through: numbered sections in one narrow column. */
export function LegalPage({ brand, text, sections }: LegalPageProps) {
  const t = useTranslate();
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{t(`content.${text}.title`)}</h1>
        <p>{t(`content.${text}.lead`, { brand })}</p>
      </header>
      <ol className={css.sections}>
        {sections.map((each) => (
          <li key={each} id={each}>
            <h2>{t(`content.${text}.sections.${each}.title`)}</h2>
            <p>{t(`content.${text}.sections.${each}.text`, { brand })}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
