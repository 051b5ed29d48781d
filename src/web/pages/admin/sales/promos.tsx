import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { listPromoCodes } from '#modules/selling/promotions/promo-codes.server.ts';
import type { PromoCode } from '#modules/selling/promotions/promotions.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/promos.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('promos', args);
  const { search, page } = readStaffListQuery(args.request);
  return { ...(await listPromoCodes(ctx, { search, page })), now: ctx.now.toISOString() };
}

/** Promo codes: discount, expiry and number of uses. */
export default function Promos({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  const worth = ({ kind, value, currency }: PromoCode) =>
    kind === 'percent' ? `${value} %` : formatPrice(value, currency, lang);
  return (
    <ListPage
      title={t('admin.promos.title')}
      {...useStaffListTextsAndPaging('promos', loaderData)}
      rows={loaderData.items}
      keyOf={(promo) => promo.id}
      actions={
        <LinkButton to={local('/admin/promos/new')} size="small" icon="plus">
          {t('admin.promos.add')}
        </LinkButton>
      }
      columns={[
        {
          id: 'code',
          title: t('admin.promos.code'),
          cell: (promo) => <Link to={`/admin/promos/${promo.id}`}>{promo.code}</Link>,
        },
        { id: 'value', title: t('admin.promos.value'), align: 'end', cell: worth },
        {
          id: 'shop',
          title: t('admin.promos.shop'),
          minor: true,
          cell: (promo) => promo.shop_name ?? t('admin.list.all'),
        },
        {
          id: 'until',
          title: t('admin.promos.until'),
          minor: true,
          whole: true,
          cell: ({ ends_at }) => (ends_at ? formatDay(ends_at, lang) : '–'),
        },
        {
          id: 'uses',
          title: t('admin.promos.uses'),
          align: 'end',
          cell: ({ uses, uses_allowed }) => (uses_allowed === null ? uses : `${uses} / ${uses_allowed}`),
        },
        {
          id: 'state',
          title: t('admin.promos.state'),
          cell: (promo) => {
            const state = findPromoState(promo, loaderData.now);
            return <Badge tone={TONES[state]}>{t(`admin.promos.states.${state}`)}</Badge>;
          },
        },
      ]}
    />
  );
}

const TONES = { works: 'green', early: 'blue', over: 'grey', used: 'grey', off: 'grey' } as const;

function findPromoState(
  { active, starts_at, ends_at, uses, uses_allowed }: PromoCode,
  now: string,
): keyof typeof TONES {
  if (!active) return 'off';
  if (ends_at && ends_at <= now) return 'over';
  if (uses_allowed !== null && uses >= uses_allowed) return 'used';
  return starts_at && starts_at > now ? 'early' : 'works';
}
