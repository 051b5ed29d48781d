import { useTranslate } from '#i18n/texts-context.tsx';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import { type FormResult, readFieldErrors } from '../common/form-result.tsx';

type Answer = Parameters<typeof FormResult>[0]['answer'];

/** The decisions of office staff: request the balance, ship before it is paid, cancel. */
export function PressingOfficeActions({
  pressing,
  isSettled,
  answer,
}: {
  pressing: Pressing;
  isSettled: boolean;
  answer: Answer;
}) {
  const t = useTranslate();
  const { started_at, balance_asked_at, waived_at, stage } = pressing;
  const owes = started_at !== null && !isSettled;
  return (
    <>
      {owes && (
        <Form method="post" gap="none">
          <Button type="submit" name="intent" value="balance" look="primary" icon="mail" wide>
            {t(balance_asked_at === null ? 'pressing.ask_balance' : 'pressing.remind_balance')}
          </Button>
        </Form>
      )}
      {owes && waived_at === null && (
        <Reasoned
          intent="waive"
          name="reason"
          title={t('pressing.waive')}
          hint={t('pressing.waive_hint')}
          answer={answer}
        />
      )}
      {stage !== 'finished' && (
        <Reasoned
          intent="cancel"
          name="cancel_reason"
          title={t('pressing.cancel')}
          hint={t('pressing.cancel_hint')}
          answer={answer}
          danger
        />
      )}
    </>
  );
}

/** An action that needs a reason. Without scripts the form unfolds and posts the same way. */
function Reasoned({
  intent,
  name,
  title,
  hint,
  answer,
  danger = false,
}: {
  intent: string;
  name: string;
  title: string;
  hint: string;
  answer: Answer;
  danger?: boolean;
}) {
  const t = useTranslate();
  const errors = readFieldErrors(answer);
  return (
    <details className={css.more} open={errors[name] !== undefined}>
      <summary>{title} …</summary>
      <Form method="post" rules={{ [name]: { required: true } }} errors={errors}>
        <TextArea name={name} label={t('pressing.reason')} hint={hint} required maxLength={500} rows={3} />
        <Button type="submit" name="intent" value={intent} look={danger ? 'danger' : 'primary'}>
          {title}
        </Button>
      </Form>
    </details>
  );
}
