import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

/** A modal box. Closes on Escape, on its close button and on a press outside. Its children exist only while open. */
export function Dialog({
  open,
  onClose,
  title,
  closeText,
  wide = false,
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeText: string;
  wide?: boolean;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  const id = useId();
  const { ref, handlers } = useModal(open, onClose);
  return (
    <dialog ref={ref} className={classNames(css.dialog, wide && css.wide)} aria-labelledby={id} {...handlers}>
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

/** Asks yes or no before something that matters. `dangerous` colours the yes. */
export function ConfirmDialog({
  open,
  onAnswer,
  title,
  yesText,
  noText,
  dangerous = false,
  busy = false,
  children,
}: {
  open: boolean;
  onAnswer: (yes: boolean) => void;
  title: ReactNode;
  yesText: string;
  noText: string;
  dangerous?: boolean;
  busy?: boolean;
  children?: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      closeText={noText}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{noText}</Button>
          <Button look={dangerous ? 'danger' : 'primary'} busy={busy} onClick={() => onAnswer(true)}>
            {yesText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Says one thing and is closed by its only button. */
export function MessageDialog({
  open,
  onClose,
  title,
  okText,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  okText: string;
  children?: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeText={okText}
      footer={
        <Button look="primary" onClick={onClose}>
          {okText}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
