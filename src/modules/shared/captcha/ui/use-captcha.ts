import { useRef, useState } from 'react';
import { makeCaptchaSolver } from './captcha-solver.ts';

/** Answers the captcha from the first touch of a form on, and sends the form with it; `slot` is where a widget may stand. */
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
