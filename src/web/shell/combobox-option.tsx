import { type ComponentProps, createContext, type ReactElement, useContext, useLayoutEffect } from 'react';
import type { ListBoxItemProps } from 'react-aria-components';

type ChooseOption = (next: (now: string | undefined) => string | undefined) => void;

/** Receives the id of the option that the arrows reached. */
export const ActiveOptionListenerContext = createContext<ChooseOption>(() => {});

/**
 * Marks the option that the arrows reached as selected, as the ARIA pattern of a combobox asks. React Aria marks
 * only options that a list keeps selected.
 */
export const renderActiveOptionAsSelected: NonNullable<ListBoxItemProps['render']> = (
  props,
  { isFocused },
): ReactElement => (
  <>
    {'href' in props ? (
      <a {...props} role="option" aria-selected={isFocused} />
    ) : (
      // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
      <div {...(props as ComponentProps<'div'>)} role="option" aria-selected={isFocused} />
    )}
    {isFocused && <Choice id={props.id} />}
  </>
);

/** React Aria names the active option to the field in a later task, and a key pressed before that would miss it. */
function Choice({ id }: { id: string | undefined }) {
  const choose = useContext(ActiveOptionListenerContext);
  useLayoutEffect(() => {
    choose(() => id);
    return () => choose((now) => (now === id ? undefined : now));
  }, [choose, id]);
  return null;
}
