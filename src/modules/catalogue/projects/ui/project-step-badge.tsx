import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour, isBadge } from '#kit/badge-colours.ts';
import { isProjectStep, stepBadgeColour } from '#kit/project-steps.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** The step of a project in its colour (decisions: Steps). */
export function ProjectStepBadge({ step }: { step: string }) {
  const t = useTranslate();
  return isProjectStep(step) ? (
    <Badge tone={stepBadgeColour(step)}>{t(`account.step.${step}`)}</Badge>
  ) : (
    <Badge tone={badgeColour(step)}>{isBadge(step) ? t(`account.badge.${step}`) : step}</Badge>
  );
}
