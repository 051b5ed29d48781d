// The open sheet. The contents of sheets load when a pointer or the keyboard reaches one of their openers.
import { type ComponentType, useSyncExternalStore } from 'react';
import { loadNamespace } from '#i18n/browser-texts.ts';
import type { SheetName, SheetProps } from './menu-and-search-sheet.tsx';

interface Open {
  readonly name: SheetName;
  readonly Sheet: ComponentType<SheetProps>;
}

let openedSheet: Open | null = null;
const listeners = new Set<() => void>();

export const loadSheet = async () => {
  const [loaded] = await Promise.all([import('./menu-and-search-sheet.tsx'), loadNamespace('menu')]);
  return loaded;
};

export async function openSheet(name: SheetName): Promise<void> {
  const { ShellSheet } = await loadSheet();
  change({ name, Sheet: ShellSheet });
}

export const closeSheet = (): void => change(null);

export const useSheet = (): Open | null => useSyncExternalStore(subscribe, current, none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => openedSheet;
const none = () => null;

function change(next: Open | null) {
  openedSheet = next;
  for (const listener of listeners) listener();
}
