import type { ChangeEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import css from './quantity-stepper.module.css';

/** A quantity field with buttons for less and more. Out-of-range input is corrected to min or max on blur. */
export function QuantityStepper({
  name,
  label,
  value,
  min = 1,
  max = 99,
  disabled,
  onChange,
  lessText,
  moreText,
}: {
  name?: string;
  label: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
  lessText: string;
  moreText: string;
}) {
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const next = clampWholeNumber(event.target.value, min, max);
    if (next !== null) onChange(next);
  };
  return (
    <fieldset className={css.stepper} aria-label={label}>
      <IconButton
        icon="minus"
        label={lessText}
        data-step={-1}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <input
        key={value}
        className={css.input}
        type="text"
        inputMode="numeric"
        name={name}
        aria-label={label}
        defaultValue={value}
        disabled={disabled}
        onBlur={type}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <IconButton
        icon="plus"
        label={moreText}
        data-step={1}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}

/** The typed text as a whole number between min and max, or null when it is none. */
export function clampWholeNumber(text: string, min: number, max: number): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Math.min(max, Math.max(min, Number(text))) : null;
}
