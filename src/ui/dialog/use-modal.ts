import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Keeps a native modal <dialog> in step with `open`: the browser gives the focus trap, Escape and the focus' return.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null);
  const opener: RefObject<Element | null> = useRef(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // The browser does not return the focus from a dialog that is removed while open.
  useEffect(
    () => () => {
      const { current } = opener;
      if (document.activeElement === document.body && current instanceof HTMLElement)
        current.focus({ preventScroll: true });
    },
    [],
  );
  const handlers = {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
    onClose: () => {
      if (open) onClose();
    },
  };
  return { ref, handlers };
}
