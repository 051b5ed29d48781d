import { useTranslate } from '#i18n/texts-context.tsx';

/** The text of an error key: the payment form's own, else the general one. */
export function usePaymentErrorText(): (key: string) => string {
  const t = useTranslate();
  return (key) => {
    const own = t(`cart.payment.${key}`);
    return own === `cart.payment.${key}` ? t(`errors.${key}`) : own;
  };
}
