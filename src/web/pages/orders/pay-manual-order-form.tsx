import { useRef, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { callApi } from '#kit/call-api.ts';
import { formatPrice } from '#kit/money.ts';
import type { SavedCardOut } from '#modules/selling/cards/cards.contract.ts';
import { CartMessages } from '#modules/selling/cart/ui/cart-messages.tsx';
import { payOrderDraftCall } from '#modules/selling/manual-orders/draft-payments.contract.ts';
import type { DraftOfferView } from '#modules/selling/manual-orders/order-draft-views.ts';
import { AddressBlock } from '#modules/selling/orders/ui/address-block.tsx';
import type { CardFormSettings } from '#platform/ports/card-form-settings.ts';
import { Button } from '#ui/button/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import frame from '../checkout/checkout.module.css';
import { savedCardFormValue } from '../checkout/checkout-form-body.ts';
import look from '../checkout/payment.module.css';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { PaymentSummary } from '../checkout/payment-summary.tsx';
import { TermsCheckbox } from '../checkout/terms-checkbox.tsx';
import { testCardFormRules } from '../checkout/test-card-form-rules.ts';
import type { CardEntryHandle } from '../checkout/use-pay-cart.ts';
import { usePayDueAmount } from '../checkout/use-pay-due-amount.ts';

interface Refused {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** A manual order with its payment methods. */
export function PayManualOrderForm({
  opens,
  offer,
  entry,
  cards,
  mayKeep,
  paypal,
  answer,
}: {
  /** The key of its mail. */
  opens: string;
  offer: DraftOfferView;
  entry: CardFormSettings;
  cards: readonly SavedCardOut[];
  mayKeep: boolean;
  paypal: boolean;
  answer: Refused | undefined;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const card = useRef<CardEntryHandle>(null);
  const cart = offer.cart;
  const expected_total = cart.total ?? 0;
  const payment = usePayDueAmount(
    (way, idempotencyKey) =>
      callApi(payOrderDraftCall, { body: { ...way, key: opens, expected_total } }, { idempotencyKey }),
    () => card.current,
  );
  const paymentMethods = [...cards.map(({ id }) => savedCardFormValue(id)), 'stripe', ...(paypal ? ['paypal'] : [])];
  const [method, setMethod] = useState(answer?.typed.payment_method ?? paymentMethods[0] ?? 'stripe');
  const failed = payment.busy ? null : (payment.failed ?? answer?.key ?? offer.decline_key);
  const total = formatPrice(expected_total, cart.currency, lang, { full: true });
  return (
    <Form
      method="post"
      rules={{
        ...(method === 'stripe' && expected_total > 0 && entry.kind === 'sandbox' && testCardFormRules(new Date())),
        terms: { validate: (value: unknown) => value !== undefined || 'terms_required' },
      }}
      errors={answer?.fields ?? {}}
      gap="none"
      className={frame.formColumns}
      onValid={(form) => void payment.pay(form)}
    >
      <div className={look.form}>
        {failed && failed !== 'input_invalid' && <Notice tone="danger">{t(`errors.${failed}`)}</Notice>}
        <CartMessages cart={cart} manualOrderFor="buyer" />
        <AddressBlock address={offer.customer} />
        <PaymentMethods
          cart={{ ...cart, total: expected_total }}
          entry={entry}
          card={card}
          cards={cards}
          mayKeep={mayKeep}
          paypal={paypal}
          method={method}
          onPick={setMethod}
        />
      </div>
      <PaymentSummary cart={cart} busy={payment.busy} fixed>
        <input type="hidden" name="expected_total" value={expected_total} />
        <TermsCheckbox sentence="cart.payment.terms" />
        <Button type="submit" name="intent" value="pay" look="buy" size="large" busy={payment.busy} icon="lock">
          {t('cart.offer.pay', { total })}
        </Button>
      </PaymentSummary>
    </Form>
  );
}
