import { type FocusEvent, useRef } from 'react';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatCheckoutAmount } from '#kit/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { PricedCart } from '../priced-cart.ts';
import css from './gift-options.module.css';
import { browserCartStore as store, useCart } from './use-cart.ts';

/** Gift, card message and wrapping. With scripts each change is saved at once. */
export default function GiftOptions({ cart }: { cart: PricedCart }) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  const box = useRef<HTMLDivElement>(null);
  const { failed } = useCart();
  // A message that did not reach the server stays in its field.
  const typed = useRef<string | null>(null);
  const send = () => box.current?.closest('form')?.requestSubmit();
  const sendWords = (event: FocusEvent<HTMLTextAreaElement>) => {
    if (event.currentTarget.value.trim() !== cart.gift_message) send();
  };
  const { gift_wrap_price, currency } = cart;
  const readGiftMessage = (data: FormData): string => {
    typed.current = String(data.get('gift_message') ?? '').trim();
    return typed.current;
  };
  return (
    <PlainForm
      method="post"
      action={local('/cart')}
      onSend={(data) =>
        void store.change({
          is_gift: data.has('is_gift'),
          gift_message: readGiftMessage(data),
          gift_wrapped: data.has('gift_wrapped'),
        })
      }
    >
      <div ref={box} className={css.gift}>
        <input type="hidden" name="intent" value="gift" />
        <Checkbox
          name="is_gift"
          label={t('cart.gift_wish')}
          hint={t('cart.gift_hint')}
          checked={cart.is_gift}
          onChange={send}
        />
        <div className={css.more}>
          <TextArea
            key={cart.gift_message}
            name="gift_message"
            label={t('cart.gift_message')}
            hint={t('cart.gift_message_hint')}
            maxLength={500}
            rows={3}
            defaultValue={(failed && typed.current) || cart.gift_message}
            onBlur={sendWords}
          />
          {gift_wrap_price !== null && (
            <Checkbox
              name="gift_wrapped"
              label={t('cart.gift_wrap', { price: formatCheckoutAmount(gift_wrap_price, currency, lang) })}
              hint={t('cart.gift_wrap_hint')}
              checked={cart.gift_wrapped}
              onChange={send}
            />
          )}
        </div>
        <Button type="submit" size="small" className={css.plainOnly}>
          {t('cart.update')}
        </Button>
      </div>
    </PlainForm>
  );
}
