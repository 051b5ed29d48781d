import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badges.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { statusKey } from '../status-key.ts';

/** Where an order or a parcel is, in words and in the colour of the vocabulary (spec §3). */
export function StatusBadge({ status, parcel = false }: { status: string; parcel?: boolean }) {
  const t = useTranslate();
  return <Badge tone={badgeColour(status === 'pledged' ? 'funding' : status)}>{t(statusKey(status, parcel))}</Badge>;
}
