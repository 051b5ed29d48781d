import { useTranslate } from '#i18n/texts-context.tsx';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import type { ChoiceFieldProps } from './choice-field-props.ts';
import { ColourRadios, isPlainVinylColour } from './colour-radios.tsx';

/** Every colour that can be pressed, as discs to choose from. */
export function ColourSwatches({ field, text, error, more, onChange }: ChoiceFieldProps) {
  const t = useTranslate();
  const isPlainOnly = field.kind === 'colour' && field.plain;
  return (
    <ColourRadios
      name={field.name}
      legend={t('configurator.colour')}
      effects={t('configurator.effects')}
      colours={isPlainOnly ? vinylColours.filter(isPlainVinylColour) : vinylColours}
      value={text}
      more={more}
      error={error}
      onPick={onChange}
    />
  );
}
