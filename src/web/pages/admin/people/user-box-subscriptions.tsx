import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import type { List } from '#kit/paging.ts';
import type { BoxSubscriptionRow } from '#modules/selling/boxes/boxes-for-staff.contract.ts';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { BoxStatusBadges } from '../sales/box-status-badges.tsx';

/** The newest subscriptions of an account, with a link to the rest. */
export function UserBoxSubscriptions({
  boxes: { items, total },
  email,
}: {
  boxes: List<BoxSubscriptionRow>;
  email: string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (items.length === 0) return null;
  return (
    <section className={css.stack}>
      <Table
        caption={t('boxes.admin.title')}
        captionShown
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('boxes.admin.kind'),
            cell: (box) => <Link to={`/admin/box/${box.id}`}>{box.name}</Link>,
          },
          { id: 'state', title: t('boxes.admin.state'), cell: (box) => <BoxStatusBadges box={box} /> },
          { id: 'rhythm', title: t('boxes.rhythm'), cell: (box) => t(`box.choice.periodicity.${box.periodicity}`) },
          {
            id: 'next',
            title: t('boxes.admin.next'),
            whole: true,
            cell: (box) => box.next_at && formatDay(box.next_at, lang),
          },
        ]}
      />
      {total > items.length && (
        <p>
          <Link to={`/admin/box?q=${encodeURIComponent(email)}`}>
            {t('boxes.admin.total', { count: total, shown: total.toLocaleString(lang) })}
          </Link>
        </p>
      )}
    </section>
  );
}
