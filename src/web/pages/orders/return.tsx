import { data, redirect, useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { requireOrder } from '#modules/selling/orders/find-orders.server.ts';
import { RETURN_KINDS } from '#modules/selling/returns/return.ts';
import { requestContext } from '#platform/request-context.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal, readRefillValues } from '../../form-action.server.ts';
import { requirePageId } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/return.ts';
import { ConfirmWithdrawalForm } from './confirm-withdrawal-form.tsx';
import css from './orders.module.css';
import { answerReturnForm, loadReturnPage } from './return.server.ts';
import { ReturnForm } from './return-form.tsx';

export const handle = { texts: ['returns', 'account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/orders/30001/return?kind=withdrawal`: withdraw, send back or claim. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  const kind = browserPageUrl(request).searchParams.get('kind') ?? '';
  const order = await requireOrder(ctx, id).catch(() => null);
  if (!order) throw redirect(localizePagePath(request, `/orders?kind=${encodeURIComponent(kind)}`), 303);
  return loadReturnPage(ctx, id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  const form = await request.formData();
  const answer = await catchFormRefusal(() => answerReturnForm(ctx, request, id, form));
  if (answer instanceof Response || 'confirm' in answer) return answer;
  return data({ ...answer.data, typed: readRefillValues(form) }, answer.init ?? {});
}

const NOTHING: Readonly<Record<string, string>> = lookupTable({});

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const [query] = useSearchParams();
  const { id, number, pieces, availability, signed_in } = loaderData;
  const kinds = RETURN_KINDS.filter((kind) => availability[kind].open && pieces.some(({ left }) => left[kind] > 0));
  const kind = kinds.find((each) => each === query.get('kind')) ?? kinds[0];
  const refused = actionData && 'key' in actionData ? actionData : undefined;
  const confirm = actionData && 'confirm' in actionData ? actionData.confirm : undefined;
  const until = kind && availability[kind].until;
  return (
    <div className={css.frame}>
      <div className={css.narrow}>
        <p>
          <Link to={signed_in ? `/my-account/orders/${id}` : `/orders/${id}`}>
            {t('account.order.number', { number })}
          </Link>
        </p>
        <h1>{t(confirm ? 'returns.ask.confirm_title' : 'returns.ask.heading')}</h1>
        {kind === undefined && (
          <EmptyState icon="box" title={t('returns.ask.nothing_title')}>
            <p>{t('returns.ask.nothing')}</p>
          </EmptyState>
        )}
        {kind !== undefined && !confirm && (
          <>
            <nav className={css.kinds} aria-label={t('returns.ask.heading')}>
              {kinds.map((each) => (
                <Link
                  key={each}
                  to={`/orders/${id}/return?kind=${each}`}
                  aria-current={each === kind ? 'page' : undefined}
                >
                  {t(`returns.kind.${each}`)}
                </Link>
              ))}
            </nav>
            <p className={css.lead}>
              {t(`returns.ways.${kind}_text`)} {until && t('returns.ways.until', { day: formatDay(until, lang) })}
            </p>
            {refused && <Notice tone="danger">{t(`errors.${refused.fields.lines ?? refused.key}`)}</Notice>}
            <ReturnForm
              key={kind}
              kind={kind}
              returnPage={loaderData}
              errors={refused?.fields ?? NOTHING}
              typed={refused?.typed ?? NOTHING}
            />
          </>
        )}
        {confirm && <ConfirmWithdrawalForm typed={confirm} returnPage={loaderData} />}
      </div>
    </div>
  );
}
