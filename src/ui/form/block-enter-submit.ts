import type { KeyboardEvent } from 'react';

const PRESSED = ['submit', 'button', 'reset', 'image', 'file'];

/**
 * Enter does not submit (decisions: Forms), neither in a text field nor in a choice. In a text area it is a new line,
 * on a button a click.
 */
export function blockEnterSubmit(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  const typed = target instanceof HTMLInputElement && !PRESSED.includes(target.type);
  if (event.key === 'Enter' && !event.nativeEvent.isComposing && (typed || target instanceof HTMLSelectElement))
    event.preventDefault();
}
