import { useRef } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './payment.module.css';
import type { GuestAccountState } from './use-guest-account.ts';

/** The password of the account that a guest's box needs: of a new account, or of the existing one with this address. */
export function GuestAccountPasswordField({ entry, isForGift }: { entry: GuestAccountState; isForGift: boolean }) {
  const t = useTranslate();
  const slot = useRef<HTMLDivElement>(null);
  const isKnown = entry.taken !== null;
  const newHint = isForGift ? 'cart.payment.password_new_gift_hint' : 'cart.payment.password_new_hint';
  return (
    <>
      <div className={css.account}>
        <PasswordField
          key={entry.taken}
          name="password"
          label={t(isKnown ? 'cart.payment.password_known' : 'cart.payment.password_new')}
          hint={t(isKnown ? 'cart.payment.password_known_hint' : newHint)}
          required
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          maxLength={200}
          showText={t('cart.payment.password_show')}
          hideText={t('cart.payment.password_hide')}
          onFocus={() => entry.begin(slot.current)}
        />
        {isKnown && (
          <Link to="/sign?view=forgot&redirect=/payment" target="_blank">
            {t('cart.payment.password_forgot')}
          </Link>
        )}
        <div ref={slot} />
      </div>
      <noscript>
        <Notice title={t('cart.payment.box_account')}>
          <LinkButton to="/sign?redirect=/payment" size="small">
            {t('cart.payment.box_sign')}
          </LinkButton>
        </Notice>
      </noscript>
    </>
  );
}
