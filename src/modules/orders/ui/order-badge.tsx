import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badges.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** Where an order is, in words and in the colour of the vocabulary (spec §3). A parcel that is pending waits to be packed, not to be paid. */
export function StatusBadge({ status, parcel = false }: { status: string; parcel?: boolean }) {
  const t = useTranslate();
  return (
    <Badge tone={badgeColour(status === 'pledged' ? 'funding' : status)}>
      {t(parcel && status === 'pending' ? 'account.status.parcel_pending' : `account.status.${status}`)}
    </Badge>
  );
}
