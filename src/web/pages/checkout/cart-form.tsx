import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import { browserCartStore as store } from '#modules/selling/cart/ui/use-cart.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';

/**
 * A form that the cart page answers itself. It is sent after a pending change has reached the server, such as a gift
 * message that lost focus with this click.
 */
export function CartForm({ className, children }: { className?: string; children: ReactNode }) {
  const submit = useSubmit();
  const send = async (data: FormData) => {
    await store.settled();
    await submit(data, { method: 'post' });
  };
  return (
    <PlainForm method="post" className={className} onSend={(data) => void send(data)}>
      {children}
    </PlainForm>
  );
}
