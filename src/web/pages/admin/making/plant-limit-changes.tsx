import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { getPlantLimitUnit, type PlantLimitChange } from '#modules/making/plant-profiles/plant-profile-limits.ts';
import { plantLimitLabel } from './plant-limit-label.ts';

/** The changed limits of a version, each with its old and its new number. */
export function PlantLimitChanges({ changes }: { changes: readonly PlantLimitChange[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (changes.length === 0) return t('plant.no_changes');
  const number = (value: number | string) =>
    typeof value === 'string' ? value : value.toLocaleString(lang, { maximumFractionDigits: 4 });
  return (
    <ul>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {plantLimitLabel(name, t)}: {number(before)} → {number(after)} {getPlantLimitUnit(name)}
        </li>
      ))}
    </ul>
  );
}
