import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Table } from '#ui/table/table.tsx';
import type { ServicePageTexts } from '../service-pages.contract.ts';
import type { ServiceLayout, ServiceSection } from '../services.ts';
import css from './service-sections.module.css';

type Looks = Pick<ServiceLayout, 'points' | 'steps'>;

/** The sections of a page in its own order. Sections without texts are left out. */
export function ServiceSections({
  texts,
  order,
  look,
}: {
  texts: ServicePageTexts;
  order: readonly ServiceSection[];
  look: Looks;
}) {
  return order.map((part) => <Part key={part} part={part} texts={texts} look={look} />);
}

function Part({ part, texts, look }: { part: ServiceSection; texts: ServicePageTexts; look: Looks }) {
  if (part === 'points') return <ServiceBenefits texts={texts} look={look.points} />;
  if (part === 'steps') return look.steps === 'tracks' ? <Tracks texts={texts} /> : <ServiceProcess texts={texts} />;
  return part === 'table' ? <Figures texts={texts} /> : <ServiceFaq texts={texts} />;
}

/** The benefits. */
export function ServiceBenefits({
  texts: { points, points_title },
  look,
}: {
  texts: Pick<ServicePageTexts, 'points' | 'points_title'>;
  look: ServiceLayout['points'];
}) {
  if (points.length === 0) return null;
  return (
    <section className={classNames(css.part, css[`points-${look}`])}>
      {points_title && <h2 className={css.heading}>{points_title}</h2>}
      <ul className={css.points}>
        {points.map(({ title, text }) => (
          <li key={title} className={css.point}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The process as the two sides of a record: A1, A2 … B1, B2, each with its duration. */
function Tracks({ texts: { steps, steps_title } }: { texts: ServicePageTexts }) {
  const t = useTranslate();
  if (steps.length === 0) return null;
  const half = Math.ceil(steps.length / 2);
  return (
    <section className={classNames(css.part, css.tracks)}>
      <h2 className={css.heading}>{steps_title}</h2>
      <div className={css.sides}>
        {[steps.slice(0, half), steps.slice(half)].map((side, at) => (
          <ol key={at === 0 ? 'A' : 'B'} className={css.side} aria-label={t('services.side', { side: at ? 'B' : 'A' })}>
            {side.map(({ title, text, time }, index) => (
              <li key={title} className={css.track}>
                <span className={css.place} aria-hidden="true">
                  {at === 0 ? 'A' : 'B'}
                  {index + 1}
                </span>
                <h3>{title}</h3>
                {time && <span className={css.time}>{time}</span>}
                <p>{text}</p>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
}

/** The process along a line. */
export function ServiceProcess({
  texts: { steps, steps_title },
}: {
  texts: Pick<ServicePageTexts, 'steps' | 'steps_title'>;
}) {
  if (steps.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{steps_title}</h2>
      <ol className={css.line}>
        {steps.map(({ title, text, time }) => (
          <li key={title} className={css.stop}>
            {time && <span className={css.time}>{time}</span>}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The trade's numbers. */
function Figures({
  texts: { table_head, table_rows, table_title, table_note },
}: {
  texts: Pick<ServicePageTexts, 'table_head' | 'table_rows' | 'table_title' | 'table_note'>;
}) {
  if (table_rows.length === 0) return null;
  return (
    <section className={classNames(css.part, css.figures)}>
      <h2 className={css.heading}>{table_title}</h2>
      <div className={css.sheet}>
        <Table
          caption={table_title}
          columns={table_head.map((title, at) => ({
            id: String(at),
            title,
            cell: (row: readonly string[]) => (at === 0 ? <strong>{row[0]}</strong> : row[at]),
          }))}
          rows={table_rows}
          keyOf={(row) => row.join()}
        />
        {table_note && <p className={css.note}>{table_note}</p>}
      </div>
    </section>
  );
}

/** Frequent questions, each in a disclosure. */
export function ServiceFaq({ texts: { faq } }: { texts: Pick<ServicePageTexts, 'faq'> }) {
  const t = useTranslate();
  if (faq.length === 0) return null;
  return (
    <section className={classNames(css.part, css.questions)}>
      <h2 className={css.heading}>{t('services.faq')}</h2>
      <div className={css.answers}>
        {faq.map(({ question, answer }) => (
          <details key={question} className={css.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The end of a page: one sentence in large type, with its links. */
export function ServiceCallToAction({
  title,
  text,
  id,
  aside,
  children,
}: {
  title: string;
  text: string;
  id?: string;
  /** An alternative link beside it. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.call} id={id}>
      <div className={css.callWords}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={css.callBody}>{children}</div>
      {aside && <div className={css.callAside}>{aside}</div>}
    </section>
  );
}

/** Where one may go from here: names set large, each with its sentence. */
export function FurtherServiceLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { to: string; name: string; text: string }[];
}) {
  return (
    <nav className={css.part} aria-label={title}>
      <h2 className={css.small}>{title}</h2>
      <ul className={css.onward}>
        {links.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to}>
              <span className={css.onwardName}>{name}</span>
              <span className={css.onwardText}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
