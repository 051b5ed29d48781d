import type { ComponentProps, ReactElement } from 'react';
import type { ListBoxItemProps } from 'react-aria-components';

/**
 * Marks the option that the arrows reached as selected, as the ARIA pattern of a combobox asks. React Aria marks
 * only options that a list keeps selected.
 */
export const selectedWhenActive: NonNullable<ListBoxItemProps['render']> = (props, { isFocused }): ReactElement =>
  'href' in props ? (
    <a {...props} role="option" aria-selected={isFocused} />
  ) : (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div {...(props as ComponentProps<'div'>)} role="option" aria-selected={isFocused} />
  );
