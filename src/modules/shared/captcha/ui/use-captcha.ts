import { useRef, useState } from 'react';
import { makeCaptchaSolver } from './captcha-solver.ts';

/**
 * Solves the captcha from the first focus in a form on, and sends the form with it; `slot` is the place for a widget.
 */
export function useCaptcha(submit: (form: FormData) => Promise<void>) {
  const [answerer] = useState(makeCaptchaSolver);
  const [isWorking, setWorking] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  const send = async (form: FormData) => {
    setWorking(true);
    form.set('captcha', await answerer.take(form));
    setWorking(false);
    await submit(form);
  };
  return { slot, isWorking, begin: () => answerer.begin(slot.current), send: (form: FormData) => void send(form) };
}
