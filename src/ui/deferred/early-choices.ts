// What somebody chooses before the code of a page has come React would put back to what the server drew, and a press would go unheard.
// So the document notes both as they happen, and they are done once more when the part of the page they stand in has come to life.
import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;
/** What it says; nothing of a button, which was pressed. */
type Chosen = readonly [checked?: boolean, value?: string];

/**
 * A script for the document's head: notes every control that is changed while nobody hears it yet, with what it says, lets the buttons
 * beside a number (`data-step`) count, and notes a press of those that do nothing by themselves (a form is sent, a popover opens without
 * us). React marks an element that it has taken over; the marks are pinned with its version.
 */
export const noticeEarlyChoices =
  '{const m=window.earlyChoices=new Map,deaf=c=>!Object.keys(c).some(k=>k.startsWith("__react")),note=(c,v)=>deaf(c)&&(m.delete(c),m.set(c,v));' +
  'addEventListener("input",e=>note(e.target,[e.target.checked,e.target.value]),true);' +
  'addEventListener("click",e=>{const b=e.target.closest?.("[data-step],[type=button]:not([popovertarget])");if(!b||!deaf(b))return;' +
  'if(!b.dataset.step)return note(b,[]);' +
  'const c=b.parentNode.querySelector("input");c.value=Math.max(1,+c.value+ +b.dataset.step);note(c,[!1,c.value])},true)}';

const earlyChoices = (): Map<Control, Chosen> =>
  (window as { earlyChoices?: Map<Control, Chosen> }).earlyChoices ?? new Map();

/** Whether anything was chosen or pressed that nobody has heard yet. */
export const hasEarlyChoices = (): boolean => earlyChoices().size > 0;

/** Stands beside the whole page, so that all of it hears. */
export function EarlyChoices(): null {
  useEffect(hearEarlyChoices, []);
  return null;
}

/** Chooses again what was chosen too early, in all that has come to life by now; the rest waits for its part of the page. */
function hearEarlyChoices(): void {
  const early = earlyChoices();
  const heard = [...early].filter(([control]) => isAlive(control) || !control.isConnected);
  for (const [control] of heard) early.delete(control);
  const counts = heard.filter(([control], at) => !heard.slice(at + 1).some(([later]) => isSameGroup(control, later)));
  // After the effects of what has just come to life, which may still draw it as it was.
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
    // The press itself turns it to what was wanted.
    control.checked = !checked;
    control.click();
    return;
  }
  if (control.type !== 'file') write(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** As if it were typed: React hears of it only if what it knows of the field is something else. */
function write(control: Exclude<Control, HTMLButtonElement>, value: string) {
  const typed = 'defaultValue' in control && control.value !== control.defaultValue ? control.value : value;
  const caret = control === document.activeElement && 'selectionEnd' in control ? control.selectionEnd : null;
  if ('defaultValue' in control) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed);
  if (caret !== null && 'setSelectionRange' in control) control.setSelectionRange(caret, caret);
}
