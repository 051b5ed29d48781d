import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FormProps, Form as RouterForm } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormCheckResult, FormRules } from '#kit/form-rules.ts';
import { classNames } from '../class-names.ts';
import { blockEnter } from './enter.ts';
import css from './form.module.css';
import { FormContext } from './form-context.ts';
import { firstNamed, formValues } from './form-values.ts';

type Errors = Readonly<Record<string, string>>;
const noErrors: Errors = {};
const noRules: FormRules = {};
const nothingWrong: FormCheckResult = { ok: true, errors: noErrors, first: null };

type Checker = (data: FormData, rules: FormRules) => FormCheckResult;
/** The rules come with the first touch of a form, not with the page. */
let checker: Checker | undefined;
const loadChecker = async () => {
  const { checkForm } = await import('#kit/form-rules.ts');
  checker = (data, rules) => checkForm(formValues(data), rules);
};

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
  rules = noRules,
  errors: told = noErrors,
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
  errors?: Errors;
  explain?: (key: string, field: string) => string;
  allowEnter?: boolean;
  onValid?: (data: FormData) => void;
  component?: ComponentType<FormProps>;
  gap?: 'normal' | 'none';
  children: ReactNode;
} & Omit<FormProps, 'onSubmit' | 'onKeyDown' | 'noValidate'>) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const { errors, show } = useErrors(told);
  const hasRules = Object.keys(rules).length > 0;
  /** The rules did not come, as after a lost connection: then the server checks alone. */
  const unchecked = useRef(false);

  useEffect(() => {
    const form = box.current?.closest('form');
    if (form) firstNamed(form, Object.keys(told))?.focus();
  }, [told]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const checks = hasRules && !unchecked.current && !submitter?.hasAttribute('formnovalidate');
    if (checks && !checker) {
      event.preventDefault();
      const giveUp = () => {
        unchecked.current = true;
      };
      void loadChecker()
        .catch(giveUp)
        .then(() => form.requestSubmit(submitter));
      return;
    }
    const data = new FormData(form, submitter);
    const { ok, errors: found } = (checks && checker?.(data, rules)) || nothingWrong;
    show(found);
    if (!ok || onValid) event.preventDefault();
    firstNamed(form, Object.keys(found))?.focus();
    if (ok) onValid?.(data);
  };

  const touch = (event: FocusEvent<HTMLFormElement>) => {
    if (hasRules && !checker) void loadChecker().catch(() => undefined);
    onFocus?.(event);
  };

  const forget = (event: FormEvent<HTMLFormElement>) => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && errors[name]) show(Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name)));
  };

  const inWords = explain ?? ((key: string) => t(`errors.${key}`));
  const words = JSON.stringify(
    Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, inWords(key, field)])),
  );
  // The object keeps its identity while its content is equal. Otherwise React would discard the server's HTML of parts
  // whose code is still loading.
  const context = useMemo(() => ({ errors: JSON.parse(words) as Errors }), [words]);
  return (
    <Shell
      {...rest}
      noValidate
      onSubmit={submit}
      onInput={forget}
      onFocus={touch}
      onKeyDown={allowEnter ? undefined : blockEnter}
      className={className}
    >
      <FormContext value={context}>
        <div ref={box} className={classNames(gap === 'normal' && css.form)}>
          {children}
        </div>
      </FormContext>
    </Shell>
  );
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

/** The latest errors win: those of the browser's check until the server answers again. */
function useErrors(told: Errors) {
  const [own, setOwn] = useState<{ since: Errors; errors: Errors }>({ since: told, errors: told });
  return {
    errors: own.since === told ? own.errors : told,
    show: (errors: Errors) => setOwn({ since: told, errors }),
  };
}
