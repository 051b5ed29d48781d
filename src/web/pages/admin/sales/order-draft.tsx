import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { fieldProblem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import {
  giveAwayDraftCall,
  recordManualOrderPaymentCall,
} from '#modules/selling/manual-orders/draft-payments.contract.ts';
import { prefillDraftBuyer, readOrderDraft } from '#modules/selling/manual-orders/find-drafts.server.ts';
import { readOrderDraftWithSearch } from '#modules/selling/manual-orders/find-orderable-items.server.ts';
import {
  giveAwayDraft,
  recordManualOrderPayment,
} from '#modules/selling/manual-orders/offline-payments-and-giveaways.server.ts';
import { OrderDraftIn, sendOrderDraftCall } from '#modules/selling/manual-orders/order-drafts.contract.ts';
import { sendOrderDraft } from '#modules/selling/manual-orders/send-draft.server.ts';
import {
  addOrderDraft,
  cancelOrderDraft,
  changeOrderDraft,
} from '#modules/selling/manual-orders/write-draft.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { localizePagePath } from '../../../browser-page-url.ts';
import {
  parseFormBody,
  readFormAmount,
  readFormText,
  readRefillValues,
  runFormAction,
} from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/order-draft.ts';
import { ClosedOrderDraft } from './closed-order-draft-view.tsx';
import { ORDER_DRAFT_BADGE_TONES } from './order-draft-badge-tones.ts';
import { addDraftItem, readOrderDraftFields, removeDraftLine } from './order-draft-fields.ts';
import { OrderDraftForm } from './order-draft-form.tsx';
import { OrderDraftPaymentOptions } from './order-draft-payment-options.tsx';

/** The number of search results; a longer search text finds others. */
const FOUND = 12;
const FORTNIGHT = 14 * 86_400_000;

export const handle = { texts: ['cart', 'errors'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('orderDraft', args);
  const { searchParams } = new URL(args.request.url);
  const id = parseId(searchParams.get('id') ?? undefined);
  const email = searchParams.get('email')?.trim().slice(0, 254) ?? '';
  const find = searchParams.get('find')?.trim().slice(0, 100) ?? '';
  const { draft, found } =
    id === null
      ? { draft: null, found: [] }
      : await loadOrThrowProblemPage(readOrderDraftWithSearch(ctx, id, { search: find, limit: FOUND }), args.request);
  return {
    draft,
    find,
    found,
    known: { email, ...(draft ? {} : await prefillDraftBuyer(ctx, email)) },
    countries: countryOptions(ctx.lang),
    today: ctx.now.toISOString().slice(0, 10),
    until: draft?.valid_until ?? new Date(ctx.now.getTime() + FORTNIGHT).toISOString().slice(0, 10),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('orderDraft', args);
  const url = new URL(args.request.url);
  const id = parseId(url.searchParams.get('id') ?? undefined) ?? 0;
  const form = await args.request.formData();
  const intent = readFormText(form, 'intent');
  const work = WAYS[intent];
  if (work && id > 0)
    return runFormAction(ctx, async (own) => {
      await work(own, id, form);
    });
  const answer = await runFormAction(ctx, (own) => save(own, id, form, intent));
  if (!('ok' in answer)) return data({ ...answer.data, typed: readRefillValues(form) }, answer.init ?? {});
  const find = readFormText(form, 'find');
  const query = new URLSearchParams({ id: String(answer.value.id), ...(find && { find }) });
  throw redirect(localizePagePath(args.request, `/admin/order-manual?${query}`), 303);
}

/** Actions on a draft besides editing, by the pressed button. */
const WAYS: Readonly<Record<string, (own: Ctx, id: number, form: FormData) => Promise<unknown>>> = lookupTable({
  send: (own, id, form) =>
    sendOrderDraft(
      own,
      id,
      parseFormBody(sendOrderDraftCall, { valid_until: readFormText(form, 'valid_until') }).valid_until,
    ),
  paid: async (own, id, form) => {
    const { currency } = await readOrderDraft(own, id);
    const [amount, means, on_day, reference] = [
      readFormAmount(form, 'amount', currency),
      ...texts(form, 'means', 'on_day', 'reference'),
    ];
    return recordManualOrderPayment(
      own,
      id,
      parseFormBody(recordManualOrderPaymentCall, { amount, means, on_day, reference }),
    );
  },
  give: async (own, id, form) => {
    const [reason = ''] = texts(form, 'given_for');
    // The form of the draft has a reason of its own.
    if (reason === '') throw fieldProblem('given_for', 'input_required');
    return giveAwayDraft(own, id, parseFormBody(giveAwayDraftCall, { reason }).reason);
  },
  cancel: (own, id) => cancelOrderDraft(own, id),
});

const texts = (form: FormData, ...names: readonly string[]): string[] => names.map((name) => readFormText(form, name));

/** Every button of the form saves the input. The button of a found item adds it, that of a line removes it. */
function save(own: Ctx, id: number, form: FormData, intent: string) {
  const fields = readOrderDraftFields((name) => readFormText(form, name), [...form.keys()]);
  const [, does, number] = /^(add|drop):(\d{1,15})$/.exec(intent) ?? [];
  const added = does === 'add' ? addDraftItem(fields, Number(number)) : fields;
  const asked = parseBySchema(OrderDraftIn, does === 'drop' ? removeDraftLine(fields, Number(number)) : added);
  return id > 0 ? changeOrderDraft(own, id, asked) : addOrderDraft(own, asked);
}

/** `/admin/order-manual`, and with `?id=12` an existing draft: the editor of manual orders. */
export default function OrderDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { draft } = loaderData;
  const title = draft ? t('admin.order_drafts.one', { id: draft.id }) : t('admin.order_drafts.add');
  const open = draft === null || draft.state === 'draft' || draft.state === 'sent';
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/orders-manual" name={t('admin.order_drafts.title')} here={title} />
      <header className={css.heading}>
        <h1 className={css.title}>{title}</h1>
        {draft && (
          <Badge tone={ORDER_DRAFT_BADGE_TONES[draft.state]}>{t(`admin.order_drafts.state.${draft.state}`)}</Badge>
        )}
        {draft?.order_id && (
          <Link to={`/admin/orders/${draft.order_id}`}>
            {t('admin.orders.one', { number: draft.order_number ?? '' })}
          </Link>
        )}
      </header>
      <FormResult answer={actionData} done={t('admin.orders.done')} />
      {draft?.being_paid && <Notice tone="warning">{t('errors.draft_being_paid')}</Notice>}
      <div className={css.dossier}>
        {open ? (
          <OrderDraftForm key={draft?.id ?? 0} data={loaderData} answer={actionData} />
        ) : (
          <ClosedOrderDraft draft={draft} />
        )}
        {draft && <OrderDraftPaymentOptions draft={draft} open={open} data={loaderData} answer={actionData} />}
      </div>
    </article>
  );
}
