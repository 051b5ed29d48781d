import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { Pressing, PressingCost } from '#modules/making/pressings/pressings.contract.ts';
import { PressingTimeline } from '#modules/making/pressings/ui/pressing-timeline.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { PRESSING_STATUS_BADGE_TONES } from '../../pressings/pressing-status-badge-tones.ts';
import css from '../common/admin.module.css';
import { PressingFinances } from '../making/pressing-finances.tsx';

/** The production of a release for its creator: the stages, and the amounts offered, paid and spent. */
export function ProjectPressing({ pressing }: { pressing: Pressing & { readonly costs: readonly PressingCost[] } }) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <p className={css.heading}>
        <Link to={`/admin/pressings/${pressing.id}`}>{t('pressing.one', { id: pressing.id })}</Link>
        <Badge tone={PRESSING_STATUS_BADGE_TONES[pressing.stage]}>{t(`pressing.stage.${pressing.stage}`)}</Badge>
      </p>
      <PressingFinances pressing={pressing} isOffice />
      {pressing.tasks.length > 0 && <PressingTimeline tasks={pressing.tasks} />}
    </section>
  );
}
