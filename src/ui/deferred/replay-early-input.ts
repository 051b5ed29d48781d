// Input made before hydration is recorded and replayed. Otherwise React would reset the fields to the server's values,
// and clicks would be lost.
import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;
/** The value of a control. Empty for a clicked button. */
type Chosen = readonly [checked?: boolean, value?: string];

/**
 * A script for the document's head. It records every control changed before hydration with its value, and clicks on
 * buttons without a native action. It lets the buttons beside a number (`data-step`) count. Buttons that submit a form
 * or open a popover work natively.
 * React marks the elements it has hydrated; the marks are pinned to its version.
 */
export const recordEarlyInputScript =
  '{const m=window.earlyChoices=new Map,deaf=c=>!Object.keys(c).some(k=>k.startsWith("__react")),note=(c,v)=>deaf(c)&&(m.delete(c),m.set(c,v));' +
  'addEventListener("input",e=>note(e.target,[e.target.checked,e.target.value]),true);' +
  'addEventListener("click",e=>{const b=e.target.closest?.("[data-step],[type=button]:not([popovertarget])");if(!b||!deaf(b))return;' +
  'if(!b.dataset.step)return note(b,[]);' +
  'const c=b.parentNode.querySelector("input");c.value=Math.max(1,+c.value+ +b.dataset.step);note(c,[!1,c.value])},true)}';

const earlyChoices = (): Map<Control, Chosen> =>
  (window as { earlyChoices?: Map<Control, Chosen> }).earlyChoices ?? new Map();

/** Whether recorded input is still to be replayed. */
export const hasUnreplayedInput = (): boolean => earlyChoices().size > 0;

/** Rendered beside the whole page, so that the whole page is covered. */
export function ReplayEarlyInput(): null {
  useEffect(hearEarlyChoices, []);
  return null;
}

/** Replays the recorded input in the parts hydrated so far. The rest waits for its part of the page. */
function hearEarlyChoices(): void {
  const early = earlyChoices();
  const dueChoices = [...early].filter(([control]) => isAlive(control) || !control.isConnected);
  for (const [control] of dueChoices) early.delete(control);
  const counts = dueChoices.filter(
    ([control], at) => !dueChoices.slice(at + 1).some(([later]) => isSameGroup(control, later)),
  );
  // After the effects of the hydrated part, which may still render its old state.
  setTimeout(() => {
    for (const [control, chosen] of counts) if (control.isConnected) choose(control, chosen);
  });
}

const isAlive = (control: Control): boolean => Object.keys(control).some((key) => key.startsWith('__react'));

/** Of several radio buttons only the one that was pressed last counts. */
const isSameGroup = (one: Control, other: Control): boolean =>
  one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form;

function choose(control: Control, [checked = false, value = '']: Chosen) {
  if (control instanceof HTMLButtonElement) return control.click();
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    if (checked === control.defaultChecked) return;
    // The click itself toggles it to the wanted state.
    control.checked = !checked;
    control.click();
    return;
  }
  if (control.type !== 'file') write(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** As if it were typed: React only notices a value that differs from the one it tracks. */
function write(control: Exclude<Control, HTMLButtonElement>, value: string) {
  const typed = 'defaultValue' in control && control.value !== control.defaultValue ? control.value : value;
  const caret = control === document.activeElement && 'selectionEnd' in control ? control.selectionEnd : null;
  if ('defaultValue' in control) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed);
  if (caret !== null && 'setSelectionRange' in control) control.setSelectionRange(caret, caret);
}
