import { useTranslate } from '#i18n/texts-context.tsx';
import type { BoxSubscriptionRow } from '#modules/selling/boxes/boxes-for-staff.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';

const TONES = { active: 'green', paused: 'yellow', cancelled: 'red', ended: 'grey' } as const;

/** The state of a subscription as a badge, with a second badge while its card fails. */
export function BoxStatusBadges({
  box: { status, failing_until },
}: {
  box: Pick<BoxSubscriptionRow, 'status' | 'failing_until'>;
}) {
  const t = useTranslate();
  return (
    <>
      <Badge tone={TONES[status]}>{t(`boxes.admin.states.${status}`)}</Badge>
      {failing_until && <Badge tone="red">{t('boxes.admin.states.failing')}</Badge>}
    </>
  );
}
