import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SALES_TERRITORY_KINDS, salesTerritoryKind } from '#kit/sales-territory.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { type ChoiceOption, RadioGroup } from '#ui/field/choice-field.tsx';
import css from './projects.module.css';

/** Where a release is sold: everywhere, only in the chosen countries, or everywhere but there. */
export function SalesTerritoryFields({
  project,
  countries,
}: {
  project: Pick<EditableProject, 'sold_in' | 'not_sold_in'> | null;
  countries: readonly ChoiceOption[];
}) {
  const t = useTranslate();
  const before = salesTerritoryKind(project ?? { sold_in: [], not_sold_in: [] });
  const [choice, setChoice] = useState<string>(before);
  const chosen = new Set([...(project?.sold_in ?? []), ...(project?.not_sold_in ?? [])]);
  return (
    <>
      <RadioGroup
        name="territory"
        label={t('projects.territory.title')}
        look="compact"
        defaultValue={before}
        onPick={setChoice}
        choices={SALES_TERRITORY_KINDS.map((value) => ({ value, label: t(`projects.territory.${value}`) }))}
      />
      {choice !== 'everywhere' && (
        <fieldset className={css.countries} data-field="countries">
          <legend>{t(`projects.territory.countries_${choice}`)}</legend>
          <p>{t('projects.territory.hint')}</p>
          <ul>
            {countries.map(({ value, label }) => (
              <li key={value}>
                <label>
                  <input type="checkbox" name="countries" value={value} defaultChecked={chosen.has(value)} />
                  <span>{label}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}
