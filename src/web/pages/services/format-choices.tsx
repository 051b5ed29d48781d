import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CD_SLEEVES } from '#modules/catalogue/artwork/sleeves.ts';
import { MERCH_TYPES } from '#modules/making/costing/configuration.ts';
import css from './format-choices.module.css';
import page from './services.module.css';

const SHELLS = ['white', 'black', 'clear', 'smoke', 'red', 'orange', 'yellow', 'green', 'blue', 'pink'];

interface Choice {
  readonly picture: string;
  readonly name: string;
  /** The quote that begins with this choice. */
  readonly to: string;
}

interface ShelfProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Pictures wider than high, as of a cassette. */
  readonly wide?: boolean;
}

export function CdSleeveChoices() {
  const t = useTranslate();
  const choices = CD_SLEEVES.map((sleeve) => ({
    picture: `cd-${sleeve}`,
    name: t(`quote.formats.${sleeve}`),
    to: `/quote?service=cd&sleeve=${sleeve}`,
  }));
  return <Shelf title={t('services.shelf.cd')} choices={choices} />;
}

export function TapeShellChoices() {
  const t = useTranslate();
  const choices = SHELLS.map((shell) => ({
    picture: `shell-${shell}`,
    name: t(`services.shells.${shell}`),
    to: '/quote?service=audiotape',
  }));
  return <Shelf wide title={t('services.shelf.tape')} choices={choices} />;
}

export function MerchTypeChoices() {
  const t = useTranslate();
  const choices = MERCH_TYPES.map((garment) => ({
    picture: `merch-${garment}`,
    name: t(`quote.formats.${garment}`),
    to: `/quote?service=merch&thing=${garment}`,
  }));
  return <Shelf title={t('services.shelf.merch')} choices={choices} />;
}

function Shelf({ title, choices, wide = false }: ShelfProps) {
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{title}</h2>
      <ul className={wide ? css.wide : css.shelf}>
        {choices.map(({ picture, name, to }) => (
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
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
