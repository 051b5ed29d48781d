import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badges.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { OrderOut } from '../order-shape.ts';
import { statusKey } from '../status-key.ts';

/** Where an order or a parcel is, in words and in the colour of the vocabulary (spec §3). */
export function StatusBadge({ status, parcel = false }: { status: string; parcel?: boolean }) {
  const t = useTranslate();
  return <Badge tone={badgeColour(status === 'pledged' ? 'funding' : status)}>{t(statusKey(status, parcel))}</Badge>;
}

/** Where an order is, and whether its money is back: that alone does not move it. */
export function OrderBadges({ order: { status, refund_state } }: { order: Pick<OrderOut, 'status' | 'refund_state'> }) {
  const t = useTranslate();
  return (
    <>
      <StatusBadge status={status} />
      {refund_state !== 'none' && <Badge tone="orange">{t(`account.refund_state.${refund_state}`)}</Badge>}
    </>
  );
}
