import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { type ConfigurationFieldTexts, getQuantityBreaks } from '../configuration-url.ts';
import css from './configurator.module.css';

/** How many: typed, or one of the usual ones. */
export function QuantityField({
  configured,
  error,
  onChange,
  addressAt,
}: {
  configured: ConfigurationFieldTexts;
  error: string | undefined;
  onChange: (quantity: string) => void;
  addressAt: (quantity: number) => string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.quantity}>
      <TextField
        name="quantity"
        label={t(`costing.counted.${configured.product}`)}
        inputMode="numeric"
        maxLength={9}
        value={configured.quantity}
        error={error ?? null}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul className={css.usual} aria-label={t('configurator.usual')}>
        {getQuantityBreaks(configured.product)
          .slice(0, 10)
          .map((quantity) => (
            <li key={quantity}>
              <a
                href={addressAt(quantity)}
                aria-current={String(quantity) === configured.quantity ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChange(String(quantity));
                }}
              >
                {quantity.toLocaleString(lang)}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
