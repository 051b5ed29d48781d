import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { localCurrencySymbol } from '#kit/currency.ts';
import { defaultListSort } from '#modules/catalogue/listing/list-sorts.ts';
import {
  countShopFilters,
  readShopListAddress,
  type ShopListState,
  shopListQueryString,
  withSortedFacetValues,
} from '#modules/catalogue/listing/shop-list-address.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { facetLabel, facetValueLabel } from './facet-labels.ts';
import css from './shop-facets.module.css';
import type { ShopListingData } from './shop-listing-data.ts';
import { useShopPathBuilder } from './use-shop-path.ts';
import type { VisibleFacet } from './visible-facets.ts';

const PANEL = 'filters';

/** Opens the panel of filters where the page has no room for it beside the list: under the thumb. */
export function OpenFacetsButton({ state }: { state: ShopListState }) {
  const t = useTranslate();
  const count = countShopFilters(state);
  return (
    <div className={css.place}>
      <button type="button" popoverTarget={PANEL} className={css.opener}>
        <Icon name="filter" size="small" />
        {t('shop.facets.title')}
        {count > 0 && <span className={css.number}>{count}</span>}
      </button>
    </div>
  );
}

/**
 * The facets of a list as one form: it works by its button, and with scripts by each choice at once. It is beside the
 * list on wide screens, and a sheet on others.
 */
export function ShopFacets({ listing }: { listing: ShopListingData }) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const navigate = useNavigate();
  const { path, facets, currency } = listing;
  // The state being loaded: a box is ticked on click, not when its list has loaded.
  const [coming, setComing] = useState<{ after: ShopListState; state: ShopListState } | null>(null);
  const state = coming?.after === listing.state ? coming.state : listing.state;
  const count = listing.total;
  const go = (data: FormData) => {
    const asked = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const next = withSortedFacetValues(readShopListAddress(asked));
    setComing({ after: listing.state, state: next });
    void navigate(at(`${path}${shopListQueryString(next)}`), { preventScrollReset: true });
  };
  const pick = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') go(new FormData(currentTarget));
  };
  const send = (data: FormData) => {
    document.getElementById(PANEL)?.hidePopover();
    go(data);
  };
  const symbol = localCurrencySymbol(currency, useLanguage());
  return (
    <div id={PANEL} popover="auto" className={css.panel}>
      <PlainForm
        method="get"
        action={at(path)}
        allowEnter
        aria-label={t('shop.facets.title')}
        onSend={send}
        onChange={pick}
        className={css.form}
      >
        <div className={css.head}>
          <p className={css.title}>{t('shop.facets.title')}</p>
          <IconButton icon="close" label={t('shop.facets.close')} popoverTarget={PANEL} popoverTargetAction="hide" />
        </div>
        <div className={css.groups}>
          {(['search', 'tag'] as const).map(
            (name) => state[name] && <input key={name} type="hidden" name={name} value={state[name]} />,
          )}
          {state.by !== null && <input type="hidden" name="by" value={state.by} />}
          {state.sort !== defaultListSort(state.search) && <input type="hidden" name="sort" value={state.sort} />}
          {facets.map((facet) => (
            <FacetGroup key={facet.name} facet={facet} state={state} path={path} />
          ))}
          <fieldset className={css.group}>
            <legend>{t('shop.facets.price')}</legend>
            <div className={css.prices} key={`${state.price_from} ${state.price_to}`}>
              {(['price_from', 'price_to'] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={9_999_999}
                  label={t(`shop.facets.${name}`, { currency: symbol })}
                  defaultValue={state[name] ?? ''}
                />
              ))}
            </div>
          </fieldset>
        </div>
        <div className={css.foot}>
          <Button type="submit" look="primary" wide>
            {t(listing.total_is_exact ? 'shop.facets.show' : 'shop.facets.show_over', { count })}
          </Button>
        </div>
      </PlainForm>
    </div>
  );
}

function FacetGroup({ facet, state, path }: { facet: VisibleFacet; state: ShopListState; path: string }) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const lang = useLanguage();
  const { name, values, more } = facet;
  return (
    <fieldset className={css.group}>
      <legend id={`facet-${name}`}>{facetLabel(t, name)}</legend>
      {values.map(([value, total, word]) => {
        const isOn = state.chosen[name].includes(value);
        return (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isOn}
              onChange={ignore}
              disabled={total === 0 && !isOn}
            />
            {`${facetValueLabel(t, lang, name, value, word)} `}
            {total !== null && <small>{total > 10_000 ? t('shop.facets.over') : total}</small>}
          </label>
        );
      })}
      {more && (
        <Link
          to={at(`${path}${shopListQueryString(state, { more: name })}`)}
          rel="nofollow"
          className={css.more}
          aria-describedby={`facet-${name}`}
          preventScrollReset
        >
          {t('shop.facets.more')}
        </Link>
      )}
    </fieldset>
  );
}

/** The form hears of every choice. */
const ignore = () => undefined;
