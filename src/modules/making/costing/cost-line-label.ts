import type { Translate } from '#kit/translate.ts';
import type { CostLine } from './calculate-costing.ts';

/** The label of a line, such as `Inner sleeves: printed paper × 2`. Needs the namespaces `costing` and `artwork`. */
export function formatCostLineLabel(
  { component, choice, times }: Pick<CostLine, 'component' | 'choice' | 'times'>,
  t: Translate,
): string {
  const named = t(`costing.components.${component}`);
  const name = choice === null ? named : t('costing.line', { component: named, choice: t(choice) });
  return times === 1 ? name : t('costing.line_times', { name, times });
}
