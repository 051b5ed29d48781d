import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { capitalizeFirst } from '#kit/capitalize-first.ts';
import { listSleevesOfRelease, type SleevedRelease } from '#modules/catalogue/artwork/sleeves.ts';
import { RadioGroup } from '#ui/field/choice-field.tsx';
import { StaticField } from '#ui/field/text-field.tsx';

/**
 * The sleeve of a record, CD or tape, as the price calculator offers it. A sleeve that does not hold the discs can't be
 * chosen, but stays where it was chosen before. Nothing for other products.
 */
export function SleeveField({
  release,
  chosen,
  isFixed,
}: {
  release: SleevedRelease;
  /** Null while it is open. */
  chosen: string | null;
  isFixed: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const sleeves = listSleevesOfRelease(release);
  const [usual] = sleeves;
  if (!usual) return null;
  const name = (sleeve: string) => t(`costing.choices.sleeve.${sleeve}`);
  const title = (sleeve: string) => capitalizeFirst(name(sleeve), lang);
  if (isFixed)
    return (
      <StaticField label={t('projects.release.sleeve')}>
        {sleeves.some(({ sleeve }) => sleeve === chosen) && chosen ? title(chosen) : '–'}
      </StaticField>
    );
  return (
    <RadioGroup
      name="sleeve"
      label={t('projects.release.sleeve')}
      hint={t('projects.release.sleeve_hint', { usual: name(usual.sleeve) })}
      look="cards"
      defaultValue={chosen ?? undefined}
      choices={sleeves.map(({ sleeve, isPossible }) => ({
        value: sleeve,
        label: title(sleeve),
        hint: t(`projects.sleeve_text.${sleeve}`),
        disabled: !isPossible && sleeve !== chosen,
      }))}
    />
  );
}
