import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badges.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { OrderOut } from '../order-shape.ts';
import { isFetched, statusKey } from '../status-key.ts';

/** The status of an order or parcel as a coloured badge (decisions: Badges). */
export function StatusBadge({
  status,
  parcel = false,
  fetched = false,
}: {
  status: string;
  parcel?: boolean;
  fetched?: boolean;
}) {
  const t = useTranslate();
  const tone = badgeColour(status === 'pledged' ? 'funding' : status);
  return <Badge tone={tone}>{t(statusKey(status, { parcel, fetched }))}</Badge>;
}

/** The status of a parcel. */
export const ParcelBadge = ({ parcel }: { parcel: { readonly status: string; readonly shipping_type: string } }) => (
  <StatusBadge status={parcel.status} parcel fetched={parcel.shipping_type === 'pickup'} />
);

/** The status of an order, and of its refunds, which alone do not move it. */
export function OrderBadges({
  order: { status, refund_state, shipments },
}: {
  order: Pick<OrderOut, 'status' | 'refund_state'> & { readonly shipments: Parameters<typeof isFetched>[0] };
}) {
  const t = useTranslate();
  return (
    <>
      <StatusBadge status={status} fetched={isFetched(shipments)} />
      {refund_state !== 'none' && <Badge tone="orange">{t(`account.refund_state.${refund_state}`)}</Badge>}
    </>
  );
}
