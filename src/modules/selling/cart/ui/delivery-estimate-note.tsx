import { useEffect, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { abortableEffect } from '#kit/abortable-effect.ts';
import { callApi } from '#kit/call-api.ts';
import { countryDisplayName, countryOptions } from '#kit/countries.ts';
import { formatDayShort } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { type DeliveryEstimate, estimateDeliveryCall } from '../estimate-item-delivery.contract.ts';
import css from './delivery-estimate-note.module.css';

export interface InitialDeliveryEstimate {
  readonly delivery: DeliveryEstimate;
  /** The country's name as the server says it. */
  readonly country: string;
  /** Options of the country select, once it was opened. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/**
 * Shipping price and delivery days of one unit. The page is cached for everyone, so the server renders it for the
 * shop's country or the one in the address.
 * With scripts the visitor's own country follows at once, and any other on request.
 */
export default function DeliveryEstimateNote({
  project_id,
  item_id,
  first,
  isAsked,
  action,
}: {
  project_id: number;
  item_id: number;
  first: InitialDeliveryEstimate;
  /** The visitor chose the country: it is in the address. */
  isAsked: boolean;
  /** The page's own address, where a form without scripts asks again. */
  action: string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const [chosen, setChosen] = useState(isAsked ? first.delivery.country_id : undefined);
  const [found, setFound] = useState<DeliveryEstimate | null>(null);
  const [countries, setCountries] = useState(first.countries);
  const { currency } = first.delivery;
  useEffect(() => {
    const query = { item_id: String(item_id), currency, lang, ...(chosen && { country_id: chosen }) };
    return abortableEffect(
      (signal) => callApi(estimateDeliveryCall, { params: { id: String(project_id) }, query }, { signal }),
      (answer) => answer.ok && setFound(answer.value),
    );
  }, [project_id, item_id, chosen, lang, currency]);
  const delivery = found ?? first.delivery;
  const country = found ? countryDisplayName(delivery.country_id, lang) : first.country;
  return (
    <div className={css.note}>
      <div aria-live="polite">
        <p className={css.to}>{t('shop.delivery.to', { country })}</p>
        {delivery.none ? <p>{t(`shop.delivery.none.${delivery.none}`)}</p> : <DeliveryWays delivery={delivery} />}
      </div>
      {countries.length > 0 ? (
        <DeliveryCountryForm action={action} country={delivery.country_id} countries={countries} onChoose={setChosen} />
      ) : (
        <a
          href={`?country=${delivery.country_id}`}
          rel="nofollow"
          className={css.other}
          onClick={(event) => {
            event.preventDefault();
            setCountries(countryOptions(lang));
          }}
        >
          {t('shop.delivery.other')}
        </a>
      )}
    </div>
  );
}

function DeliveryWays({ delivery }: { delivery: DeliveryEstimate }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ul className={css.ways}>
      {delivery.ways.map((way) => (
        <li key={way.shipping_type} className={css.way}>
          <span>
            {t('shell.pair', {
              name: t(`shop.delivery.way.${way.shipping_type}`),
              what: way.arrives
                ? t('shop.delivery.arrives', {
                    from: formatDayShort(way.arrives.from, lang),
                    to: formatDayShort(way.arrives.to, lang),
                  })
                : t('shop.delivery.days', way.days),
            })}
          </span>
          <span className={css.price}>
            {way.shipping === 0 ? t('shop.delivery.free') : formatPrice(way.shipping, delivery.currency, lang)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Chooses another country; without scripts the form asks the page again. */
function DeliveryCountryForm({
  action,
  country,
  countries,
  onChoose,
}: {
  action: string;
  country: string;
  countries: InitialDeliveryEstimate['countries'];
  onChoose: (country: string) => void;
}) {
  const t = useTranslate();
  return (
    <PlainForm
      method="get"
      action={action}
      className={css.choose}
      onSend={(form) => onChoose(String(form.get('country')))}
    >
      <label htmlFor="delivery-country" className="visually-hidden">
        {t('shop.delivery.country')}
      </label>
      <select
        id="delivery-country"
        name="country"
        key={country}
        defaultValue={country}
        className={css.select}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t('shop.delivery.show')}</button>
      </noscript>
    </PlainForm>
  );
}
