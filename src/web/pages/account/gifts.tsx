import { redirect, useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import * as contract from '#modules/selling/boxes/box-codes.contract.ts';
import { changeOwnGiftRecipient, listOwnBoxGifts } from '#modules/selling/boxes/box-gifts.server.ts';
import { applyBoxCode } from '#modules/selling/boxes/redeem-box-code.server.ts';
import { listOwnOrders } from '#modules/selling/orders/find-orders.server.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/gifts.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';
import { GiftList, RedeemCodeForm } from './gift-list-and-redeem-form.tsx';

export const handle = { texts: ['account', 'around', 'box', 'boxes'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/gifts`: boxes given and received, codes to redeem, and orders sent as a gift. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const [gifts, { items }, book] = await Promise.all([
    listOwnBoxGifts(ctx),
    listOwnOrders(ctx, { limit: 100 }),
    listOwnAddresses(ctx),
  ]);
  const orders = items.filter((order) => order.is_gift && order.paid_at !== null);
  return {
    title: ctx.t('around.gifts.title'),
    gifts: gifts.items,
    orders: orders.map(({ id, number, created_at }) => ({ id, number, created_at })),
    addresses: book.items.map(({ id, name, address, city, is_default }) => ({ id, name, address, city, is_default })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const { pathname } = browserPageUrl(request);
  return catchFormRefusal(async () => redirect(await change(ctx, form, pathname), 303));
}

/** Redeems a code, or passes a gift on to another person. @returns the address of the next page */
async function change(ctx: Ctx, form: FormData, here: string): Promise<string> {
  if (form.get('intent') === 'change') {
    await requireWithinFormRateLimit(ctx, contract.changeBoxGiftCall);
    const [name, email, starts_on, message] = ['name', 'email', 'starts_on', 'message'].map((field) =>
      readFormText(form, field),
    );
    const body = parseFormBody(contract.changeBoxGiftCall, { name, email, starts_on, message });
    await runInTransaction(ctx, (own) => changeOwnGiftRecipient(own, Number(readFormText(form, 'id')), body));
    return `${here}?said=changed`;
  }
  await requireWithinFormRateLimit(ctx, contract.applyBoxCodeCall);
  const address_id = Number(readFormText(form, 'address_id')) || undefined;
  const body = parseFormBody(contract.applyBoxCodeCall, {
    code: readFormText(form, 'code'),
    ...(address_id && { address_id }),
  });
  const used = await runInTransaction(ctx, (own) => applyBoxCode(own, body));
  return used.kind === 'gift'
    ? localizePathOnPage(here, `/my-account/box?said=gift#box-${used.box_id}`)
    : localizePathOnPage(here, '/cart');
}

export default function GiftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gifts, orders, addresses } = loaderData;
  const t = useTranslate();
  const lang = useLanguage();
  const [query] = useSearchParams();
  const refused = actionData && 'key' in actionData ? (Object.values(actionData.fields)[0] ?? actionData.key) : null;
  return (
    <div className={css.page}>
      <h1>{t('around.gifts.title')}</h1>
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      {query.get('said') === 'changed' && !refused && <Notice tone="success">{t('boxes.said.changed')}</Notice>}
      <RedeemCodeForm code={query.get('code') ?? ''} addresses={addresses} />
      <GiftList title={t('around.gifts.given')} gifts={gifts.filter(({ bought }) => bought)} />
      <GiftList title={t('around.gifts.received')} gifts={gifts.filter(({ bought }) => !bought)} />
      {orders.length > 0 && (
        <section className={shelf.part}>
          <h2>{t('around.gifts.orders')}</h2>
          <ul className={shelf.list}>
            {orders.map(({ id, number, created_at }) => (
              <li key={id} className={`${shelf.row} ${shelf.plain}`}>
                <Link to={`/my-account/orders/${id}`}>
                  {t('around.boxes.order', { number, day: formatDay(created_at, lang) })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={shelf.lead}>
        {t('boxes.gift.empty')} <Link to="/vinyl-box">{t('around.boxes.empty_action')}</Link>
      </p>
    </div>
  );
}
