import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './pagination.module.css';
import { shownPageNumbers } from './shown-page-numbers.ts';

/** Pages as real links, with rel prev and next. Nothing when there is only one. */
export function Pagination({
  page,
  pages,
  linkTo,
  label,
  previousText,
  nextText,
}: {
  page: number;
  pages: number;
  linkTo: (page: number) => To;
  label: string;
  previousText: string;
  nextText: string;
}) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pages} aria-label={label}>
      <Step to={page > 1 ? linkTo(page - 1) : null} rel="prev" text={previousText} />
      <ol className={css.numbers}>
        {shownPageNumbers(page, pages).map((each, at) => (
          <li key={each ?? `gap-${at}`}>
            {each === null ? (
              <span className={css.gap}>…</span>
            ) : (
              <Link to={linkTo(each)} className={css.number} aria-current={each === page ? 'page' : undefined}>
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? linkTo(page + 1) : null} rel="next" text={nextText} />
    </nav>
  );
}

function Step({ to, rel, text }: { to: To | null; rel: 'prev' | 'next'; text: string }) {
  const icon = <Icon name={rel === 'prev' ? 'back' : 'arrow'} size="small" />;
  const words = <span className={css.words}>{text}</span>;
  if (!to) return <span className={classNames(css.step, css.off)} aria-hidden />;
  return (
    <Link to={to} rel={rel} className={css.step} aria-label={text}>
      {rel === 'prev' && icon}
      {words}
      {rel === 'next' && icon}
    </Link>
  );
}
