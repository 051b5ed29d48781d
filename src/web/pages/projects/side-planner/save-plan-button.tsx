import { useTranslate } from '#i18n/texts-context.tsx';
import type { SidePlan } from '#modules/making/side-plan/side-plan.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './side-planner.module.css';

/** The button that saves a plan, or why it cannot be saved now. */
export function SavePlanButton({
  plan: { editable, previews_editable },
  isDirty,
  isSaving,
  onSave,
}: {
  plan: SidePlan;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
}) {
  const t = useTranslate();
  if (!editable && !previews_editable) return <Notice tone="info">{t('planner.not_editable')}</Notice>;
  return (
    <>
      {!editable && <Notice tone="info">{t('planner.order_fixed')}</Notice>}
      <div className={css.save}>
        <Button look="primary" busy={isSaving} disabled={!isDirty} onClick={onSave}>
          {t('planner.save')}
        </Button>
        <span role="status">{isDirty ? t('planner.unsaved') : t('planner.saved')}</span>
      </div>
    </>
  );
}
