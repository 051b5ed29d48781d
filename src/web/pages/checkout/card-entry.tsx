import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { CardFormSettings } from '#platform/ports/card-form-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import css from './payment.module.css';
import { parseCardExpiry, TEST_CARDS } from './test-card-form-rules.ts';
import type { CardEntryHandle } from './use-pay-cart.ts';

type Handle = RefObject<CardEntryHandle | null>;

/**
 * The card's fields: Stripe's own for real payments, ours for the demonstration's test cards.
 * @param amount in minor units of the currency; null where a card is only saved
 */
export function CardFields({
  entry,
  currency,
  amount,
  handle,
}: {
  entry: CardFormSettings;
  currency: string;
  amount: number | null;
  handle: Handle;
}) {
  return entry.kind === 'stripe' ? (
    <StripeCard publishableKey={entry.publishable_key} currency={currency} amount={amount} handle={handle} />
  ) : (
    <TestCard handle={handle} />
  );
}

function TestCard({ handle }: { handle: Handle }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(handle, () => ({ paymentMethod: askSandbox }), []);
  const fill = (number: string) => {
    const form = box.current?.closest('form');
    for (const [name, value] of Object.entries({ card_number: number, card_expiry: '12/34', card_cvc: '123' })) {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  };
  return (
    <div ref={box} className={css.card}>
      <TextField
        name="card_number"
        label={t('cart.payment.card_number')}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        placeholder="0000 0000 0000 0000"
      />
      <FieldRow>
        <TextField
          name="card_expiry"
          label={t('cart.payment.card_expiry')}
          required
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          placeholder="12/34"
        />
        <TextField
          name="card_cvc"
          label={t('cart.payment.card_cvc')}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder="123"
        />
      </FieldRow>
      <div className={css.tests}>
        <p>
          <strong>{t('cart.payment.test_title')}</strong> {t('cart.payment.test_text')}
        </p>
        <ul className={css.testCards}>
          {TEST_CARDS.map(({ number, outcome }) => (
            <li key={number}>
              <span>
                <code>{number}</code> {t(`cart.payment.test.${outcome}`)}
              </span>
              <Button
                size="small"
                look="plain"
                className={css.scripted}
                aria-label={`${t('cart.payment.test_use')}: ${number}`}
                onClick={() => fill(number)}
              >
                {t('cart.payment.test_use')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Replaces Stripe.js in the demonstration. The card number goes to the sandbox, never to the shop's own API. */
async function askSandbox(data: FormData) {
  const expiry = parseCardExpiry(String(data.get('card_expiry') ?? ''));
  const card = { number: String(data.get('card_number') ?? ''), exp_month: expiry?.month, exp_year: expiry?.year };
  const answer = await fetch('/sandbox/cards', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  }).catch(() => null);
  const made: { id?: string; error?: { code?: string } } = (await answer?.json().catch(() => null)) ?? {};
  if (made.id) return { id: made.id };
  return { field: 'payment_method', key: made.error?.code ?? 'processing_error' };
}

type Ready = { handle: CardEntryHandle; setAmount: (amount: number) => void; unmount: () => void };

function StripeCard({
  publishableKey,
  currency,
  amount,
  handle,
}: {
  publishableKey: string;
  currency: string;
  amount: number | null;
  handle: Handle;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const ready = useRef<Ready | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isKept = amount === null;
  useImperativeHandle(
    handle,
    () => ({
      paymentMethod: async (data) =>
        (await ready.current?.handle.paymentMethod(data)) ?? {
          field: 'payment_method',
          key: 'payment_method_unavailable',
        },
      finish: async (secret) => (await ready.current?.handle.finish?.(secret)) ?? false,
    }),
    [],
  );
  // Stripe's form is in an iframe of theirs: mounted once per currency, updated with each new total.
  useEffect(() => {
    let unmounted = false;
    const start = async () => {
      const { mountStripeCardForm } = await import('./stripe-card-form.ts');
      const mounted =
        place.current && !unmounted
          ? await mountStripeCardForm(place.current, { publishableKey, currency, lang, isKept })
          : null;
      if (unmounted) return mounted?.unmount();
      ready.current = mounted;
      setState(mounted ? 'ready' : 'failed');
    };
    start().catch(() => setState('failed'));
    return () => {
      unmounted = true;
      ready.current?.unmount();
      ready.current = null;
    };
  }, [publishableKey, currency, lang, isKept]);
  useEffect(() => {
    if (state === 'ready' && amount !== null) ready.current?.setAmount(amount);
  }, [state, amount]);
  return (
    <div className={css.card}>
      {state === 'loading' && (
        <div role="status" aria-label={t('cart.payment.card_loading')}>
          <Skeleton lines={3} />
        </div>
      )}
      {state === 'failed' && <p role="alert">{t('cart.payment.card_unavailable')}</p>}
      <div ref={place} />
      <noscript>
        <p>{t('cart.payment.card_unavailable')}</p>
      </noscript>
    </div>
  );
}
