import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions, isCountry } from '#kit/countries.ts';
import { CURRENCY_OPTIONS, type Currency, DEFAULT_CURRENCY, isCurrency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { findShippingTariffs, forecastPostage } from '#modules/fulfilment/tariffs/shipping-tariffs.server.ts';
import { listPromoShops } from '#modules/selling/promotions/promo-codes.server.ts';
import { listShopPickups } from '#modules/site/shops/pickup.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/tariffs.ts';

export const handle = { texts: ['shipping'] };

const TONES = { now: 'green', planned: 'blue', past: 'grey' } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('shipping', args);
  const asked = readTariffQuery(new URL(args.request.url).searchParams);
  const [shops, { items }, found, pickups] = await Promise.all([
    listPromoShops(ctx),
    findShippingTariffs(ctx),
    forecastPostage(ctx, asked),
    listShopPickups(ctx),
  ]);
  return {
    items,
    asked,
    found,
    pickups,
    shops: shops.map(({ id, name }) => ({ value: String(id), label: name })),
    // Named here: browsers know some countries by other names than the server does.
    countries: countryOptions(ctx.lang).map(({ code, name }) => ({ value: code, label: name })),
  };
}

/** The parcel to price, from the address; 300 g to France by default. */
function readTariffQuery(query: URLSearchParams) {
  const [grams, country, shop, currency] = ['grams', 'country_id', 'shop_id', 'currency'].map(
    (name) => query.get(name) ?? '',
  );
  return {
    grams: /^[1-9]\d{0,6}$/.test(grams ?? '') ? Number(grams) : 300,
    country_id: isCountry(country) ? country : 'FR',
    shop_id: /^[1-9]\d{0,15}$/.test(shop ?? '') ? Number(shop) : undefined,
    currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY,
  };
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  const { items, shops } = loaderData;
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('admin.nav.shipping')}</h1>
      <p className={css.quiet}>{t('shipping.hint')}</p>
      <Table
        caption={t('shipping.tariffs')}
        captionShown
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'whose',
            title: t('shipping.whose'),
            cell: ({ id, shop }) => <Link to={`/admin/shipping/${id}`}>{shop ?? t('shipping.platform')}</Link>,
          },
          {
            id: 'from',
            title: t('shipping.from'),
            whole: true,
            cell: ({ valid_from }) => formatDay(`${valid_from}T00:00:00Z`, lang),
          },
          {
            id: 'state',
            title: t('admin.orders.status'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`shipping.state.${state}`)}</Badge>,
          },
          {
            id: 'zones',
            title: t('shipping.zones'),
            align: 'end',
            minor: true,
            cell: ({ zones }) => zones || t('shipping.as_platform'),
          },
          {
            id: 'free',
            title: t('shipping.free_from'),
            align: 'end',
            minor: true,
            cell: ({ free_from, currency }) => free_from !== null && formatPrice(free_from, currency, lang),
          },
        ]}
      />
      <Form method="get" action={local('/admin/shipping/new')} className={css.narrow} allowEnter>
        <FieldRow>
          <Select name="shop" label={t('shipping.new_for')} required choices={shops} />
        </FieldRow>
        <div>
          <Button type="submit">{t('shipping.new')}</Button>
        </div>
      </Form>
      <Preview {...loaderData} />
      <Pickups {...loaderData} />
    </div>
  );
}

/** The pickup points of shops, with links to edit them. */
function Pickups({ pickups }: Pick<Loaded, 'pickups'>) {
  const t = useTranslate();
  return (
    <Table
      caption={t('shipping.pickups')}
      captionShown
      rows={pickups}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'shop',
          title: t('shipping.shop'),
          cell: ({ code, name }) => <Link to={`/my-account/shop?shop=${code}`}>{name}</Link>,
        },
        { id: 'address', title: t('shipping.address'), cell: ({ pickup_address }) => pickup_address },
        { id: 'hours', title: t('shipping.hours'), minor: true, cell: ({ pickup_hours }) => pickup_hours },
      ]}
    />
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Preview({ asked, found, countries, shops }: Loaded) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('shipping.preview')}</h2>
      <Form method="get" allowEnter preventScrollReset>
        <FieldRow>
          <TextField
            name="grams"
            label={t('shipping.weight')}
            inputMode="numeric"
            after="g"
            defaultValue={asked.grams}
          />
          <Select
            name="country_id"
            label={t('admin.users.country')}
            required
            choices={countries}
            defaultValue={asked.country_id}
          />
          <Select
            name="shop_id"
            label={t('shipping.shop')}
            choices={shops}
            blank={t('shipping.platform')}
            defaultValue={asked.shop_id}
          />
          <Select
            name="currency"
            label={t('admin.quotes.currency')}
            required
            choices={CURRENCY_OPTIONS.map(({ code }) => ({ value: code, label: code }))}
            defaultValue={asked.currency}
          />
        </FieldRow>
        <div>
          <Button type="submit">{t('shipping.reckon')}</Button>
        </div>
      </Form>
      <Table
        caption={t('shipping.preview')}
        rows={found.items}
        keyOf={({ from }) => from}
        columns={[
          {
            id: 'from',
            title: t('shipping.from'),
            whole: true,
            cell: ({ from }) =>
              from === found.items[0]?.from ? t('shipping.today') : formatDay(`${from}T00:00:00Z`, lang),
          },
          {
            id: 'standard',
            title: t('shipping.standard'),
            cell: ({ standard }) => <Sent sent={standard} currency={found.currency} />,
          },
          {
            id: 'tracking',
            title: t('shipping.tracking'),
            cell: ({ tracking }) => <Sent sent={tracking} currency={found.currency} />,
          },
          {
            id: 'free',
            title: t('shipping.free_from'),
            align: 'end',
            cell: ({ free_from }) => free_from !== null && formatPrice(free_from, found.currency, lang),
          },
        ]}
      />
    </section>
  );
}

function Sent({ sent, currency }: { sent: Loaded['found']['items'][number]['standard']; currency: Currency }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!sent) return t('shipping.nowhere');
  return (
    <>
      {formatPrice(sent.amount, currency, lang)}{' '}
      <small className={css.quiet}>{t('shipping.days', { min: sent.days_min, max: sent.days_max })}</small>
    </>
  );
}
