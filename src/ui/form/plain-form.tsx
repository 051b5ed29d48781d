import type { ComponentType, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { type FormProps, Form as RouterForm } from 'react-router';
import { blockEnterSubmit } from './block-enter-submit.ts';

/**
 * A form without validation: buttons, hidden values, choices that always have one, a search. It posts as it is; with
 * scripts `onSend` gets its values instead, with that of the clicked button. Enter submits only with `allowEnter`.
 */
export function PlainForm({
  onSend,
  allowEnter = false,
  onKeyDown,
  component: Shell = RouterForm,
  children,
  ...rest
}: {
  onSend?: (data: FormData) => unknown;
  allowEnter?: boolean;
  component?: ComponentType<FormProps>;
  children: ReactNode;
} & Omit<FormProps, 'onSubmit'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSend) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSend(new FormData(event.currentTarget, submitter));
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!allowEnter) blockEnterSubmit(event);
    onKeyDown?.(event);
  };
  return (
    <Shell {...rest} onSubmit={submit} onKeyDown={press}>
      {children}
    </Shell>
  );
}
