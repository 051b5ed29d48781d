import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import css from './word-wall.module.css';

/** Names in such large type that they replace pictures, as links into the shop. Counts are small beside them. */
export function WordWall({
  label,
  words,
}: {
  label: string;
  words: readonly { to: To; text: string; count?: number }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className={css.wall}>
        {words.map((word) => (
          <li key={word.text}>
            <Link to={word.to} className={css.word}>
              <span>{word.text}</span>
              {word.count !== undefined && <small className={css.count}>{word.count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
