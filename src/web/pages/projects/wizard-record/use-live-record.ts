import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { applyItemForm, applyReleaseForm, type WizardRecord } from './wizard-record.ts';

type TypedForm =
  | { readonly kind: 'release'; readonly data: FormData }
  | { readonly kind: 'item'; readonly item_id: number | null; readonly data: FormData };

interface TypedForms {
  /** The page of the wizard; another page begins with the saved values. */
  readonly place: string;
  readonly forms: readonly TypedForm[];
  /** The item whose form was edited last. */
  readonly edited: number | null;
}

interface LiveRecord {
  readonly record: WizardRecord;
  readonly edited: number | null;
  readonly isTyped: boolean;
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly onInput: (event: FormEvent) => void;
}

/**
 * The saved record under the values of the forms inside `sheet`: every change is shown before it is saved, and a
 * refused one as long as its form shows it.
 */
export function useLiveRecord(saved: WizardRecord, place: string): LiveRecord {
  const sheet = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<TypedForms>({ place, forms: [], edited: null });
  if (typed.place !== place) setTyped({ place, forms: [], edited: null });
  const forms = typed.place === place ? typed.forms : [];
  // Fields that were filled in before the scripts ran.
  useEffect(() => {
    const found = [...(sheet.current?.querySelectorAll('form') ?? [])].flatMap((form) => readTypedForm(form) ?? []);
    setTyped((before) => ({ ...before, forms: found }));
  }, []);
  return {
    record: forms.reduce(applyTypedForm, saved),
    edited: typed.edited,
    isTyped: forms.length > 0,
    sheet,
    onInput({ target }) {
      const form = target instanceof Element ? target.closest('form') : null;
      const read = form && readTypedForm(form);
      if (read)
        setTyped((before) => ({
          ...before,
          forms: [...before.forms.filter((each) => !isSameForm(each, read)), read],
          edited: read.kind === 'item' ? read.item_id : before.edited,
        }));
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
