import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/** Keeps a native modal <dialog> in step with `open`: the browser gives the focus trap, Escape and the focus' return. */
export function useModal(open: boolean, onClose: () => void) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
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
