import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badge-colours.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { OrderOut } from '../order-shape.ts';
import { isPickupOnly, orderStatusTextKey } from '../order-status-text-key.ts';

/** The status of an order or parcel as a coloured badge (decisions: Badges). */
export function OrderStatusBadge({
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
  return <Badge tone={tone}>{t(orderStatusTextKey(status, { parcel, fetched }))}</Badge>;
}

/** The status of a parcel. */
export const ParcelStatusBadge = ({
  parcel,
}: {
  parcel: { readonly status: string; readonly shipping_type: string };
}) => <OrderStatusBadge status={parcel.status} parcel fetched={parcel.shipping_type === 'pickup'} />;

/** The status of an order, and of its refunds, which alone do not move it. */
export function OrderAndRefundBadges({
  order: { status, refund_state, shipments },
}: {
  order: Pick<OrderOut, 'status' | 'refund_state'> & { readonly shipments: Parameters<typeof isPickupOnly>[0] };
}) {
  const t = useTranslate();
  return (
    <>
      <OrderStatusBadge status={status} fetched={isPickupOnly(shipments)} />
      {refund_state !== 'none' && <Badge tone="orange">{t(`account.refund_state.${refund_state}`)}</Badge>}
    </>
  );
}
