import { usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { boxPricePerRecord, type DisplayedBoxOffer } from '#modules/selling/boxes/box-offer.ts';
import { findBoxOffers } from '#modules/selling/boxes/find-box-offers.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Table } from '#ui/table/table.tsx';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/box-list.ts';
import css from './box-list.module.css';

export const handle = { texts: ['box'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

/** Every box with every rhythm and its price. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('boxes', 'rates');
  const offers = await findBoxOffers(ctx);
  const title = ctx.t('box.list.title');
  const trail = [
    { name: ctx.t('box.title'), path: '/vinyl-box' },
    { name: title, path: '/box/list' },
  ];
  const structuredData = [breadcrumbStructuredData(ctx, trail)];
  return {
    offers,
    meta: buildPageMeta(ctx, { title, description: ctx.t('box.list.lead'), path: '/box/list', structuredData }),
  };
}

export default function BoxList({ loaderData: { offers } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('box.list.title')}</h1>
        <p className={css.lead}>{t('box.list.lead')}</p>
      </header>
      {[...byType(offers)].map(([type, ofType]) => (
        <section key={type} className={css.shelf} aria-labelledby={`box-${type}`}>
          <h2 id={`box-${type}`}>{t(`box.choice.type.${type}`)}</h2>
          <Prices offers={ofType} />
        </section>
      ))}
      <p>
        <LinkButton to="/vinyl-box">{t('box.list.back')}</LinkButton>
      </p>
    </div>
  );
}

const byType = (offers: readonly DisplayedBoxOffer[]) => Map.groupBy(offers, ({ type }) => type);

/** The prices of one kind of box in each rhythm. */
function Prices({ offers }: { offers: readonly DisplayedBoxOffer[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t(`box.choice.type.${offers[0]?.type}`)}
      rows={offers}
      keyOf={(offer) => offer.box_offer_id}
      columns={[
        {
          id: 'rhythm',
          title: t('box.list.rhythm'),
          cell: (offer) => t(`box.choice.periodicity.${offer.periodicity}`),
        },
        {
          id: 'price',
          title: t('box.list.price'),
          align: 'end',
          cell: (offer) => formatPrice(offer.price, offer.currency, lang),
        },
        {
          id: 'each',
          title: t('box.list.each'),
          align: 'end',
          minor: true,
          cell: (offer) => formatPrice(boxPricePerRecord(offer), offer.currency, lang, { full: true }),
        },
        { id: 'order', title: t('box.list.order'), align: 'end', cell: (offer) => <Order offer={offer} /> },
      ]}
    />
  );
}

function Order({ offer: { type, periodicity } }: { offer: DisplayedBoxOffer }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const words = { type: t(`box.choice.type.${type}`), rhythm: t(`box.choice.periodicity.${periodicity}`) };
  return (
    <PlainForm method="post" action={local('/cart')}>
      <input type="hidden" name="intent" value="add_box" />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="periodicity" value={periodicity} />
      <Button type="submit" size="small" aria-label={t('box.list.add_name', words)}>
        {t('box.list.add')}
      </Button>
    </PlainForm>
  );
}
