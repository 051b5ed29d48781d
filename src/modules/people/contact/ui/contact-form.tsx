import { useNavigation, useSubmit } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import { useCaptcha } from '#modules/shared/captcha/ui/use-captcha.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';

const RULES: FormRules = {
  name: { required: true },
  email: { required: true, type: 'email' },
  subject: { required: true },
  message: { required: true },
};
const NONE = {};

interface Refused {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * A message to the platform. With scripts the browser solves the captcha while the user writes; without them a mail
 * asks to confirm.
 */
export function ContactForm({ refused, subject }: { refused: Refused | undefined; subject: string }) {
  const t = useTranslate();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const person = useCaptcha((form) => submit(form, { method: 'post' }));
  const field = (name: string) => ({ name, label: t(`content.contact.${name}`), required: true });
  const isFieldless = refused && Object.keys(refused.fields).every((name) => !Object.hasOwn(RULES, name));
  return (
    <Form
      onFocus={person.begin}
      method="post"
      rules={RULES}
      errors={refused?.fields ?? NONE}
      explain={(key) => t(`errors.${key}`)}
      onValid={person.send}
    >
      {isFieldless && <Notice tone="danger">{t(`errors.${refused.key}`)}</Notice>}
      <FieldRow>
        <TextField {...field('name')} maxLength={120} autoComplete="name" />
        <TextField {...field('email')} type="email" maxLength={254} autoComplete="email" />
      </FieldRow>
      <TextField {...field('subject')} maxLength={200} defaultValue={subject} />
      <TextArea {...field('message')} maxLength={5000} rows={7} />
      <div ref={person.slot} />
      <noscript>
        <p>{t('content.contact.no_script')}</p>
      </noscript>
      <FormActions>
        <Button type="submit" look="primary" size="large" busy={busy || person.isWorking}>
          {t('content.contact.send')}
        </Button>
      </FormActions>
    </Form>
  );
}
