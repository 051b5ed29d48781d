import { redirect, useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isGenreId } from '#kit/genres.ts';
import { fieldProblem } from '#kit/problem.ts';
import { searchCatalogue } from '#modules/catalogue/search/search.server.ts';
import { setBoxSubscriptionCardCall } from '#modules/selling/box-renewals/box-renewals.contract.ts';
import { setBoxSubscriptionCard } from '#modules/selling/box-renewals/set-box-subscription-card.server.ts';
import {
  cancelOwnBoxSubscription,
  changeBoxSubscription,
  listOwnBoxSubscriptions,
  readBoxInvoiceAndSetAddress,
  resolveBoxDeliveryAddress,
  saveBoxDeliveryAddress,
  saveBoxPreferences,
} from '#modules/selling/boxes/change-box.server.ts';
import * as contract from '#modules/selling/boxes/own-boxes.contract.ts';
import { readOrCreateOwnSponsorCode } from '#modules/selling/boxes/sponsor-codes.server.ts';
import { listOwnSavedCards } from '#modules/selling/cards/cards.server.ts';
import { syncOrderPayment } from '#modules/selling/checkout/sync-order-payment.server.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/boxes.ts';
import css from './account.module.css';
import { BoxSubscriptionSection, ReferralCode } from './box-subscription-section.tsx';
import shelf from './entry-list.module.css';

export const handle = { texts: ['account', 'around', 'box', 'boxes', 'cart', 'shop'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/box`. The bank's page returns here with `payment_intent`; the result is read from the provider. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const { pathname, searchParams } = browserPageUrl(request);
  const { items: boxes } = await listOwnBoxSubscriptions(ctx);
  if (searchParams.has('payment_intent')) {
    for (const { due } of boxes) if (due) await syncOrderPayment(ctx, due.order_id);
    throw redirect(`${pathname}?said=bank`, 303);
  }
  const sponsor = await readOrCreateOwnSponsorCode(ctx);
  const [cards, book] = await Promise.all([listOwnSavedCards(ctx), listOwnAddresses(ctx)]);
  return {
    title: ctx.t('boxes.title'),
    boxes,
    sponsor,
    cards: cards.items.filter(({ expired }) => !expired),
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

/** Runs one of the page's forms. @returns the address of the next page */
async function change(ctx: Ctx, form: FormData, here: string): Promise<string> {
  const id = Number(readFormText(form, 'id'));
  const intent = readFormText(form, 'intent');
  switch (intent) {
    case 'card':
      return pay(ctx, id, Number(readFormText(form, 'card_id')), here);
    case 'cancel':
      await runInTransaction(ctx, (own) => cancelOwnBoxSubscription(own, id));
      break;
    case 'address': {
      const body = parseFormBody(contract.saveBoxDeliveryAddressCall, {
        id,
        address_id: Number(readFormText(form, 'address_id')),
      });
      await runInTransaction(ctx, (own) => saveBoxDeliveryAddress(own, body));
      break;
    }
    case 'invoice': {
      const address_id = Number(readFormText(form, 'address_id'));
      const invoice =
        address_id > 0
          ? {
              ...(await resolveBoxDeliveryAddress(ctx, { address_id })),
              company: readFormText(form, 'company'),
              vat_number: readFormText(form, 'vat_number'),
            }
          : null;
      const body = parseFormBody(contract.readBoxInvoiceAndSetAddressCall, { id, invoice });
      await runInTransaction(ctx, (own) => readBoxInvoiceAndSetAddress(own, body));
      break;
    }
    case 'taste': {
      const genre_ids = form.getAll('genre').map(Number).filter(isGenreId);
      const artist_ids = await readArtistIds(ctx, form);
      const asked = { id, genre_ids, artist_ids, colors: form.getAll('color'), note: readFormText(form, 'note') };
      const body = parseFormBody(contract.saveBoxPreferencesCall, asked);
      await runInTransaction(ctx, (own) => saveBoxPreferences(own, body));
      break;
    }
    default: {
      const [next_at, periodicity] = [readFormText(form, 'next_at'), readFormText(form, 'periodicity')];
      const asked = { id, action: intent, ...(next_at && { next_at }), ...(periodicity && { periodicity }) };
      const body = parseFormBody(contract.changeBoxSubscriptionCall, asked);
      await runInTransaction(ctx, (own) => changeBoxSubscription(own, body));
    }
  }
  return `${here}?said=${intent}#box-${id}`;
}

/** The ticked artists and the one whose name was typed. @throws artist_unknown 422 */
async function readArtistIds(ctx: Ctx, form: FormData): Promise<number[]> {
  const kept = form.getAll('artist').map(Number);
  const name = readFormText(form, 'artist_name');
  if (!name) return kept;
  const found = await searchCatalogue(ctx, { type: 'artists', search: name, limit: 5 });
  const artist = found.find((each) => isSameName(each.name, name));
  if (!artist) throw fieldProblem('artist_name', 'artist_unknown');
  return [...kept, artist.id];
}

/** Compares names without case and accents. */
const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

async function pay(ctx: Ctx, id: number, card_id: number, here: string): Promise<string> {
  await requireWithinFormRateLimit(ctx, setBoxSubscriptionCardCall);
  const { status, redirect_url, decline_key } = await setBoxSubscriptionCard(
    ctx,
    parseFormBody(setBoxSubscriptionCardCall, { id, card_id, page: here }),
  );
  if (status === 'requires_action' && redirect_url) return redirect_url;
  return status === 'declined' ? `${here}?failed=${decline_key ?? 'card_declined'}` : `${here}?said=card#box-${id}`;
}

const SAID = [
  'pause',
  'resume',
  'skip',
  'periodicity',
  'card',
  'cancel',
  'address',
  'invoice',
  'taste',
  'bank',
  'gift',
];

export default function BoxesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { boxes, cards, addresses, sponsor } = loaderData;
  const message = query.get('said') ?? '';
  const failed = query.get('failed');
  const refused = actionData && 'key' in actionData ? (Object.values(actionData.fields)[0] ?? actionData.key) : null;
  return (
    <div className={css.page}>
      <h1>{t('boxes.title')}</h1>
      {SAID.includes(message) && !refused && <Notice tone="success">{t(`boxes.said.${message}`)}</Notice>}
      {refused && <Notice tone="danger">{t(`errors.${refused}`)}</Notice>}
      {failed && /^[a-z_]+$/.test(failed) && <Notice tone="danger">{t(`errors.${failed}`)}</Notice>}
      {boxes.map((box) => (
        <BoxSubscriptionSection
          key={box.id}
          box={box}
          cards={cards}
          addresses={addresses}
          isEnding={query.get('end') === String(box.id)}
        />
      ))}
      {boxes.length === 0 && (
        <EmptyState
          icon="box"
          title={t('around.boxes.empty_title')}
          action={<LinkButton to="/vinyl-box">{t('around.boxes.empty_action')}</LinkButton>}
        >
          <p>{t('boxes.empty')}</p>
        </EmptyState>
      )}
      <p className={shelf.quiet}>{t('boxes.have_code')}</p>
      <LinkButton to="/my-account/gifts" size="small">
        {t('boxes.to_gifts')}
      </LinkButton>
      <ReferralCode sponsor={sponsor} />
    </div>
  );
}
