import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { changePhaseTextKey, RELEASE_PARTS } from '#modules/catalogue/projects/release-change-rules.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './projects.module.css';

/** What can still be changed of a submitted release: open, checked again, or fixed. */
export function AllowedChangesNotice({ project: { id, step, rules } }: { project: EditableProject }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const phase = changePhaseTextKey(step);
  if (!phase) return null;
  return (
    <Notice
      tone="info"
      title={t(`account.step.${step}`)}
      action={
        <LinkButton to={local(`/project/manage?id=${id}`)} size="small">
          {t('projects.changes.back')}
        </LinkButton>
      }
    >
      <p>{t(`projects.changes.${phase}`)}</p>
      <ul className={css.rules}>
        {(['open', 'recheck', 'fixed'] as const).map((rule) => {
          const parts = RELEASE_PARTS.filter((part) => rules[part] === rule);
          return (
            parts.length > 0 && (
              <li key={rule}>
                <strong>{t(`projects.changes.rule_${rule}`)}</strong>:{' '}
                {parts.map((part) => t(`projects.changes.parts.${part}`)).join(', ')}
              </li>
            )
          );
        })}
      </ul>
    </Notice>
  );
}
