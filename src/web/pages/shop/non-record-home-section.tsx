import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { HomeSectionEntry } from '#modules/site/home/home.contract.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import type { NonRecordSectionLayout } from './home-page-section.ts';
import css from './non-record-home-section.module.css';

interface Shown {
  readonly look: NonRecordSectionLayout;
  readonly title: string;
  readonly note?: string;
  readonly lang?: string;
  readonly entries: readonly HomeSectionEntry[];
}

/**
 * Entries other than records: boxes as a price list, services as cards, reviews in large type, posts as a front page.
 */
export function NonRecordHomeSection({
  section,
  more,
}: {
  section: Shown;
  more: { to: To; text: string } | undefined;
}) {
  const { look, title, note, lang, entries } = section;
  const Thing = THINGS[look];
  return (
    <section className={css.part}>
      <SectionHeading note={note} more={more} lang={lang}>
        {title}
      </SectionHeading>
      <ul className={css[look]}>
        {entries.map((entry, at) => (
          <li key={entry.id} className={css.thing}>
            <Thing entry={entry} at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Part = (props: { entry: HomeSectionEntry; at: number }) => ReactNode;

const Box: Part = ({ entry }) => (
  <Link to={entry.link} className={css.row}>
    <span className={css.line}>{entry.title}</span>
    <span className={css.text}>{entry.text}</span>
    <span className={css.price}>{entry.by}</span>
  </Link>
);

const Offer: Part = ({ entry }) => (
  <Link to={entry.link} className={css.offer}>
    {entry.picture && <img src={entry.picture} alt="" width={640} height={640} loading="lazy" decoding="async" />}
    <span className={css.name}>{entry.title}</span>
    <span className={css.text}>{entry.text}</span>
  </Link>
);

const Voice: Part = ({ entry }) => {
  const t = useTranslate();
  return (
    <figure className={css.voice}>
      <blockquote lang={entry.lang} className="own-words">
        {entry.text}
      </blockquote>
      <figcaption>
        {entry.picture && <Picture src={entry.picture} alt="" width={160} height={160} sizes="4rem" />}
        <span>
          {entry.by}
          <span className="visually-hidden">, {t('shop.stars', { count: entry.rating ?? 0 })}</span>
          <span aria-hidden="true"> {'★'.repeat(entry.rating ?? 0)}</span>
          <br />
          <Link to={entry.link}>{entry.title}</Link>
        </span>
      </figcaption>
    </figure>
  );
};

const Story: Part = ({ entry, at }) => (
  <article className={css.story}>
    <Link to={entry.link} className={css.headline}>
      {entry.picture && (
        <img
          src={entry.picture}
          alt=""
          width={at === 0 ? 960 : 480}
          height={at === 0 ? 960 : 480}
          loading="lazy"
          decoding="async"
        />
      )}
      <h3>{entry.title}</h3>
    </Link>
    <p className={css.text}>{entry.text}</p>
    <p className={css.by}>{entry.by}</p>
  </article>
);

const THINGS: Readonly<Record<NonRecordSectionLayout, Part>> = {
  boxes: Box,
  offers: Offer,
  voices: Voice,
  stories: Story,
};
