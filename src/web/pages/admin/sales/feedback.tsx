import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { RATING_QUERY_VALUES } from '#kit/shared-schemas.ts';
import { listOrderFeedback } from '#modules/selling/orders/find-order-feedback.server.ts';
import { FEEDBACK_PERIOD_DAYS } from '#modules/selling/orders/order-feedback.admin.contract.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/feedback.ts';
import { OrderFeedbackText } from './order-feedback-text.tsx';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('feedback', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listOrderFeedback(ctx, {
    search,
    page,
    rating: one('rating', RATING_QUERY_VALUES),
    days: one('days', FEEDBACK_PERIOD_DAYS),
  });
}

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.feedback.title')}
      {...useStaffListTextsAndPaging('feedback', loaderData)}
      rows={loaderData.items}
      keyOf={(feedback) => feedback.order_id}
      filters={[
        {
          name: 'rating',
          label: t('admin.reviews.rating'),
          allText: t('admin.list.all'),
          choices: RATING_QUERY_VALUES.map((value) => ({
            value,
            label: t('admin.reviews.stars', { count: Number(value) }),
          })),
        },
        {
          name: 'days',
          label: t('admin.feedback.period'),
          allText: t('admin.list.all'),
          choices: FEEDBACK_PERIOD_DAYS.map((value) => ({
            value,
            label: t('admin.feedback.days', { count: Number(value) }),
          })),
        },
      ]}
      columns={[
        {
          id: 'words',
          title: t('admin.reviews.words'),
          cell: (feedback) => (
            <>
              <Link to={`/admin/orders/${feedback.order_id}`}>
                {t('admin.orders.one', { number: feedback.number })}
              </Link>
              <OrderFeedbackText feedback={feedback} />
            </>
          ),
        },
        {
          id: 'rating',
          title: t('admin.reviews.rating'),
          whole: true,
          cell: ({ rating }) => t('admin.reviews.stars', { count: rating }),
        },
        { id: 'buyer', title: t('admin.orders.buyer'), minor: true, cell: ({ name }) => name },
        {
          id: 'at',
          title: t('admin.messages.at'),
          minor: true,
          whole: true,
          cell: ({ at }) => formatDay(at, lang),
        },
      ]}
    />
  );
}
