import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { HomeSectionEntry } from '#modules/site/home/home.contract.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import type { NonRecordSectionLayout } from './home-page-section.ts';
import css from './home-section-entries.module.css';

interface Shown {
  readonly look: NonRecordSectionLayout;
  readonly title: string;
  readonly note?: string;
  readonly lang?: string;
  readonly things: readonly HomeSectionEntry[];
}

/**
 * Entries other than records: boxes as a price list, services as cards, reviews in large type, posts as a front page.
 */
export function HomeSectionEntries({ section, more }: { section: Shown; more: { to: To; text: string } | undefined }) {
  const { look, title, note, lang, things } = section;
  const Thing = THINGS[look];
  return (
    <section className={css.part}>
      <SectionHeading note={note} more={more} lang={lang}>
        {title}
      </SectionHeading>
      <ul className={css[look]}>
        {things.map((thing, at) => (
          <li key={thing.id} className={css.thing}>
            <Thing thing={thing} at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Part = (props: { thing: HomeSectionEntry; at: number }) => ReactNode;

const Box: Part = ({ thing }) => (
  <Link to={thing.link} className={css.row}>
    <span className={css.line}>{thing.title}</span>
    <span className={css.text}>{thing.text}</span>
    <span className={css.price}>{thing.by}</span>
  </Link>
);

const Offer: Part = ({ thing }) => (
  <Link to={thing.link} className={css.offer}>
    {thing.picture && <img src={thing.picture} alt="" width={640} height={640} loading="lazy" decoding="async" />}
    <span className={css.name}>{thing.title}</span>
    <span className={css.text}>{thing.text}</span>
  </Link>
);

const Voice: Part = ({ thing }) => {
  const t = useTranslate();
  return (
    <figure className={css.voice}>
      <blockquote lang={thing.lang} className="own-words">
        {thing.text}
      </blockquote>
      <figcaption>
        {thing.picture && <Picture src={thing.picture} alt="" width={160} height={160} sizes="4rem" />}
        <span>
          {thing.by}
          <span className="visually-hidden">, {t('shop.stars', { count: thing.rating ?? 0 })}</span>
          <span aria-hidden="true"> {'★'.repeat(thing.rating ?? 0)}</span>
          <br />
          <Link to={thing.link}>{thing.title}</Link>
        </span>
      </figcaption>
    </figure>
  );
};

const Story: Part = ({ thing, at }) => (
  <article className={css.story}>
    <Link to={thing.link} className={css.headline}>
      {thing.picture && (
        <img
          src={thing.picture}
          alt=""
          width={at === 0 ? 960 : 480}
          height={at === 0 ? 960 : 480}
          loading="lazy"
          decoding="async"
        />
      )}
      <h3>{thing.title}</h3>
    </Link>
    <p className={css.text}>{thing.text}</p>
    <p className={css.by}>{thing.by}</p>
  </article>
);

const THINGS: Readonly<Record<NonRecordSectionLayout, Part>> = {
  boxes: Box,
  offers: Offer,
  voices: Voice,
  stories: Story,
};
