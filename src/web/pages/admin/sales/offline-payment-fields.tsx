import { useTranslate } from '#i18n/texts-context.tsx';
import { OFFLINE_PAYMENT_METHODS } from '#modules/selling/refunds/offline-payment.ts';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

/** Method and date of an offline payment or refund, and its reference. */
export function OfflinePaymentFields({ today }: { today: string }) {
  const t = useTranslate();
  return (
    <>
      <Select
        name="means"
        label={t('admin.order_drafts.means')}
        choices={OFFLINE_PAYMENT_METHODS.map((value) => ({ value, label: t(`admin.order_drafts.by_means.${value}`) }))}
        defaultValue={OFFLINE_PAYMENT_METHODS[0]}
      />
      <TextField name="on_day" type="date" label={t('admin.order_drafts.on_day')} required defaultValue={today} />
      <TextField name="reference" label={t('admin.order_drafts.reference')} maxLength={120} />
    </>
  );
}
