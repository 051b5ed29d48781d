import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import type { CartMessage, PricedCart } from '#modules/cart/priced-cart.ts';
import { CartLines } from '#modules/cart/ui/cart-lines.tsx';
import { CartMessages } from '#modules/cart/ui/cart-messages.tsx';
import { CartTotals } from '#modules/cart/ui/cart-totals.tsx';
import {
  type Country,
  CountryWish,
  CurrencyWish,
  GiftWish,
  PickupWish,
  PromoWish,
} from '#modules/cart/ui/cart-wishes.tsx';
import { usePageCart } from '#modules/cart/ui/use-page-cart.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { orRefusal } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/cart.ts';
import css from './cart.module.css';
import { cartForPage, changeCart } from './cart-form.server.ts';
import frame from './checkout.module.css';
import { NothingInCart } from './nothing-in-cart.tsx';

export const handle = { texts: ['cart'] };

export const meta: Route.MetaFunction = titled;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const cart = await cartForPage(ctx);
  const notes = notesIn(pageAddress(request).searchParams);
  return {
    cart: cart && { ...cart, messages: [...notes, ...cart.messages] },
    notes,
    countries: countryOptions(ctx.lang),
    title: ctx.t('cart.title'),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return orRefusal(async () => {
    const messages = await changeCart(ctx, await request.formData());
    const notes = messages.map(({ key, item_id }) => ['note', item_id ? `${key}.${item_id}` : key]);
    const { pathname } = pageAddress(request);
    return redirect(`${pathname.replace(/\.data$/, '')}${notes.length ? `?${new URLSearchParams(notes)}` : ''}`, 303);
  });
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { cart, busy, failed } = usePageCart(loaderData.cart);
  const refused = actionData && 'key' in actionData ? actionData.key : null;
  return (
    <div className={frame.page}>
      <header className={css.head}>
        <h1>{t('cart.title')}</h1>
        {cart.count > 0 && <p className={css.count}>{t('cart.pieces', { count: cart.count })}</p>}
      </header>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      <CartMessages
        cart={cart.count > 0 ? cart : { ...cart, messages: [...loaderData.notes, ...cart.messages] }}
        failed={failed}
      />
      {cart.count > 0 ? (
        <Full cart={cart} busy={busy} countries={loaderData.countries} />
      ) : (
        <NothingInCart title={t('cart.empty_title')} text={t('cart.empty_text')} />
      )}
    </div>
  );
}

function Full({ cart, busy, countries }: { cart: PricedCart; busy: boolean; countries: readonly Country[] }) {
  const t = useTranslate();
  return (
    <div className={frame.columns}>
      <section aria-label={t('cart.title')} className={css.lines}>
        <CartLines cart={cart} busy={busy} />
      </section>
      <section aria-label={t('cart.summary')} className={frame.summary}>
        <div className={css.wishes}>
          <CountryWish cart={cart} countries={countries} />
          <CurrencyWish cart={cart} />
          <PromoWish cart={cart} />
          <PickupWish cart={cart} />
          <GiftWish cart={cart} />
        </div>
        <CartTotals figures={cart} busy={busy} />
        <LinkButton to="/payment" look="buy" size="large" wide>
          {t('cart.to_payment')}
        </LinkButton>
        <p className={css.secure}>{t('cart.secure')}</p>
      </section>
    </div>
  );
}

/** What the last change had to say, carried over the redirect: `?note=item_sold_out`, `?note=quantity_reduced.12`. */
const notesIn = (query: URLSearchParams): CartMessage[] =>
  query
    .getAll('note')
    .slice(0, 20)
    .flatMap((note) => {
      const [, key, item] = /^([a-z_]{3,40})(?:\.(\d{1,15}))?$/.exec(note) ?? [];
      return key ? [{ key, ...(item && { item_id: Number(item) }) }] : [];
    });
