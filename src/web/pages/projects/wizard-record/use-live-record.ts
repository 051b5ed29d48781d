import { type FormEvent, useState } from 'react';
import { applyItemForm, applyReleaseForm, type WizardRecord } from './wizard-record.ts';

type TypedForm =
  | { readonly kind: 'release'; readonly data: FormData }
  | { readonly kind: 'item'; readonly item_id: number | null; readonly data: FormData };

interface TypedForms {
  /** The page of the wizard; another page begins with the saved values. */
  readonly place: string;
  readonly forms: readonly TypedForm[];
}

interface LiveRecord {
  readonly record: WizardRecord;
  /** The item that was edited or chosen last. */
  readonly shownItem: number | null;
  readonly showItem: (item_id: number) => void;
  readonly isTyped: boolean;
  /** For the element around the forms. Input made before the scripts ran is replayed, and heard too. */
  readonly onInput: (event: FormEvent) => void;
}

/**
 * The saved record under the values of the forms: every change is shown before it is saved, and a refused one as long
 * as its form shows it.
 */
export function useLiveRecord(saved: WizardRecord, place: string): LiveRecord {
  const [typed, setTyped] = useState<TypedForms>({ place, forms: [] });
  const [shownItem, showItem] = useState<number | null>(null);
  if (typed.place !== place) setTyped({ place, forms: [] });
  return {
    record: typed.forms.reduce(applyTypedForm, saved),
    shownItem,
    showItem,
    isTyped: typed.forms.length > 0,
    onInput({ target }) {
      const form = target instanceof Element ? target.closest('form') : null;
      const read = form && readTypedForm(form);
      if (!read) return;
      setTyped(({ forms }) => ({ place, forms: [...forms.filter((each) => !isSameForm(each, read)), read] }));
      if (read.kind === 'item') showItem(read.item_id);
    },
  };
}

/** The values of a form that changes the record; null for others. */
function readTypedForm(form: HTMLFormElement): TypedForm | null {
  const data = new FormData(form);
  const item_id = Number(data.get('item_id'));
  if (data.has('price')) return { kind: 'item', item_id: item_id > 0 ? item_id : null, data };
  return data.has('artist_name') && data.has('name') ? { kind: 'release', data } : null;
}

const isSameForm = (a: TypedForm, b: TypedForm): boolean =>
  a.kind === 'item' ? b.kind === 'item' && a.item_id === b.item_id : b.kind === 'release';

const applyTypedForm = (record: WizardRecord, form: TypedForm): WizardRecord =>
  form.kind === 'item' ? applyItemForm(record, form.item_id, form.data) : applyReleaseForm(record, form.data);
