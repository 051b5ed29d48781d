import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { decimalAmountText } from '#kit/money.ts';
import { cartLineMessages } from '#modules/selling/cart/ui/cart-message-texts.ts';
import { CartMessages } from '#modules/selling/cart/ui/cart-messages.tsx';
import { CartTotals } from '#modules/selling/cart/ui/cart-totals.tsx';
import type { OrderDraftView } from '#modules/selling/manual-orders/order-draft-views.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import { OfflinePaymentFields } from './offline-payment-fields.tsx';
import type { OrderDraftAnswer, OrderDraftPageData } from './order-draft-form.tsx';

interface Props {
  readonly draft: OrderDraftView;
  readonly data: OrderDraftPageData;
  readonly answer: OrderDraftAnswer;
}

/** The saved total, and three ways to finish: a payment link, an offline payment, or a giveaway. */
export function OrderDraftPaymentOptions({ draft, open, data, answer }: Props & { open: boolean }) {
  const t = useTranslate();
  const errors = readFieldErrors(answer);
  return (
    <aside className={css.desk} aria-label={t('admin.order_drafts.ways')}>
      {open && <CartMessages cart={withoutLineMessages(draft)} manualOrderFor="staff" />}
      {open && <p className={css.quiet}>{t('admin.order_drafts.as_saved')}</p>}
      {open && draft.cart.count > 0 && <CartTotals figures={draft.cart} full />}
      {open && !draft.payable && <p className={css.quiet}>{t('errors.draft_not_payable')}</p>}
      {open && !draft.being_paid && (
        <>
          {draft.payable && <Send draft={draft} data={data} errors={errors} />}
          {draft.payable && draft.cart.total !== 0 && (
            // The prefilled amount is the total of the saved order.
            <Outside key={`${draft.cart.total} ${draft.cart.currency}`} draft={draft} data={data} errors={errors} />
          )}
          {draft.payable && <Give errors={errors} />}
          <Way title={t('admin.order_drafts.cancel')}>
            <p>{t('admin.order_drafts.cancel_hint')}</p>
            <Button type="submit" name="intent" value="cancel" look="danger">
              {t('admin.order_drafts.cancel')}
            </Button>
          </Way>
        </>
      )}
    </aside>
  );
}

/** The cart without the messages that the form shows at their lines. */
function withoutLineMessages({ cart, lines }: OrderDraftView): OrderDraftView['cart'] {
  const atLines = new Set(lines.flatMap((line) => cartLineMessages(cart, line)));
  return { ...cart, messages: cart.messages.filter((message) => !atLines.has(message)) };
}

type Errors = Readonly<Record<string, string>>;

function Way({
  title,
  open = false,
  errors = {},
  children,
}: {
  title: string;
  open?: boolean;
  errors?: Errors;
  children: ReactNode;
}) {
  return (
    <details className={css.more} open={open}>
      <summary>{title} …</summary>
      <Form method="post" errors={errors}>
        {children}
      </Form>
    </details>
  );
}

function Send({ draft, data, errors }: { draft: OrderDraftView; data: OrderDraftPageData; errors: Errors }) {
  const t = useTranslate();
  return (
    <Way title={t('admin.order_drafts.send')} open={errors.valid_until !== undefined} errors={errors}>
      <p>
        {t(draft.state === 'sent' ? 'admin.order_drafts.send_again_hint' : 'admin.order_drafts.send_hint', {
          email: draft.email,
        })}
      </p>
      <TextField
        name="valid_until"
        type="date"
        label={t('admin.order_drafts.until')}
        required
        min={data.today}
        defaultValue={data.until}
      />
      <Button type="submit" name="intent" value="send">
        {t('admin.order_drafts.send')}
      </Button>
    </Way>
  );
}

function Outside({ draft, data, errors }: { draft: OrderDraftView; data: OrderDraftPageData; errors: Errors }) {
  const t = useTranslate();
  const { cart } = draft;
  const isWrong = ['amount', 'means', 'on_day', 'reference'].some((name) => errors[name] !== undefined);
  return (
    <Way title={t('admin.order_drafts.paid')} open={isWrong} errors={errors}>
      <p>{t('admin.order_drafts.paid_hint')}</p>
      <TextField
        name="amount"
        label={t('admin.orders.amount')}
        after={cart.currency}
        inputMode="decimal"
        required
        defaultValue={cart.total === null ? '' : decimalAmountText(cart.total, cart.currency)}
      />
      <OfflinePaymentFields today={data.today} />
      <Button type="submit" name="intent" value="paid">
        {t('admin.order_drafts.paid')}
      </Button>
    </Way>
  );
}

function Give({ errors }: { errors: Errors }) {
  const t = useTranslate();
  return (
    <Way title={t('admin.order_drafts.give')} open={errors.given_for !== undefined} errors={errors}>
      <p>{t('admin.order_drafts.give_hint')}</p>
      <TextField name="given_for" label={t('admin.order_drafts.given_for')} required maxLength={300} />
      <Button type="submit" name="intent" value="give">
        {t('admin.order_drafts.give')}
      </Button>
    </Way>
  );
}
