import { useRef, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { fullName } from '#kit/full-name.ts';
import { formatPrice } from '#kit/money.ts';
import type { Pressing, PressingPayment } from '#modules/making/pressings/pressings.contract.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { savedCardFormValue } from '../checkout/checkout-form-body.ts';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { testCardFormRules } from '../checkout/test-card-form-rules.ts';
import type { CardEntryHandle } from '../checkout/use-pay-cart.ts';
import type { PressingOfferFormData } from './pressing-offer.server.ts';
import css from './pressings.module.css';
import type { RefusedFormAnswer } from './refused-form-answer.ts';
import { usePayDuePressingAmount } from './use-pay-due-pressing-amount.ts';

/** The amount due now, and its payment methods: a saved card, another card, or PayPal. */
export function PayDueAmountForm({
  pressing,
  due,
  desk,
  refused,
}: {
  pressing: Pressing;
  due: PressingPayment;
  desk: PressingOfferFormData;
  refused: RefusedFormAnswer | undefined;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const card = useRef<CardEntryHandle>(null);
  const payment = usePayDuePressingAmount(due.order_id, desk.key, () => card.current);
  const paymentMethods = [...desk.cards.map(({ id }) => savedCardFormValue(id)), 'stripe'];
  const [method, setMethod] = useState(refused?.typed?.payment_method ?? paymentMethods[0] ?? 'stripe');
  const { currency } = pressing;
  const total = formatPrice(due.total, currency, lang, { full: true });
  const failed = payment.busy ? null : (payment.failed ?? refused?.key ?? due.decline_key);
  if (due.is_open && !payment.busy) return <Waiting total={total} />;
  return (
    <Form
      method="post"
      className={css.due}
      rules={method === 'stripe' && desk.entry.kind === 'sandbox' ? testCardFormRules(new Date()) : {}}
      errors={refused?.fields ?? {}}
      onValid={(form) => void payment.pay(form)}
    >
      <h2>{t(`pressing.due.${due.kind}`)}</h2>
      <Sum pressing={pressing} due={due} />
      {failed && <Notice tone="danger">{t(`errors.${failed}`)}</Notice>}
      <PaymentMethods
        cart={{ currency, total: due.total }}
        entry={desk.entry}
        card={card}
        cards={desk.cards}
        mayKeep={desk.may_keep}
        paypal={desk.paypal}
        method={method}
        onPick={setMethod}
      />
      <FormActions>
        <Button type="submit" name="intent" value="pay" look="buy" size="large" busy={payment.busy} icon="lock">
          {t('pressing.due.pay', { total })}
        </Button>
      </FormActions>
    </Form>
  );
}

function Sum({ pressing: { currency, customer }, due }: { pressing: Pressing; due: PressingPayment }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  return (
    <dl className={css.sum}>
      <div>
        <dt>{t('configurator.net')}</dt>
        <dd>{price(due.net)}</dd>
      </div>
      <div>
        <dt>{t(due.tax === 0 ? 'pressing.due.no_tax' : 'pressing.due.tax')}</dt>
        <dd>{price(due.tax)}</dd>
      </div>
      <div className={css.whole}>
        <dt>{t('configurator.gross')}</dt>
        <dd>{price(due.total)}</dd>
      </div>
      <div className={css.to}>
        <dt>{t('pressing.due.invoiced')}</dt>
        <dd>
          {[customer.company, fullName(customer), customer.address, customer.city, customer.vat_number]
            .filter((line) => line !== '')
            .join(', ')}
        </dd>
      </div>
    </dl>
  );
}

/** The provider has not reported the result of the last attempt yet. */
function Waiting({ total }: { total: string }) {
  const t = useTranslate();
  return (
    <Notice
      title={t('pressing.due.waiting_title')}
      action={
        <LinkButton to="" reloadDocument size="small">
          {t('pressing.due.look_again')}
        </LinkButton>
      }
    >
      {t('pressing.due.waiting', { total })}
    </Notice>
  );
}
