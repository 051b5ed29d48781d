import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { PAYEE_STATUSES } from '#modules/money/royalties/creator-finances-and-payees.contract.ts';
import { listPayees } from '#modules/money/royalties/payees.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/payees.ts';
import { PAYOUT_DETAILS_BADGE_TONES } from './payout-badge-tones.ts';

export const handle = { texts: ['money'] };

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('clients', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listPayees(ctx, { search, page, status: one('status', PAYEE_STATUSES) });
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.clients.title')}
      {...useStaffListTextsAndPaging('clients', loaderData)}
      rows={loaderData.items}
      keyOf={(payee) => payee.id}
      filters={[
        {
          name: 'status',
          label: t('admin.clients.status'),
          allText: t('admin.list.all'),
          choices: PAYEE_STATUSES.map((value) => ({ value, label: t(`money.account.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('admin.users.name'),
          cell: (payee) => <Link to={`/admin/clients/${payee.id}`}>{payee.name}</Link>,
        },
        { id: 'email', title: t('admin.users.email'), minor: true, cell: (payee) => payee.email },
        {
          id: 'status',
          title: t('admin.clients.status'),
          cell: ({ status }) => <Badge tone={PAYOUT_DETAILS_BADGE_TONES[status]}>{t(`money.account.${status}`)}</Badge>,
        },
        {
          id: 'balance',
          title: t('money.balance'),
          align: 'end',
          cell: ({ balance, currency }) => formatPrice(balance, currency, lang, { full: true }),
        },
      ]}
    />
  );
}
