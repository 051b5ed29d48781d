import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';
import { FieldFrame, FieldNotes, type FieldTexts, type LinkableFieldTexts, useField } from './field.tsx';

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The price, at the end of the row. */
  price?: ReactNode;
  disabled?: boolean;
}

/**
 * A native select. An optional one begins with a blank choice (decisions: Forms), whose text is `blank`; a required
 * one only if it has that text.
 */
export function Select({
  choices,
  blank,
  id,
  name,
  label,
  hint,
  error: given,
  required,
  note,
  className,
  ...rest
}: LinkableFieldTexts & { choices: readonly ChoiceOption[]; blank?: string } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'id' | 'name' | 'required' | 'className'
  >) {
  const texts = { id, name, label, hint, error: given, required, note, className };
  const { wiring, error } = useField(texts);
  return (
    <FieldFrame texts={texts} wiring={wiring} error={error}>
      <div className={css.frame}>
        <select {...rest} {...wiring} className={classNames(css.input, css.select)}>
          {(blank !== undefined || !required) && (
            // HTML demands a label where an option has no text.
            <option value="" label={blank === undefined ? '\u00a0' : undefined}>
              {blank}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={css.caret}>
          <Icon name="down" size="small" />
        </span>
      </div>
    </FieldFrame>
  );
}

/** One box to tick, its label beside it. */
export function Checkbox({
  name,
  label,
  hint,
  error: given,
  required,
  className,
  ...rest
}: FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required' | 'type' | 'className'>) {
  const { wiring, error } = useField({ name, label, hint, error: given, required });
  return (
    <div className={classNames(css.field, className)} data-field={name}>
      <label className={css.choice}>
        <input type="checkbox" {...rest} {...wiring} />
        <span>{label}</span>
      </label>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  );
}

/** One of a few, all visible. `look="cards"` gives each choice a frame (payment methods, formats, sizes). */
export function RadioGroup({
  choices,
  look = 'list',
  name,
  label,
  hint,
  error: given,
  required,
  defaultValue,
  value,
  onPick,
  className,
}: FieldTexts & {
  choices: readonly ChoiceOption[];
  look?: 'list' | 'cards' | 'compact';
  defaultValue?: string;
  value?: string;
  onPick?: (value: string) => void;
}) {
  const { wiring, error } = useField({ name, label, hint, error: given, required });
  const chosen = (choice: ChoiceOption) =>
    value === undefined ? { defaultChecked: choice.value === defaultValue } : { checked: choice.value === value };
  return (
    <fieldset
      className={classNames(css.field, className)}
      data-field={name}
      aria-describedby={wiring['aria-describedby']}
    >
      <legend className={css.label}>{label}</legend>
      <div className={css[look]}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              aria-invalid={wiring['aria-invalid']}
              {...chosen(choice)}
              onChange={() => onPick?.(choice.value)}
            />
            <span>
              {choice.label}
              {choice.hint && <span className={css.choiceHint}>{choice.hint}</span>}
            </span>
            {choice.price && <strong className={css.choicePrice}>{choice.price}</strong>}
          </label>
        ))}
      </div>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </fieldset>
  );
}
