import { useRef } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { addCardCall, type SavedCardOut } from '#modules/selling/cards/cards.contract.ts';
import {
  addCard,
  chooseDefaultCard,
  finishCardSetup,
  listOwnSavedCards,
  removeSavedCard,
} from '#modules/selling/cards/cards.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { CHARGE_DECLINE_KEYS } from '#platform/ports/payments.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { CardFields } from '../checkout/card-entry.tsx';
import { savedCardLabel } from '../checkout/saved-card-label.ts';
import { testCardFormRules } from '../checkout/test-card-form-rules.ts';
import { createTestPaymentMethod } from '../checkout/test-payment-method.server.ts';
import type { CardEntryHandle } from '../checkout/use-pay-cart.ts';
import { usePaymentErrorText } from '../checkout/use-payment-error-text.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/cards.ts';
import css from './account.module.css';
import { EntryActionButton } from './entry-action-button.tsx';
import shelf from './entry-list.module.css';
import { useSaveNewCard } from './use-save-new-card.ts';

export const handle = { texts: ['account', 'cart'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/cards`. The bank's page returns here with `setup_intent`; the result is read from the provider. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const { pathname, searchParams } = browserPageUrl(request);
  const setup_id = searchParams.get('setup_intent');
  if (setup_id !== null) throw redirect(`${pathname}?${await cameBack(ctx, setup_id)}`, 303);
  const { items } = await listOwnSavedCards(ctx);
  const failed = searchParams.get('failed');
  return {
    title: ctx.t('account.cards.title'),
    cards: items,
    entry: ctx.ports.cardEntry,
    currency: ctx.currency,
    failed: failed !== null && !REASONS.includes(failed) ? 'card_declined' : failed,
  };
}

/**
 * Known reasons for a card that was not saved. Other values in the address are ignored, because anyone can write them.
 */
const REASONS: readonly string[] = [...CHARGE_DECLINE_KEYS, 'not_found', 'cards_too_many', 'payment_provider_away'];

async function cameBack(ctx: Ctx, setup_id: string): Promise<string> {
  const came = await catchFormRefusal(() => finishCardSetup(ctx, setup_id));
  if (!('status' in came)) return `failed=${came.data.key}`;
  return came.status === 'kept' ? 'said=added' : `failed=${came.decline_key ?? 'authentication_failed'}`;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  return catchFormRefusal(() => change(ctx, form, browserPageUrl(request).pathname));
}

async function change(ctx: Ctx, form: FormData, here: string): Promise<Response> {
  const id = Number(form.get('card_id'));
  switch (form.get('intent')) {
    case 'choose':
      await runInTransaction(ctx, (own) => chooseDefaultCard(own, id));
      return redirect(`${here}?said=chosen`, 303);
    case 'drop':
      await runInTransaction(ctx, (own) => removeSavedCard(own, id));
      return redirect(`${here}?said=removed`, 303);
    default:
      return redirect(await add(ctx, form, here), 303);
  }
}

/** Adds a card without scripts. @returns the address of the next page */
async function add(ctx: Ctx, form: FormData, here: string): Promise<string> {
  await requireWithinFormRateLimit(ctx, addCardCall);
  const payment_method_id = await createTestPaymentMethod(ctx, form);
  const { status, redirect_url, decline_key } = await addCard(
    ctx,
    parseFormBody(addCardCall, { payment_method_id, page: here }),
  );
  if (status === 'kept') return `${here}?said=added`;
  return redirect_url ?? `${here}?failed=${decline_key ?? 'card_declined'}`;
}

const SAID = ['added', 'removed', 'chosen'];

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { cards } = loaderData;
  const message = query.get('said') ?? '';
  const failed =
    actionData && 'fields' in actionData ? (actionData.fields.payment_method ?? actionData.key) : loaderData.failed;
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <h1>{t('account.cards.title')}</h1>
      <p className={shelf.quiet}>{t('account.cards.lead')}</p>
      {SAID.includes(message) && !failed && <Notice tone="success">{t(`account.cards.said_${message}`)}</Notice>}
      {cards.length > 0 ? (
        <ul className={shelf.list}>
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="card" title={t('account.cards.empty_title')}>
          <p>{t('account.cards.empty')}</p>
        </EmptyState>
      )}
      <AddCard key={cards.length} {...loaderData} failed={failed} />
    </div>
  );
}

function Card({ card }: { card: SavedCardOut }) {
  const t = useTranslate();
  const name = savedCardLabel(t, card);
  return (
    <li className={`${shelf.row} ${shelf.plain}`}>
      <div>
        <p>{name}</p>
        {card.is_default && !card.expired && <Badge tone="green">{t('account.cards.default')}</Badge>}
        {card.expired && <Badge tone="red">{t('account.cards.expired')}</Badge>}
      </div>
      <PlainForm method="post" className={shelf.ways}>
        <input type="hidden" name="card_id" value={card.id} />
        {!card.is_default && !card.expired && (
          <EntryActionButton intent="choose" words={t('account.cards.choose')} entryName={name} />
        )}
        <EntryActionButton intent="drop" words={t('account.cards.drop')} entryName={name} look="plain" />
      </PlainForm>
    </li>
  );
}

type AddProps = Pick<Route.ComponentProps['loaderData'], 'cards' | 'entry' | 'currency'> & { failed: string | null };

function AddCard({ cards, entry, currency, failed }: AddProps) {
  const t = useTranslate();
  const card = useRef<CardEntryHandle>(null);
  const adding = useSaveNewCard(() => card.current);
  const wrong = adding.failed ?? (adding.busy ? null : failed);
  const explain = usePaymentErrorText();
  return (
    <Form
      method="post"
      rules={entry.kind === 'sandbox' ? testCardFormRules(new Date()) : {}}
      explain={explain}
      allowEnter
      onValid={(data) => void adding.add(data)}
    >
      <FieldGroup title={t(cards.length > 0 ? 'account.cards.add' : 'account.cards.add_first')}>
        {wrong && <Notice tone="danger">{t(`errors.${wrong}`)}</Notice>}
        <CardFields entry={entry} currency={currency} amount={null} handle={card} />
        <p className={shelf.quiet}>{t('account.cards.hint')}</p>
        <Button type="submit" name="intent" value="add" look="primary" icon="lock" busy={adding.busy}>
          {t(adding.busy ? 'account.cards.sending' : 'account.cards.send')}
        </Button>
      </FieldGroup>
    </Form>
  );
}
