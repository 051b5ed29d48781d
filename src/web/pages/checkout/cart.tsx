import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import {
  hasDeliveryToBuyer,
  hasOnlyGiftBoxes,
  type PricedCart,
  type PricedLine,
} from '#modules/selling/cart/priced-cart.ts';
import { listSavedItems } from '#modules/selling/cart/saved-items.server.ts';
import {
  CartCountryForm,
  CartCurrencyForm,
  CartPromoCodeForm,
  type CountryOption,
} from '#modules/selling/cart/ui/cart-country-promo-currency.tsx';
import { CartLineHiddenFields } from '#modules/selling/cart/ui/cart-line.tsx';
import { CartLines } from '#modules/selling/cart/ui/cart-lines.tsx';
import { CartMessages } from '#modules/selling/cart/ui/cart-messages.tsx';
import { CartTotals } from '#modules/selling/cart/ui/cart-totals.tsx';
import giftLook from '#modules/selling/cart/ui/gift-options.module.css';
import { PaymentButton } from '#modules/selling/cart/ui/go-to-payment-button.tsx';
import waysLook from '#modules/selling/cart/ui/shipping-options.module.css';
import { usePageCart } from '#modules/selling/cart/ui/use-page-cart.ts';
import { findOrderToResume } from '#modules/selling/checkout/find-order-to-resume.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { loadPartsWithPage, loadWhenIdle } from '#ui/deferred/load-when-idle.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/cart.ts';
import css from './cart.module.css';
import { answerCartForm, loadCartForPage } from './cart-form.server.ts';
import { CartForm } from './cart-form.tsx';
import { pathWithCartMessages, readCartMessagesFromUrl } from './cart-notices-in-address.ts';
import {
  addItemNamesToCartMessages,
  createSharedCartLink,
  findCartRecommendations,
} from './cart-recommendations-link-and-messages.server.ts';
import belowLook from './cart-saved-items-and-recommendations.module.css';
import frame from './checkout.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { PendingOrderNotice } from './pending-order-notice.tsx';

// The choices below the lines are rendered on the server and work as forms. Their code loads when the page is idle.
const Ways = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('#modules/selling/cart/ui/shipping-options.tsx') : null,
  load: () => import('#modules/selling/cart/ui/shipping-options.tsx'),
  looks: [waysLook],
});
const GiftWish = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('#modules/selling/cart/ui/gift-options.tsx') : null,
  load: () => import('#modules/selling/cart/ui/gift-options.tsx'),
  looks: [giftLook],
});
const Below = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./cart-saved-items-and-recommendations.tsx') : null,
  load: () => import('./cart-saved-items-and-recommendations.tsx'),
  looks: [belowLook],
});

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadPartsWithPage(Ways, GiftWish, Below)];

export const handle = { texts: ['cart'] };

export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const url = browserPageUrl(request);
  const cart = await loadCartForPage(ctx);
  const [standing, saved, related, notes] = await Promise.all([
    findOrderToResume(ctx, cart?.id),
    listSavedItems(ctx),
    cart && cart.count > 0 ? findCartRecommendations(ctx, cart) : [],
    addItemNamesToCartMessages(ctx, readCartMessagesFromUrl(url.searchParams)),
  ]);
  return {
    cart: cart && { ...cart, messages: [...notes, ...cart.messages] },
    notes,
    saved,
    related,
    standing: standing ?? null,
    countries: countryOptions(ctx.lang),
    signed_in: ctx.user !== null,
    title: ctx.t('cart.title'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const { pathname } = browserPageUrl(request);
  if (form.get('intent') === 'share')
    return catchFormRefusal(async () => ({ shared: await createSharedCartLink(ctx, pathname) }));
  return catchFormRefusal(async () => {
    const messages = await answerCartForm(ctx, form);
    return redirect(pathWithCartMessages(pathname.replace(/\.data$/, ''), messages), 303);
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
      {loaderData.standing && <PendingOrderNotice order={loaderData.standing} />}
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      <CartMessages
        cart={cart.count > 0 ? cart : { ...cart, messages: [...loaderData.notes, ...cart.messages] }}
        failed={failed}
      />
      {cart.count > 0 ? (
        <Full cart={cart} busy={busy} countries={loaderData.countries} signedIn={loaderData.signed_in} />
      ) : (
        <EmptyCart title={t('cart.empty_title')} text={t('cart.empty_text')} />
      )}
      <Below
        saved={loaderData.saved}
        related={loaderData.related}
        shared={actionData && 'shared' in actionData ? actionData.shared : null}
        canShare={cart.count > 0}
      />
    </div>
  );
}

function Full({
  cart,
  busy,
  countries,
  signedIn,
}: {
  cart: PricedCart;
  busy: boolean;
  countries: readonly CountryOption[];
  signedIn: boolean;
}) {
  const t = useTranslate();
  return (
    <div className={frame.columns}>
      <section aria-label={t('cart.title')} className={css.lines}>
        <CartLines cart={cart} busy={busy} Heading="h2" Ways={Ways} aside={(line) => <SaveForLater line={line} />} />
      </section>
      <section aria-label={t('cart.summary')} className={frame.summary}>
        <div className={css.wishes}>
          <CartCountryForm cart={cart} countries={countries} />
          <CartCurrencyForm cart={cart} />
          <CartPromoCodeForm cart={cart} />
          {hasDeliveryToBuyer(cart) && <GiftWish cart={cart} />}
        </div>
        <CartTotals figures={cart} busy={busy} />
        {cart.boxes.length > 0 && !signedIn && (
          <p className={css.secure}>
            {t(hasOnlyGiftBoxes(cart) ? 'cart.payment.box_cart_gift' : 'cart.payment.box_cart')}
          </p>
        )}
        <PaymentButton cart={cart} />
        <p className={css.secure}>{t('cart.secure')}</p>
      </section>
    </div>
  );
}

/** Moves a line from the cart to the items saved for later. */
function SaveForLater({ line }: { line: PricedLine }) {
  const t = useTranslate();
  const title = [line.artist_name, line.name].filter(Boolean).join(' – ');
  return (
    <CartForm>
      <CartLineHiddenFields line={line} />
      <Button
        type="submit"
        name="intent"
        value="save_later"
        look="plain"
        size="small"
        aria-label={t('cart.save_later_name', { name: title })}
      >
        {t('cart.save_later')}
      </Button>
    </CartForm>
  );
}
