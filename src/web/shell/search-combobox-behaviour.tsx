import { type ComponentProps, type RefObject, useContext, useEffect, useLayoutEffect } from 'react';
import { FieldInputContext } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { holdSearchKey } from './hold-search-key.ts';
import type { InstantSearchState } from './use-instant-search.ts';
import type { SearchFieldState } from './use-search-field.ts';

interface InputWiring extends Omit<SearchInputProps, 'onChange'> {
  readonly onChange?: (text: string) => void;
}

export type SearchInputProps = ComponentProps<'input'>;

interface FieldWiringProps {
  readonly held: RefObject<string[]>;
  readonly wire: (props: SearchInputProps) => void;
  readonly field: SearchFieldState;
  /** The id of the option that the arrows reached. */
  readonly active: string | undefined;
  readonly search: InstantSearchState;
  readonly onEnter: () => void;
}

/** Enter without a choice searches at once, and when that is done opens the page with all of it. */
export function SearchComboboxBehaviour({
  field: { open, setOpen },
  active,
  held,
  search,
  wire,
  onEnter,
}: FieldWiringProps) {
  const { onChange, value: _, onKeyDown, onFocus, ...given } = useContext(FieldInputContext) as InputWiring;
  useLayoutEffect(() =>
    wire({
      ...given,
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-activedescendant': active,
      onChange: ({ target }) => {
        onChange?.(target.value);
        setOpen(true);
      },
      onFocus: (event) => {
        onFocus?.(event);
        setOpen(true);
      },
      onClick: () => setOpen(true),
      onKeyDown: (event) => {
        // Arrows and Enter during composition choose among characters.
        if (!open || event.nativeEvent.isComposing) return;
        if (search.busy && holdSearchKey(held.current, event)) return search.now();
        if (event.key === 'Escape') setOpen(false);
        else if (event.key === 'Enter' && !active) onEnter();
        // React Aria moves its choice in a later task otherwise, and an Enter before that task would miss it.
        else flushSync(() => onKeyDown?.(event));
        // Enter on a result must not submit the form as well.
        if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault();
      },
    }),
  );
  return null;
}

/** Presses the held keys again once the results of the present input are shown; without any they are dropped. */
export function useReplayHeldKeys(
  box: RefObject<HTMLElement | null>,
  held: RefObject<string[]>,
  { busy, now }: InstantSearchState,
) {
  useEffect(() => {
    if (held.current.length === 0) return;
    if (busy) return now();
    const field = box.current?.querySelector('input');
    const keys = held.current.splice(0);
    // In a task of its own: the options are drawn after this effect, and it cannot flush the changes of each key.
    setTimeout(() => {
      if (!box.current?.querySelector('[role=option]')) return;
      for (const key of keys)
        for (const type of ['keydown', 'keyup'])
          field?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    });
  }, [box, held, busy, now]);
}
