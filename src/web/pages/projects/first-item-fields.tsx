import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { ColourRadios } from '#modules/making/quotes/ui/colour-radios.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { FIRST_ITEM_FORMATS, type FirstItemKind } from './first-item-formats.ts';

/** The format of the first item, and of vinyl its colour. */
export function FirstItemFields({
  kind,
  format,
  colour,
}: {
  kind: FirstItemKind;
  format: string;
  colour: string | null;
}) {
  const t = useTranslate();
  const formats: readonly string[] = FIRST_ITEM_FORMATS[kind];
  const isKnown = vinylColours.some(({ id }) => id === colour);
  const [chosen, setChosen] = useState(isKnown && colour ? colour : 'black');
  return (
    <>
      <Select
        name="format"
        required
        label={t('artwork.first.format')}
        defaultValue={formats.includes(format) ? format : formats[0]}
        choices={formats.map((value) => ({ value, label: value }))}
      />
      {kind === 'vinyl' && (
        <ColourRadios
          name="color_id"
          legend={t('artwork.first.colour')}
          effects={t('artwork.first.effects')}
          colours={vinylColours}
          value={chosen}
          onPick={setChosen}
        />
      )}
    </>
  );
}
