import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import page from './services.module.css';
import css from './vinyl-colour-gallery.module.css';

const kinds = [...new Set(vinylColours.map(({ kind }) => kind))];

/** Every vinyl colour as a drawn disc, with a link to a request in that colour. */
export function VinylColourGallery() {
  const t = useTranslate();
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{t('services.colours.title', { count: vinylColours.length })}</h2>
      <p className={page.note}>{t('services.colours.note')}</p>
      <div className={css.wall}>
        {kinds.map((kind) => (
          <section key={kind} className={css.kind}>
            <h3>{t(`artwork.kinds.${kind}`)}</h3>
            <ul className={css.discs}>
              {vinylColours
                .filter((colour) => colour.kind === kind)
                .map(({ id }) => (
                  <li key={id}>
                    <Link to={`/quote?service=vinyl&type_vinyl=${id}`} className={css.disc} rel="nofollow">
                      <img
                        src={`/assets/images/discs/${id}.webp`}
                        width={240}
                        height={240}
                        alt=""
                        loading="lazy"
                        decoding="async"
                      />
                      <span>{t(`artwork.colours.${id}`)}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
