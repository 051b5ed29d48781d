import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isQuantityAlwaysOne } from '#modules/making/costing/run-limits.ts';
import { addDefaultFieldTexts } from '../configuration-url.ts';
import { CONFIGURATOR_CHOICES } from '../configurator-choices.ts';
import { ChoiceField } from './choice-field.tsx';
import css from './configurator.module.css';
import { QuantityField } from './quantity-field.tsx';
import { useChoicePriceDifference } from './use-choice-price-difference.ts';
import type { ConfiguratorStart, useConfigurator } from './use-configurator.ts';

interface OptionsProps {
  readonly start: ConfiguratorStart;
  readonly made: ReturnType<typeof useConfigurator>;
  /** Why a field is refused, in the reader's language. */
  readonly errorOf: (name: string) => string | undefined;
  /** The address of the same configuration with another quantity. */
  readonly addressAt: (quantity: number) => string;
}

/** The quantity and all options of the product, by group. */
export function ConfigurationOptions({ start, made, errorOf, addressAt }: OptionsProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { configured } = made;
  const { product } = configured;
  const texts = addDefaultFieldTexts(configured);
  const more = useChoicePriceDifference(configured, start, lang);
  return (
    <div className={css.groups}>
      {!isQuantityAlwaysOne(product) && (
        <QuantityField
          configured={configured}
          error={errorOf('quantity')}
          onChange={made.setQuantity}
          addressAt={addressAt}
        />
      )}
      {CONFIGURATOR_CHOICES[product].map(({ id, fields }) => (
        <fieldset key={id} className={css.group}>
          <legend>{t(`configurator.groups.${id}`)}</legend>
          {fields.map((field) => (
            <ChoiceField
              key={field.name}
              field={field}
              text={texts[field.name] ?? ''}
              error={errorOf(field.name)}
              more={more(field.name)}
              onChange={(text) => made.setField(field.name, text)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
