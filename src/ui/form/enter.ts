import type { KeyboardEvent } from 'react';

const PRESSED = ['submit', 'button', 'reset', 'image', 'file'];

/** Enter does not submit (decisions: Forms): neither from a line nor from a choice. In a text area it is a new line, on a button a press. */
export function blockEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  const typed = target instanceof HTMLInputElement && !PRESSED.includes(target.type);
  if (event.key === 'Enter' && !event.nativeEvent.isComposing && (typed || target instanceof HTMLSelectElement))
    event.preventDefault();
}
