import { Children, isValidElement, type ReactNode, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import css from './record-carousel.module.css';

/**
 * Records to flip through sideways, as in a crate: those at the ends lean away, the one in front is upright. It is an
 * ordinary scrolling list. The leaning is decoration in browsers that can tie it to scrolling.
 */
export function RecordCarousel({
  label,
  heading,
  more,
  previousText,
  nextText,
  children,
}: {
  label: string;
  heading?: ReactNode;
  more?: ReactNode;
  previousText: string;
  nextText: string;
  /** The records, each becomes an entry of the list. */
  children: ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const turn = (way: -1 | 1) => {
    const box = list.current;
    box?.scrollBy({ left: way * box.clientWidth * 0.7, behavior: 'smooth' });
  };
  return (
    <section aria-label={label} className={css.crate}>
      <div className={css.head}>
        {heading}
        <div className={css.tools}>
          {more}
          <IconButton icon="back" label={previousText} onClick={() => turn(-1)} />
          <IconButton icon="arrow" label={nextText} onClick={() => turn(1)} />
        </div>
      </div>
      <ol ref={list} className={css.list}>
        {Children.toArray(children).map((child) => (
          <li key={isValidElement(child) ? child.key : String(child)} className={css.entry}>
            <div className={css.flip}>{child}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
