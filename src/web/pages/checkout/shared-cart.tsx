import { redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatCheckoutAmount } from '#kit/money.ts';
import { itemLink } from '#kit/product-link.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { cartLineKey } from '#modules/selling/cart/cart.ts';
import { addSharedCartToCart, readSharedCart } from '#modules/selling/cart/shared-cart.server.ts';
import { useCartMessageTexts } from '#modules/selling/cart/ui/cart-message-texts.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/shared-cart.ts';
import below from './cart-saved-items-and-recommendations.module.css';
import frame from './checkout.module.css';
import { EmptyCart } from './empty-cart.tsx';

export const handle = { texts: ['cart'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/**
 * `/cart/shared/{token}`: a copy of another buyer's cart. Viewing changes nothing; a button adds it to the visitor's
 * own cart.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = ctx.t('cart.shared.title');
  try {
    return { title, shared: await readSharedCart(ctx, params.token) };
  } catch (error) {
    if (toProblem(error)?.status !== 404) throw error;
    return { title, shared: null };
  }
}

export function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return catchFormRefusal(async () => {
    await runInTransaction(ctx, (own) => addSharedCartToCart(own, params.token));
    return redirect(localizePathOnPage(browserPageUrl(request).pathname, '/cart'), 303);
  });
}

type Shared = NonNullable<Route.ComponentProps['loaderData']['shared']>;

export default function SharedCartPage({ loaderData: { shared }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const refused = actionData && 'key' in actionData ? actionData.key : null;
  return (
    <div className={frame.page}>
      <h1>{t('cart.shared.title')}</h1>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      {shared && shared.count > 0 ? (
        <Things shared={shared} />
      ) : (
        <EmptyCart
          title={t(shared ? 'cart.shared.empty_title' : 'cart.shared.gone_title')}
          text={t(shared ? 'cart.shared.empty_text' : 'cart.shared.gone_text')}
        />
      )}
    </div>
  );
}

function Things({ shared }: { shared: Shared }) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useCartMessageTexts(shared.currency);
  const price = (amount: number) => formatCheckoutAmount(amount, shared.currency, lang);
  return (
    <>
      <p>{t('cart.shared.text', { day: formatDay(shared.expires_at, lang) })}</p>
      {shared.messages.length > 0 && (
        <Notice tone="warning">
          {[...new Set(shared.messages.map(words))].map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <ul className={below.saved}>
        {shared.items.map((line) => (
          <li key={cartLineKey(line)} className={below.line}>
            <Picture
              src={line.picture && `/projects/${line.picture}/cover`}
              alt=""
              sizes="64px"
              width={64}
              height={64}
            />
            <div>
              <p>
                <Link to={itemLink({ id: line.project_id, category: line.type, name: line.name }, line.item_id)}>
                  {orderLineTitle(line)}
                </Link>
              </p>
              <p className={below.small}>{t('cart.saved.each', { count: line.quantity, price: price(line.price) })}</p>
            </div>
          </li>
        ))}
        {shared.boxes.map((box, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same box may be there twice
          <li key={`${box.box_offer_id}-${at}`}>
            {box.name} · {price(box.total)}
          </li>
        ))}
      </ul>
      <PlainForm method="post">
        <Button type="submit" look="buy" size="large">
          {t('cart.shared.take')}
        </Button>
      </PlainForm>
    </>
  );
}
