import { useTranslate } from '#i18n/texts-context.tsx';
import { getPlantLimitUnit } from '#modules/making/plant-profiles/plant-profile-limits.ts';
import css from './plant-limit-fields.module.css';
import { plantLimitLabel } from './plant-limit-label.ts';

interface ShownLimit {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

interface LimitRowsProps {
  readonly caption: string;
  readonly limits: readonly ShownLimit[];
  /** Error keys by name. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The limits of a group as fields: the number with its unit, and its source beside it. */
export function PlantLimitFields({ caption, limits, faults }: LimitRowsProps) {
  const t = useTranslate();
  return (
    <table className={css.rows}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('plant.limit')}</th>
          <th scope="col" className={css.number}>
            {t('plant.value')}
          </th>
          <th scope="col">{t('plant.source')}</th>
        </tr>
      </thead>
      <tbody>
        {limits.map(({ name, value, source }) => {
          const label = plantLimitLabel(name, t);
          return (
            <tr key={name}>
              <th scope="row">
                {label}
                {faults[name] && <small className={css.fault}>{t(`errors.${faults[name]}`)}</small>}
              </th>
              <td className={css.number}>
                <LimitValue name={name} value={value} label={label} isFaulty={Boolean(faults[name])} />
              </td>
              <td>
                <span className={css.narrowLabel} aria-hidden="true">
                  {t('plant.source')}
                </span>
                <input
                  name={`source.${name}`}
                  aria-label={`${label}: ${t('plant.source')}`}
                  maxLength={200}
                  autoComplete="off"
                  defaultValue={source}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A number with its unit, or the text of a limit that is none. */
function LimitValue({
  name,
  value,
  label,
  isFaulty,
}: {
  name: string;
  value: string;
  label: string;
  isFaulty: boolean;
}) {
  const t = useTranslate();
  const unit = getPlantLimitUnit(name);
  const field = {
    name: `limit.${name}`,
    'aria-label': `${label} (${unit || t('plant.value')})`,
    'aria-invalid': isFaulty || undefined,
    autoComplete: 'off',
    defaultValue: value,
  };
  if (name === 'print.colour_profiles') return <textarea {...field} rows={4} maxLength={200} />;
  return (
    <span className={css.value}>
      <input {...field} inputMode="decimal" />
      {unit}
    </span>
  );
}
