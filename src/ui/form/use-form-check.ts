import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormCheckResult, FormRules } from '#kit/form-rules.ts';
import { firstFieldNamed, formValues } from './form-values.ts';

/** Text keys by field name. */
export type FormErrors = Readonly<Record<string, string>>;
const noErrors: FormErrors = {};
const noRules: FormRules = {};
const nothingWrong: FormCheckResult = { ok: true, errors: noErrors, first: null };

type Checker = (data: FormData, rules: FormRules) => FormCheckResult;
/** The rules come with the first touch of a form, not with the page. */
let checker: Checker | undefined;
const loadChecker = async () => {
  const { checkForm } = await import('#kit/form-rules.ts');
  checker = (data, rules) => checkForm(formValues(data), rules);
};

interface FormCheckOptions {
  readonly rules: FormRules | undefined;
  readonly serverErrors: FormErrors | undefined;
  /** Gets a valid form instead of the server. */
  readonly onValid: ((data: FormData) => void) | undefined;
}

/**
 * Checks a form when it is sent, shows the errors and moves the focus to the first failing field.
 * @param box inside the form
 */
export function useFormCheck(
  box: RefObject<HTMLElement | null>,
  { rules = noRules, serverErrors = noErrors, onValid }: FormCheckOptions,
) {
  const { errors, show } = useErrors(serverErrors);
  const hasRules = Object.keys(rules).length > 0;
  /** The rules did not come, as after a lost connection: then the server checks alone. */
  const unchecked = useRef(false);

  useEffect(() => {
    const form = box.current?.closest('form');
    if (form) firstFieldNamed(form, Object.keys(serverErrors))?.focus();
  }, [box, serverErrors]);

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
    firstFieldNamed(form, Object.keys(found))?.focus();
    if (ok) onValid?.(data);
  };

  const touch = () => {
    if (hasRules && !checker) void loadChecker().catch(() => undefined);
  };

  /** A corrected field loses its error. */
  const forget = (event: FormEvent<HTMLFormElement>) => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && errors[name]) show(Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name)));
  };

  return { errors, submit, touch, forget };
}

/** The latest errors win: those of the browser's check until the server answers again. */
function useErrors(serverErrors: FormErrors) {
  const [own, setOwn] = useState<{ since: FormErrors; errors: FormErrors }>({
    since: serverErrors,
    errors: serverErrors,
  });
  return {
    errors: own.since === serverErrors ? own.errors : serverErrors,
    show: (errors: FormErrors) => setOwn({ since: serverErrors, errors }),
  };
}
