import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badges.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** Where an order or parcel is, in words and in the colour of the vocabulary (spec §3). */
export function StatusBadge({ status }: { status: string }) {
  const t = useTranslate();
  return <Badge tone={badgeColour(status === 'pledged' ? 'funding' : status)}>{t(`account.status.${status}`)}</Badge>;
}
