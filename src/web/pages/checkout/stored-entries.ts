// What a buyer has typed stays theirs until they have paid: a reload, another look at the cart or a bank that says no takes none of it.
import { type RefObject, useEffect } from 'react';
import { tabStorage } from '../../tab-storage.ts';

const PLACE = 'payment';
/** Never what a card or an account is opened with. */
const NAMES = ['email', 'firstname', 'lastname', 'address', 'zip_code', 'city', 'state', 'phone', 'note'];

interface Kept {
  /** Whose account typed it; null for a guest. Another one never sees it. */
  readonly account: string | null;
  readonly entries: Readonly<Record<string, string>>;
}

/** Notes what stands in the form, for this tab alone and as long as it is open. */
export function keepEntries(form: HTMLFormElement, account: string | null) {
  const entries = Object.fromEntries(NAMES.map((name) => [name, fieldOf(form, name)?.value ?? '']));
  tabStorage()?.setItem(PLACE, JSON.stringify({ account, entries } satisfies Kept));
}

/** Once it is paid nothing is left of it. */
export const forgetEntries = () => tabStorage()?.removeItem(PLACE);

/** Fills what was typed before into an address that is still empty; one that the account knows is left as it is. */
export function useKeptEntries(part: RefObject<HTMLElement | null>, account: string | null) {
  useEffect(() => {
    const form = part.current?.closest('form');
    const kept: Kept | null = JSON.parse(tabStorage()?.getItem(PLACE) ?? 'null');
    if (!form || !kept || kept.account !== account || fieldOf(form, 'address')?.value) return;
    for (const [name, value] of Object.entries(kept.entries)) {
      const field = fieldOf(form, name);
      if (field && !field.value) field.value = value;
    }
  }, [part, account]);
}

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
}
