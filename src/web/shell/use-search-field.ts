import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A field of the page as its panel sees it. */
export interface SearchField {
  readonly open: boolean;
  readonly typed: string;
  /** The id of the option chosen with the arrows. */
  readonly active: string | undefined;
  readonly choose: (id: string | undefined) => void;
  /** Writes into the field. */
  readonly type: (text: string) => void;
  /** Called after a result was followed, to close the panel. */
  readonly leave: () => void;
  /** The keys of the panel, pressed in the field. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
}

/**
 * Makes the field inside of `box` a combobox over the list with the id `list`. It opens on focus, click and typing,
 * and closes on Escape, a click outside and when the focus leaves (decisions: Search). The field itself was there
 * before this was loaded.
 */
export function useSearchField(box: RefObject<HTMLElement | null>, list: string): SearchField {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(() => fieldIn(box)?.value ?? '');
  const [active, choose] = useState<string>();
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const isOpen = useRef(open);
  isOpen.current = open;

  useEffect(() => {
    const area = box.current;
    const field = fieldIn(box);
    if (!area || !field) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    // Written between the first drawing and now.
    setTyped(field.value);
    const begin = () => setOpen(true);
    const end = (to: EventTarget | null) => to instanceof Node && !area.contains(to) && setOpen(false);
    field.addEventListener('focus', begin, on);
    field.addEventListener('click', begin, on);
    field.addEventListener(
      'input',
      () => {
        setTyped(field.value);
        choose(undefined);
        begin();
      },
      on,
    );
    field.addEventListener(
      'keydown',
      (event) => {
        if (!isOpen.current) return;
        if (event.key !== 'Escape') return keys.current?.(event);
        event.preventDefault();
        setOpen(false);
      },
      on,
    );
    area.addEventListener('focusout', ({ relatedTarget }) => end(relatedTarget), on);
    document.addEventListener('pointerdown', ({ target }) => end(target), on);
    return () => stop.abort();
  }, [box]);

  useEffect(() => {
    const field = fieldIn(box);
    if (!field) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(open),
      'aria-controls': open ? list : '',
      'aria-activedescendant': (open && active) || '',
    };
    for (const [name, value] of Object.entries(attributes))
      value ? field.setAttribute(name, value) : field.removeAttribute(name);
  }, [box, list, open, active]);

  const type = useCallback(
    (text: string) => {
      const field = fieldIn(box);
      if (field) field.value = text;
      field?.focus();
      setTyped(text);
      choose(undefined);
    },
    [box],
  );
  const leave = useCallback(() => {
    setOpen(false);
    fieldIn(box)?.blur();
  }, [box]);
  return { open, typed, active, choose, type, leave, keys };
}

const fieldIn = (box: RefObject<HTMLElement | null>): HTMLInputElement | null =>
  box.current?.querySelector('input') ?? null;
