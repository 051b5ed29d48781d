import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';
import { type FormProps, Form as RouterForm } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import { classNames } from '../class-names.ts';
import { blockEnterSubmit } from './block-enter-submit.ts';
import css from './form.module.css';
import { FormErrorsContext } from './form-errors-context.ts';
import { type FormErrors, useFormCheck } from './use-form-check.ts';

/**
 * A form that is checked with the rules of kit (decisions: Forms) and shows the server's errors. Without scripts it is
 * posted as it is.
 * `errors` are the server's text keys by field name; `explain` translates a key (by default those of `errors`).
 * On submit every rule is checked, errors are shown under their fields, and the first failing field gets the focus.
 * Only a valid form is sent, or given to `onValid` instead.
 * Enter submits only with `allowEnter`; in a text area it is always a new line. Pass `component={fetcher.Form}` to
 * stay on the page.
 * A rule named `tracks->*->title` applies to that field of every row of the group.
 */
export function Form({
  rules,
  errors: serverErrors,
  explain,
  allowEnter = false,
  onValid,
  component: Shell = RouterForm,
  gap = 'normal',
  className,
  children,
  onFocus,
  ...rest
}: {
  rules?: FormRules;
  errors?: FormErrors;
  explain?: (key: string, field: string) => string;
  allowEnter?: boolean;
  onValid?: (data: FormData) => void;
  component?: ComponentType<FormProps>;
  gap?: 'normal' | 'none';
  children: ReactNode;
} & Omit<FormProps, 'onSubmit' | 'onKeyDown' | 'noValidate'>) {
  const box = useRef<HTMLDivElement>(null);
  const { errors, submit, touch, forget } = useFormCheck(box, { rules, serverErrors, onValid });
  const context = useErrorTexts(errors, explain);
  return (
    <Shell
      {...rest}
      noValidate
      onSubmit={submit}
      onInput={forget}
      onFocus={(event) => {
        touch();
        onFocus?.(event);
      }}
      onKeyDown={allowEnter ? undefined : blockEnterSubmit}
      className={className}
    >
      <FormErrorsContext value={context}>
        <div ref={box} className={classNames(gap === 'normal' && css.form)}>
          {children}
        </div>
      </FormErrorsContext>
    </Shell>
  );
}

/** The errors in the reader's language, for the fields. */
function useErrorTexts(errors: FormErrors, explain?: (key: string, field: string) => string) {
  const t = useTranslate();
  const inWords = explain ?? ((key: string) => t(`errors.${key}`));
  const words = JSON.stringify(
    Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, inWords(key, field)])),
  );
  // The object keeps its identity while its content is equal. Otherwise React would discard the server's HTML of parts
  // whose code is still loading.
  return useMemo(() => ({ errors: JSON.parse(words) as FormErrors }), [words]);
}

/** Fields side by side where the width allows. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** A named part of a longer form. */
export function FieldGroup({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.form}>{children}</div>
    </fieldset>
  );
}

/** The row of buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
