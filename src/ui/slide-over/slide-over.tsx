import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { useModal } from '../dialog/use-modal.ts';
import css from './slide-over.module.css';

/** A panel from the page's edge (the cart, signing in, the phone's menu): native modal, Escape, press outside, focus kept and given back. */
export function SlideOver({
  open,
  onClose,
  title,
  closeText,
  side = 'end',
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeText: string;
  side?: 'start' | 'end' | 'bottom';
  children?: ReactNode;
  /** Stays in view below the scrolling part: the total and the way to pay. */
  footer?: ReactNode;
}) {
  const id = useId();
  const { ref, handlers } = useModal(open, onClose);
  return (
    <dialog ref={ref} className={classNames(css.panel, css[side])} aria-labelledby={id} {...handlers}>
      {open && (
        <div className={css.inside}>
          <header className={css.head}>
            <h2 id={id} className={css.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeText} onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
