// A session can end while a form is being filled in: signed out elsewhere, a new password, a changed role. The form is
// restored after its author has signed in again.
import { useEffect, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { tabStorage } from '../tab-storage.ts';

interface Writing {
  readonly path: string;
  /** The account that typed it. It is never shown to another account. */
  readonly account: string;
  readonly form: HTMLFormElement;
}
interface Typed {
  readonly path: string;
  readonly account: string;
  /** Which form of the page: its hidden values and the names of its fields. */
  readonly form: string;
  readonly entries: readonly (readonly [name: string, value: string])[];
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const PLACE = 'typed';
/** The last edited form on this page. It keeps its values when React removes it. */
let writing: Writing | null = null;

const here = (): string => location.pathname + location.search;

/**
 * Used on pages of signed-in users. It tracks the form being edited, and restores input from before the session ended.
 */
export function RestoreFormDraft({ account }: { account: string }) {
  const t = useTranslate();
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    setBack(fillAgain(account));
    const note = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest('form') : null;
      if (form?.method === 'post') writing = { path: here(), account, form };
    };
    document.addEventListener('input', note);
    document.addEventListener('submit', note, true);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', note, true);
    };
  }, [account]);
  return isBack ? <Notice tone="info">{t('shell.typed_before')}</Notice> : null;
}

/** On the sign-in page: keeps the input of the form to return to, for this tab alone. */
export function useKeepFormDraft(redirect: string | null): void {
  useEffect(() => {
    if (writing?.path === redirect && writing) tabStorage()?.setItem(PLACE, JSON.stringify(read(writing)));
    writing = null;
  }, [redirect]);
}

const read = ({ path, account, form }: Writing): Typed => ({
  path,
  account,
  form: formSignature(form),
  entries: findDraftFields(form).flatMap((field) =>
    isTicked(field) && !field.checked ? [] : [[field.name, field.value] as const],
  ),
});

/** @returns whether something was filled in */
function fillAgain(account: string): boolean {
  const typed: Typed | null = JSON.parse(tabStorage()?.getItem(PLACE) ?? 'null');
  tabStorage()?.removeItem(PLACE);
  if (typed?.path !== here() || typed.account !== account) return false;
  const form = [...document.forms].find((each) => formSignature(each) === typed.form);
  if (!form) return false;
  const left = [...typed.entries];
  for (const field of findDraftFields(form)) {
    const at = left.findIndex(([name, value]) => name === field.name && (!isTicked(field) || value === field.value));
    const [entry] = at < 0 ? [] : left.splice(at, 1);
    if (isTicked(field)) {
      if (field.checked !== (entry !== undefined)) field.click();
    } else if (entry && field.value !== entry[1]) write(field, entry[1]);
  }
  for (let around = form.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true;
  return true;
}

/** As if it were typed, so that the page notices. */
function write(field: Field, value: string): void {
  const kind = [HTMLTextAreaElement, HTMLSelectElement, HTMLInputElement].find((each) => field instanceof each);
  Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Fields that users type or choose; never a password, a card or a file. */
const findDraftFields = (form: HTMLFormElement): Field[] =>
  [...form.elements]
    .filter(
      (each): each is Field =>
        (each instanceof HTMLInputElement && !['hidden', 'password', 'file', 'submit', 'button'].includes(each.type)) ||
        each instanceof HTMLTextAreaElement ||
        each instanceof HTMLSelectElement,
    )
    .filter(({ name }) => name !== '' && !name.startsWith('card_'));

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const formSignature = (form: HTMLFormElement): string =>
  JSON.stringify([
    ...[...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => `${name}=${value}`),
    ...findDraftFields(form).map(({ name }) => name),
  ]);
