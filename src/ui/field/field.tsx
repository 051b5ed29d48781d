import { type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FormErrorsContext } from '../form/form-errors-context.ts';
import css from './field.module.css';

export interface FieldTexts {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Overrides the error that the surrounding form has for this name. */
  error?: string | null;
  required?: boolean;
  /** Shown after the label of fields that may stay empty, where most are required ("optional"). */
  note?: string;
  className?: string;
}

/** A field that links can lead to, by a fixed id of its control. */
export interface LinkableFieldTexts extends FieldTexts {
  id?: string | undefined;
}

interface Wiring {
  id: string;
  name: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** Ids and aria attributes that tie a control to its label, hint and error, and the error to show. */
export function useField({ id: fixed, name, hint, error, required }: LinkableFieldTexts): {
  wiring: Wiring;
  error: string | null;
} {
  const own = useId();
  const id = fixed ?? own;
  const form = useContext(FormErrorsContext);
  const shown = error === undefined ? (form.errors[name] ?? null) : error;
  const describedBy = [hint && `${id}-hint`, shown && `${id}-error`].filter(Boolean).join(' ');
  return {
    error: shown,
    wiring: {
      id,
      name,
      'aria-required': required || undefined,
      'aria-invalid': shown ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

/** Label above, control, then hint and error, each with the id its control points to. */
export function FieldFrame({
  texts,
  wiring,
  error,
  children,
}: {
  texts: FieldTexts;
  wiring: Wiring;
  error: string | null;
  children: ReactNode;
}) {
  return (
    <div className={classNames(css.field, texts.className)} data-field={texts.name}>
      <label className={css.label} htmlFor={wiring.id}>
        {texts.label}
        {texts.note && <span className={css.note}> {texts.note}</span>}
      </label>
      {children}
      <FieldNotes id={wiring.id} hint={texts.hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | null }) {
  return (
    <>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
