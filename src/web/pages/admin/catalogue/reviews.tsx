import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { parseId } from '#kit/product-link.ts';
import { CREATED_SORTS, RATING_QUERY_VALUES } from '#kit/shared-schemas.ts';
import { listReviewsForStaff, setReviewPublished } from '#modules/catalogue/reviews/moderate-reviews.server.ts';
import { REVIEW_VISIBILITIES, type ReviewForStaff } from '#modules/catalogue/reviews/reviews.admin.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/reviews.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('reviews', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listReviewsForStaff(ctx, {
    search,
    page,
    state: one('state', REVIEW_VISIBILITIES),
    rating: one('rating', RATING_QUERY_VALUES),
    sort: one('sort', CREATED_SORTS),
  });
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('reviews', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) =>
    setReviewPublished(own, parseId(readFormText(form, 'id')) ?? 0, readFormText(form, 'show') === 'yes'),
  );
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.reviews.title')}
      {...useStaffListTextsAndPaging('reviews', loaderData)}
      rows={loaderData.items}
      keyOf={(review) => review.id}
      filters={[
        {
          name: 'state',
          label: t('admin.reviews.state'),
          allText: t('admin.list.all'),
          choices: REVIEW_VISIBILITIES.map((value) => ({ value, label: t(`admin.reviews.states.${value}`) })),
        },
        {
          name: 'rating',
          label: t('admin.reviews.rating'),
          allText: t('admin.list.all'),
          choices: RATING_QUERY_VALUES.map((value) => ({
            value,
            label: t('admin.reviews.stars', { count: Number(value) }),
          })),
        },
      ]}
      columns={[
        {
          id: 'words',
          title: t('admin.reviews.words'),
          cell: ({ project, body, lang: reviewLanguage }) => (
            <>
              <Link to={project.link}>{`${project.name} – ${project.artist_name}`}</Link>
              <p lang={reviewLanguage}>{body}</p>
            </>
          ),
        },
        {
          id: 'rating',
          title: t('admin.reviews.rating'),
          whole: true,
          cell: ({ rating }) => t('admin.reviews.stars', { count: rating }),
        },
        {
          id: 'user',
          title: t('admin.reviews.by'),
          minor: true,
          cell: ({ user }) => <Link to={`/admin/users/${user.id}`}>{user.name}</Link>,
        },
        {
          id: 'at',
          title: t('admin.messages.at'),
          sort: 'created',
          minor: true,
          whole: true,
          cell: (review) => formatDay(review.created_at, lang),
        },
        {
          id: 'state',
          title: t('admin.reviews.state'),
          minor: true,
          cell: ({ published }) => (
            <Badge tone={published ? 'green' : 'grey'}>
              {t(`admin.reviews.states.${published ? 'shown' : 'hidden'}`)}
            </Badge>
          ),
        },
      ]}
      rowActions={{ title: t('admin.list.actions'), cell: (review) => <Switch review={review} /> }}
    />
  );
}

function Switch({ review: { id, published, project, user } }: { review: ReviewForStaff }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const word = t(published ? 'admin.reviews.hide' : 'admin.reviews.show');
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="small"
        name="show"
        value={published ? 'no' : 'yes'}
        busy={fetcher.state !== 'idle'}
        aria-label={`${word}: ${project.name}, ${user.name}`}
      >
        {word}
      </Button>
    </PlainForm>
  );
}
