import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A field of the page as its panel sees it. */
export interface SearchFieldState {
  readonly open: boolean;
  readonly typed: string;
  readonly setOpen: (open: boolean) => void;
  readonly setTyped: (text: string) => void;
  /** Writes into the field. */
  readonly type: (text: string) => void;
  /** Closes the panel after a result was followed. */
  readonly leave: () => void;
}

/**
 * State of the field inside `box`. Its panel opens on focus, click and typing. It closes on Escape, on a click outside
 * and when the focus leaves (decisions: Search). The field itself was there before this was loaded.
 */
export function useSearchField(box: RefObject<HTMLElement | null>): SearchFieldState {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(() => findSearchInput(box)?.value ?? '');

  useEffect(() => {
    const area = box.current;
    const field = findSearchInput(box);
    if (!area || !field) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    // Written between the first drawing and now.
    setTyped(field.value);
    const end = (to: EventTarget | null) => to instanceof Node && !area.contains(to) && setOpen(false);
    area.addEventListener('focusout', ({ relatedTarget }) => end(relatedTarget), on);
    document.addEventListener('pointerdown', ({ target }) => end(target), on);
    return () => stop.abort();
  }, [box]);

  const type = useCallback(
    (text: string) => {
      const field = findSearchInput(box);
      if (field) field.value = text;
      field?.focus();
      setTyped(text);
    },
    [box],
  );
  const leave = useCallback(() => {
    setOpen(false);
    findSearchInput(box)?.blur();
  }, [box]);
  return { open, typed, setOpen, setTyped, type, leave };
}

const findSearchInput = (box: RefObject<HTMLElement | null>): HTMLInputElement | null =>
  box.current?.querySelector('input') ?? null;
