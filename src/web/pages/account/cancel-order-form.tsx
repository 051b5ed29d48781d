import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/dialog.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';

/** Takes an order back, after asking; without scripts the form is the question. */
export function CancelOrderForm({ isPaid }: { isPaid: boolean }) {
  const t = useTranslate();
  const { state } = useNavigation();
  const submit = useSubmit();
  const [asking, setAsking] = useState(false);
  const answer = (yes: boolean) => {
    setAsking(false);
    if (yes) void submit({ intent: 'cancel' }, { method: 'post' });
  };
  return (
    <PlainForm method="post" onSend={() => setAsking(true)}>
      <input type="hidden" name="intent" value="cancel" />
      <Button type="submit" look="danger" wide busy={state !== 'idle'}>
        {t('account.order.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onAnswer={answer}
        title={t('account.order.cancel_title')}
        yesText={t('account.order.cancel_yes')}
        noText={t('account.order.cancel_no')}
        dangerous
      >
        <p>{t(isPaid ? 'account.order.cancel_paid' : 'account.order.cancel_unpaid')}</p>
      </ConfirmDialog>
    </PlainForm>
  );
}
