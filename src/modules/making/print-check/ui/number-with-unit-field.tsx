import { useState } from 'react';
import { TextField } from '#ui/field/text-field.tsx';

/** A number with its unit. A finished number is passed on at once; an unfinished one stays until the field is left. */
export function NumberWithUnitField({
  name,
  label,
  unit,
  value,
  step,
  min,
  max,
  onChange,
}: {
  name: string;
  label: string;
  unit: string;
  value: number;
  step: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      name={name}
      label={label}
      after={unit}
      type="number"
      inputMode="decimal"
      autoComplete="off"
      step={step}
      min={min}
      max={max}
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number.parseFloat(target.value);
        if (number >= min && number <= max) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
