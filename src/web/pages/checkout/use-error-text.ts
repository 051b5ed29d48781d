import { useTranslate } from '#i18n/texts-context.tsx';

/** A key in words: of the payment form where it has some, else of errors. */
export function useExplain(): (key: string) => string {
  const t = useTranslate();
  return (key) => {
    const own = t(`cart.payment.${key}`);
    return own === `cart.payment.${key}` ? t(`errors.${key}`) : own;
  };
}
