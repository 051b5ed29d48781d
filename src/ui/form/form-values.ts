import type { FormValues } from '#kit/form-rules.ts';

/** What the fields hold, by name: a list where a name comes several times, nothing for a file input without a file. */
export function valuesOf(data: FormData): FormValues {
  const values: Record<string, unknown> = {};
  for (const name of new Set(data.keys())) {
    const all = data.getAll(name).filter((value) => typeof value === 'string' || value.size > 0 || value.name !== '');
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

/** The control of that name: the first of a radio group. */
export function fieldNamed(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = form.elements.namedItem(name);
  const first = found instanceof RadioNodeList ? found[0] : found;
  return first instanceof HTMLElement ? first : null;
}
