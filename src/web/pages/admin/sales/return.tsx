import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { carrierName } from '#kit/carriers-and-warehouses.ts';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { fieldProblem } from '#kit/problem.ts';
import type { StaffReturnOut } from '#modules/selling/returns/returns.admin.contract.ts';
import { changeReturnStateCall } from '#modules/selling/returns/returns.admin.contract.ts';
import { changeReturnState, readReturnForStaff } from '#modules/selling/returns/returns-for-staff.server.ts';
import { RETURN_BADGE_TONES } from '#modules/selling/returns/ui/return-badge-tones.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import {
  parseFormBody,
  readFormAmount,
  readFormText,
  runFormActionWithoutTransaction,
} from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/return.ts';
import { ReturnActions } from './return-actions.tsx';

export const loader = (args: Route.LoaderArgs) =>
  loadOrThrowProblemPage(
    readReturnForStaff(requireAdminPageAccess('return', args), requireStaffPageId(args)),
    args.request,
  );

/** One button per step. Returned copies are counted line by line. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('return', args);
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  return runFormActionWithoutTransaction(() => moveReturnByForm(ctx, id, form));
}

async function moveReturnByForm(ctx: Ctx, id: number, form: FormData) {
  const { currency, lines } = await readReturnForStaff(ctx, id);
  const to = readFormText(form, 'to');
  const amount = readFormAmount(form, 'amount', currency);
  if (amount === 0) throw fieldProblem('amount', 'input_must_number');
  const counted = lines.map(({ order_item_id }) => ({
    order_item_id,
    received: Number(readFormText(form, `received.${order_item_id}`)),
    restocked: Number(readFormText(form, `restocked.${order_item_id}`)),
  }));
  const body = parseFormBody(changeReturnStateCall, {
    to,
    answer: readFormText(form, 'answer'),
    amount,
    postage: form.has('postage'),
    ...(to === 'received' && { lines: counted }),
  });
  return changeReturnState(ctx, id, body);
}

export default function ReturnPage({ loaderData: back, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/returns" name={t('admin.returns.title')} here={back.number} />
      <header className={css.heading}>
        <h1 className={css.title}>
          {t(`returns.kind.${back.kind}`)} {back.number}
        </h1>
        <Badge tone={RETURN_BADGE_TONES[back.state]}>{t(`returns.state.${back.state}`)}</Badge>
      </header>
      <div className={css.dossier}>
        <div className={css.stack}>
          <Known back={back} />
          <Photos back={back} />
        </div>
        <ReturnActions back={back} answer={actionData} />
      </div>
    </article>
  );
}

function Known({ back }: { back: StaffReturnOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { refunded, fault, wish } = back;
  return (
    <FactList
      facts={[
        [
          t('admin.returns.order'),
          <Link key="order" to={`/admin/orders/${back.order_id}`}>
            {back.order_number}
          </Link>,
        ],
        [t('admin.returns.by'), back.name],
        [
          t('admin.users.email'),
          <a key="mail" href={`mailto:${back.email}`}>
            {back.email}
          </a>,
        ],
        [t('admin.returns.asked'), formatMoment(back.asked_at, lang)],
        [t('admin.returns.pieces'), back.lines.map((line) => formatReturnedPieces(line, t)).join('; ')],
        [t('admin.returns.fault'), fault && t(`returns.fault.${fault}`)],
        [t('admin.returns.wish'), wish && t(`returns.wish.${wish}`)],
        [t('admin.orders.note'), back.note],
        [t('admin.returns.answer'), back.answer],
        [t('admin.returns.left'), !back.has_left && t('admin.returns.not_left')],
        [
          t('admin.returns.proof'),
          back.proof_at && `${carrierName(back.carrier)} ${back.tracking_number}, ${formatDay(back.proof_at, lang)}`,
        ],
        [t('admin.returns.received'), back.received_at && formatMoment(back.received_at, lang)],
        [t('admin.returns.due'), back.refund_due && formatDay(back.refund_due, lang)],
        [
          t('admin.returns.refund'),
          refunded &&
            `${formatPrice(refunded.amount, refunded.currency, lang, { full: true })} · ${t(`admin.orders.money.${refunded.status}`)}`,
        ],
      ]}
    />
  );
}

const formatReturnedPieces = (
  { quantity, name, reason, received, restocked }: StaffReturnOut['lines'][number],
  t: ReturnType<typeof useTranslate>,
) =>
  [
    `${quantity} × ${name}`,
    reason && t(`returns.reason.${reason}`),
    received > 0 && t('admin.returns.counted', { received, restocked }),
  ]
    .filter(Boolean)
    .join(' · ');

function Photos({ back: { id, photos } }: { back: StaffReturnOut }) {
  const t = useTranslate();
  if (photos === 0) return null;
  return (
    <ul className={css.pictures}>
      {Array.from({ length: photos }, (_, i) => `/api/returns/${id}/photos/${i + 1}`).map((src, i) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <img src={src} alt={t('admin.returns.photo', { number: i + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
