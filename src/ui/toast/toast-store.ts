/** Toasts live outside React, so that any code may show one. Each disappears after 1500 ms. */
interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'success' | 'danger';
}

const toastMs = 1500;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = ++lastId;
  change([...toasts, { id, text, tone }]);
  setTimeout(() => change(toasts.filter((each) => each.id !== id)), toastMs);
}

/** Confirms a saved change. */
export const showSavedToast = (text: string): void => showToast(text, 'success');

export const currentToasts = (): readonly Toast[] => toasts;
const none: readonly Toast[] = [];
export const toastsOnServer = (): readonly Toast[] => none;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
