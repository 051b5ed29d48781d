import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import {
  holdsInsert,
  listInsertsOfRelease,
  listSleevesOfRelease,
  type SleevedRelease,
} from '#modules/catalogue/artwork/sleeves.ts';
import { packagingTitle } from '#modules/catalogue/projects/packaging-title.ts';
import { type ChoiceOption, RadioGroup } from '#ui/field/choice-field.tsx';
import { StaticField } from '#ui/field/text-field.tsx';

/**
 * The sleeve of a record, CD or tape, and the panels of its J-card or the pages of its booklet, as the price calculator
 * offers them. A sleeve that does not hold the discs can't be chosen, but stays where it was chosen before. Nothing for
 * other products.
 */
export function PackagingFields({
  release,
  chosen,
  isFixed,
}: {
  release: SleevedRelease;
  /** Each is null while it is open. */
  chosen: { readonly sleeve: string | null; readonly insert_kind: string | null } | null;
  isFixed: boolean;
}) {
  const t = useTranslate();
  const { sleeve = null, insert_kind = null } = chosen ?? {};
  const [shownSleeve, setShownSleeve] = useState(sleeve);
  const sleeves = listSleevesOfRelease(release);
  const inserts: readonly string[] = listInsertsOfRelease(release);
  const isOwn = sleeves.some((each) => each.sleeve === shownSleeve);
  return (
    <>
      <PackagingField
        name="sleeve"
        label={t('projects.release.sleeve')}
        look="cards"
        texts="costing.choices.sleeve"
        chosen={sleeve}
        isFixed={isFixed}
        onPick={setShownSleeve}
        choices={sleeves.map((each) => ({
          value: each.sleeve,
          hint: t(`projects.sleeve_text.${each.sleeve}`),
          disabled: !each.isPossible && each.sleeve !== sleeve,
        }))}
      />
      {holdsInsert(isOwn ? shownSleeve : null) && (
        <PackagingField
          name="insert_kind"
          label={t(`projects.release.${inserts.includes('j_card_3') ? 'j_card' : 'booklet'}`)}
          look="compact"
          texts="costing.choices.insert"
          chosen={insert_kind}
          isFixed={isFixed}
          choices={inserts.map((value) => ({ value }))}
        />
      )}
    </>
  );
}

function PackagingField({
  name,
  label,
  look,
  texts,
  chosen,
  isFixed,
  onPick,
  choices,
}: {
  name: 'sleeve' | 'insert_kind';
  label: string;
  look: 'cards' | 'compact';
  /** Where the names of the choices are. */
  texts: string;
  chosen: string | null;
  isFixed: boolean;
  onPick?: (value: string) => void;
  /** The first one is checked against while the choice is open. */
  choices: readonly Omit<ChoiceOption, 'label'>[];
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const [usual] = choices;
  if (!usual) return null;
  const title = (value: string) => packagingTitle(t, lang, name, value);
  if (isFixed)
    return (
      <StaticField label={label}>
        {chosen && choices.some(({ value }) => value === chosen) ? title(chosen) : '–'}
      </StaticField>
    );
  return (
    <RadioGroup
      name={name}
      label={label}
      hint={t('projects.release.sleeve_hint', { usual: t(`${texts}.${usual.value}`) })}
      look={look}
      defaultValue={chosen ?? undefined}
      onPick={onPick}
      choices={choices.map((choice) => ({ ...choice, label: title(choice.value) }))}
    />
  );
}
