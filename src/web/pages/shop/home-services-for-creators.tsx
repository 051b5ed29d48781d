import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { LinkButton } from '#ui/button/button.tsx';
import css from './home-services-for-creators.module.css';

/** The products with a price here. */
export const HOME_PRICED_PRODUCTS = [
  'vinyl',
  'cd',
  'tape',
  'merch',
  'ondemand',
] as const satisfies readonly CostedProduct[];

/** The price of one copy at a quantity, in minor units. */
export interface PricePerCopy {
  readonly product: CostedProduct;
  readonly quantity: number;
  readonly unit_price: number;
  readonly currency: Currency;
}

/** Each product with its drawing and the page to configure it. */
const THINGS = [
  { id: 'vinyl', picture: 'vinyl-640', to: '/creation/vinyl' },
  { id: 'cd', picture: 'cd-640', to: '/cd' },
  { id: 'tape', picture: 'audiotape-640', to: '/tape' },
  { id: 'merch', picture: 'merch-t_shirt', to: '/merch' },
  { id: 'ondemand', picture: 'ondemand-640', to: '/services/ondemand' },
  { id: 'digital', picture: 'digitaldistribution-640', to: '/creation/digital' },
] as const;

const STEPS = ['choose', 'check', 'press', 'sell'] as const;

/** The creators' part of the home page: products with their lowest prices, the steps, and the link to begin. */
export function HomeServicesForCreators({ prices }: { prices: readonly PricePerCopy[] }) {
  const t = useTranslate();
  return (
    <section className={css.makers} aria-labelledby="makers">
      <header className={css.head}>
        <div>
          <p className={css.whom}>{t('shop.home.make.whom')}</p>
          <h2 id="makers">{t('shop.home.make.title')}</h2>
        </div>
        <div className={css.begin}>
          <p>{t('shop.home.make.lead')}</p>
          <p className={css.actions}>
            <LinkButton to="/pressing" look="buy" size="large">
              {t('shop.home.make.start')}
            </LinkButton>
            <LinkButton to="/pressing#price" look="plain" className={css.price}>
              {t('shop.home.make.price')}
            </LinkButton>
          </p>
        </div>
      </header>
      <ul className={css.things}>
        {THINGS.map(({ id, picture, to }) => (
          <li key={id}>
            <Link to={to} className={css.thing}>
              <img
                src={`/assets/images/services/${picture}.webp`}
                width={640}
                height={640}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className={css.name}>{t(`shop.home.make.things.${id}`)}</span>
              <From price={prices.find(({ product }) => product === id)} />
            </Link>
          </li>
        ))}
      </ul>
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`shop.home.make.steps.${step}`)}</h3>
            <p>{t(`shop.home.make.steps.${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function From({ price }: { price: PricePerCopy | undefined }) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = price && {
    price: formatPrice(price.unit_price, price.currency, lang, { full: true }),
    count: price.quantity,
  };
  return <span className={css.from}>{t(words ? 'shop.home.make.from' : 'shop.home.make.ask', words)}</span>;
}
