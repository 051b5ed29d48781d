// A buyer's input is kept until they have paid: through a reload, another look at the cart, or a declined card.
import { type RefObject, useEffect } from 'react';
import { tabStorage } from '../../tab-storage.ts';

const PLACE = 'payment';
/** Never a card number or a password. */
const NAMES = ['email', 'firstname', 'lastname', 'address', 'zip_code', 'city', 'state', 'phone', 'note'];

interface Kept {
  /** The account that typed it, null for a guest. It is never shown to another account. */
  readonly account: string | null;
  readonly entries: Readonly<Record<string, string>>;
}

/** Stores the form's values for this tab, as long as it is open. */
export function saveCheckoutEntries(form: HTMLFormElement, account: string | null) {
  const entries = Object.fromEntries(NAMES.map((name) => [name, findFormField(form, name)?.value ?? '']));
  tabStorage()?.setItem(PLACE, JSON.stringify({ account, entries } satisfies Kept));
}

/** Once it is paid nothing is left of it. */
export const clearCheckoutEntries = () => tabStorage()?.removeItem(PLACE);

/** Fills stored input into an empty address. An address from the account is left unchanged. */
export function useRestoreCheckoutEntries(part: RefObject<HTMLElement | null>, account: string | null) {
  useEffect(() => {
    const form = part.current?.closest('form');
    const kept: Kept | null = JSON.parse(tabStorage()?.getItem(PLACE) ?? 'null');
    if (!form || !kept || kept.account !== account || findFormField(form, 'address')?.value) return;
    for (const [name, value] of Object.entries(kept.entries)) {
      const field = findFormField(form, name);
      if (field && !field.value) field.value = value;
    }
  }, [part, account]);
}

function findFormField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
