import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from './entry-form.module.css';

interface Answer {
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly typed?: { readonly name: string; readonly email: string };
}

const NOTHING = {};

/** Name, address, agreement: the three things an entry needs. */
export function ContestEntryForm({
  contest_id,
  action,
  answer,
}: {
  contest_id: number;
  action: string;
  answer: Answer;
}) {
  const t = useTranslate();
  const { key, fields = NOTHING, typed } = answer;
  return (
    <section aria-label={t('around.contest.form')}>
      {key && Object.keys(fields).length === 0 && <Notice tone="danger">{t(`errors.${key}`)}</Notice>}
      <Form
        method="post"
        action={action}
        allowEnter
        rules={{
          name: { required: true },
          email: { required: true, type: 'email' },
          consent: { validate: (value) => (value ? true : 'consent_required') },
        }}
        errors={fields}
        explain={(each) => t(`errors.${each}`)}
      >
        <input type="hidden" name="contest_id" value={contest_id} />
        <TextField
          name="name"
          label={t('around.contest.name')}
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={typed?.name}
        />
        <TextField
          name="email"
          type="email"
          label={t('around.contest.email')}
          hint={t('around.contest.email_hint')}
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed?.email}
        />
        <p className={css.trap} aria-hidden="true">
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </p>
        <Checkbox name="consent" label={t('around.contest.consent')} required />
        <FormActions>
          <Button type="submit" look="buy" size="large">
            {t('around.contest.enter')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
