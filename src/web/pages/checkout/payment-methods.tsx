import type { RefObject } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { SavedCardOut } from '#modules/selling/cards/cards.contract.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { CardFormSettings } from '#platform/ports/card-form-settings.ts';
import { Checkbox, RadioGroup } from '#ui/field/choice-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CardFields } from './card-entry.tsx';
import { savedCardFormValue } from './checkout-form-body.ts';
import css from './payment.module.css';
import { savedCardLabel } from './saved-card-label.ts';
import type { CardEntryHandle } from './use-pay-cart.ts';

/**
 * Saved cards, a new card, or PayPal. The fields of a new card show while it is chosen. A total of zero needs no
 * choice.
 */
export function PaymentMethods({
  cart,
  entry,
  card,
  cards,
  mayKeep,
  paypal,
  method,
  onPick,
}: {
  cart: Pick<PricedCart, 'currency' | 'total' | 'pledged'>;
  entry: CardFormSettings;
  card: RefObject<CardEntryHandle | null>;
  cards: readonly SavedCardOut[];
  mayKeep: boolean;
  paypal: boolean;
  method: string;
  onPick: (method: string) => void;
}) {
  const t = useTranslate();
  if (cart.total === 0) return <input type="hidden" name="payment_method" value="stripe" />;
  const choices = [
    ...cards.map((saved) => ({
      value: savedCardFormValue(saved.id),
      label: savedCardLabel(t, saved),
      hint: t('cart.payment.card_saved_hint'),
    })),
    {
      value: 'stripe',
      label: t(cards.length > 0 ? 'cart.payment.card_other' : 'cart.payment.card'),
      hint: t('cart.payment.card_hint'),
    },
    ...(paypal ? [{ value: 'paypal', label: t('cart.payment.paypal'), hint: t('cart.payment.paypal_hint') }] : []),
  ];
  return (
    <FieldGroup title={t('cart.payment.method')}>
      {cart.pledged && <Notice title={t('cart.payment.pledge_title')}>{t('cart.payment.pledge_note')}</Notice>}
      <div className={css.methods}>
        <RadioGroup
          name="payment_method"
          label={t('cart.payment.method')}
          choices={choices}
          look="cards"
          defaultValue={method}
          onPick={onPick}
        />
        <div className={css.cardPart}>
          <CardFields entry={entry} currency={cart.currency} amount={cart.total ?? 0} handle={card} />
          {mayKeep && <Checkbox name="save_card" value="yes" label={t('cart.payment.save_card')} />}
        </div>
      </div>
    </FieldGroup>
  );
}
