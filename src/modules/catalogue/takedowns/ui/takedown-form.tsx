import { useNavigation, useSubmit } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import { useCaptcha } from '#modules/shared/captcha/ui/use-captcha.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, RadioGroup } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TAKEDOWN_CLAIM_KINDS } from '../takedown-claim-states.ts';

const RULES: FormRules = {
  release: { required: true },
  name: { required: true },
  email: { required: true, type: 'email' },
  work: { required: true },
  statement: { required: true },
  good_faith: { type: 'checkbox', required: true },
};
const NONE = {};

interface Refused {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A release named by the address of the page. */
interface NamedRelease {
  readonly asked: string;
  readonly name: string;
  readonly artist_name: string;
}

/**
 * A claim against a release, whose address is a field unless the release is known. With scripts the browser solves the
 * captcha while the claimant writes. A mail asks to confirm in any case.
 */
export function TakedownForm({ refused, release }: { refused: Refused | undefined; release: NamedRelease | null }) {
  const t = useTranslate();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const person = useCaptcha((form) => submit(form, { method: 'post' }));
  const field = (name: string) => ({ name, label: t(`content.takedown.${name}`), required: true });
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
      {release && !refused?.fields.release ? (
        <>
          <Notice>
            {t('content.takedown.about', { release: [release.artist_name, release.name].filter(Boolean).join(' – ') })}
          </Notice>
          <input type="hidden" name="release" value={release.asked} />
        </>
      ) : (
        <TextField {...field('release')} hint={t('content.takedown.release_hint')} maxLength={300} />
      )}
      <RadioGroup
        {...field('kind')}
        look="compact"
        defaultValue="sound"
        choices={TAKEDOWN_CLAIM_KINDS.map((value) => ({ value, label: t(`content.takedown.kinds.${value}`) }))}
      />
      <TextField {...field('work')} hint={t('content.takedown.work_hint')} maxLength={300} />
      <TextArea {...field('statement')} hint={t('content.takedown.statement_hint')} maxLength={5000} rows={6} />
      <FieldRow>
        <TextField {...field('name')} maxLength={120} autoComplete="name" />
        <TextField {...field('email')} type="email" maxLength={254} autoComplete="email" />
      </FieldRow>
      <Checkbox {...field('good_faith')} />
      <div ref={person.slot} />
      <FormActions>
        <Button type="submit" look="primary" size="large" busy={busy || person.isWorking}>
          {t('content.takedown.send')}
        </Button>
      </FormActions>
    </Form>
  );
}
