import type { FormValues } from '#kit/form-rules.ts';
import { lookupTable } from '#kit/lookup-table.ts';

/** The values of the fields by name. A repeated name gives a list; a file input without a file gives nothing. */
export function formValues(data: FormData): FormValues {
  const values: Record<string, unknown> = lookupTable({});
  for (const name of new Set(data.keys())) {
    const all = data.getAll(name).filter((value) => typeof value === 'string' || value.size > 0 || value.name !== '');
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

/** The first control in a form with one of the names; of radio buttons the first. */
export function firstFieldNamed(form: HTMLFormElement, names: readonly string[]): HTMLElement | null {
  const found = [...form.elements].find(
    (control) => control.getAttribute('type') !== 'hidden' && names.includes(control.getAttribute('name') ?? ''),
  );
  return found instanceof HTMLElement ? found : null;
}
