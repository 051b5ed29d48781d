import { useState } from 'react';
import { callApi } from '#kit/call-api.ts';
import { signInCall, signUpCall } from '#modules/people/identity/identity.contract.ts';
import { makeCaptchaSolver } from '#modules/shared/captcha/ui/captcha-solver.ts';
import type { CheckoutFormBody } from './checkout-form-body.ts';

interface Refusal {
  readonly key: string | null;
  readonly fields?: Readonly<Record<string, string>>;
}

export type GuestAccountState = ReturnType<typeof useGuestAccount>;

/**
 * The account that a guest needs for a box, created or signed in to by the same click that pays (ADR 38). It is a new
 * account, until the shop reports that the address has one; then the buyer signs in with its password.
 */
export function useGuestAccount() {
  const [answerer] = useState(makeCaptchaSolver);
  const [taken, setTaken] = useState<string | null>(null);

  async function enter(form: FormData, customer: CheckoutFormBody['customer']): Promise<Refusal | null> {
    const { email, firstname, lastname, country_id } = customer;
    const password = String(form.get('password'));
    if (taken === email) {
      const known = await callApi(signInCall, { body: { email, password } });
      if (known.ok) return null;
      const { key, fields } = known.error;
      return key === 'login_wrong' ? { key: null, fields: { password: 'password_wrong' } } : { key, fields };
    }
    const captcha = (await answerer.take(form)) || undefined;
    const made = await callApi(signUpCall, { body: { email, password, firstname, lastname, country_id, captcha } });
    if (made.ok) return null;
    const { key, fields } = made.error;
    if (key !== 'email_taken') return { key: fields ? null : key, fields };
    setTaken(email);
    return { key: null, fields: { password: key } };
  }

  /** Another address may have no account. */
  const retype = (email: string) => setTaken((known) => (known === email.trim() ? known : null));

  return { taken, begin: answerer.begin, enter, retype };
}
