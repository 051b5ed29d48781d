import { Link } from '#i18n/link.tsx';
import css from './format-shelf.module.css';
import page from './services.module.css';

interface Thing {
  readonly picture: string;
  readonly name: string;
  readonly text?: string;
  readonly to: string;
}

/** Things one can have, as they look: `wide` for tapes, which lie. */
export function Shelf({ title, things, wide = false }: { title: string; things: readonly Thing[]; wide?: boolean }) {
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{title}</h2>
      <ul className={wide ? css.wide : css.shelf}>
        {things.map(({ picture, name, text, to }) => (
          <li key={picture}>
            <Link to={to} className={css.thing} rel="nofollow">
              <img
                src={`/assets/images/services/${picture}.webp`}
                width={640}
                height={wide ? 420 : 640}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className={css.name}>{name}</span>
              {text && <span className={css.text}>{text}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
