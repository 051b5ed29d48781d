import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import css from './dialog.module.css';
import { Modal } from './modal.tsx';

type Parts = ComponentProps<typeof Modal>;

/** A modal box. Closes on Escape, on its close button and on a press outside. Its children exist only while open. */
export const Dialog = ({ wide = false, ...rest }: Omit<Parts, 'className' | 'look'> & { wide?: boolean }) => (
  <Modal {...rest} look={css} className={classNames(css.dialog, wide && css.wide)} />
);

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

/** A dialog with one message and one button to close it. */
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
