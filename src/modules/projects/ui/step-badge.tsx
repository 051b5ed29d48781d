import { useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badges.ts';
import { isStep, stepColour } from '#kit/steps.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** Where a project stands, in its colour (spec §4). */
export function StepBadge({ step }: { step: string }) {
  const t = useTranslate();
  return <Badge tone={isStep(step) ? stepColour(step) : badgeColour(step)}>{t(`account.step.${step}`)}</Badge>;
}
