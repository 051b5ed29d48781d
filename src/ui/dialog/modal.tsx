import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { useModal } from './use-modal.ts';

type Part = 'inside' | 'head' | 'title' | 'body' | 'foot';

/** The base of dialogs and panels: a native modal with head, body and foot. `look` has the class of each part. */
export function Modal({
  open,
  onClose,
  title,
  closeText,
  className,
  look,
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeText: string;
  className: string;
  look: Readonly<Partial<Record<Part, string>>>;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  const id = useId();
  const { ref, handlers } = useModal(open, onClose);
  return (
    <dialog ref={ref} className={className} aria-labelledby={id} {...handlers}>
      {open && (
        <div className={look.inside}>
          <div className={look.head}>
            <h2 id={id} className={look.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeText} onClick={onClose} />
          </div>
          <div className={look.body}>{children}</div>
          {footer && <div className={look.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
