import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'preventDefault'> & {
  readonly nativeEvent: { readonly isComposing: boolean };
};

/**
 * Holds back keys that need results, until there are some: arrows, and one Enter after them. Any other key releases
 * them. A second Enter is the form's, so a panel that never loads does not block the search.
 * @returns whether the key is now in `held`
 */
export function holdSearchKey(held: string[], event: Pressed): boolean {
  const { key } = event;
  const isHeld = key === 'Enter' ? held.length > 0 && !held.includes(key) : /^Arrow[UD]/.test(key);
  if (!isHeld || event.nativeEvent.isComposing) {
    held.length = 0;
    return false;
  }
  event.preventDefault();
  return held.push(key) > 0;
}
