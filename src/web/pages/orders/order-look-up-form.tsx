import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';

const NOTHING = {};

/** Number and address of an order. `kind` is the reason for the search. */
export function OrderLookUpForm({
  answer,
  kind = '',
}: {
  answer?: { readonly key?: string; readonly fields?: Readonly<Record<string, string>> } | undefined;
  kind?: string;
}) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const { key, fields = NOTHING } = answer ?? {};
  return (
    <>
      {key && Object.keys(fields).length === 0 && <Notice tone="danger">{t(`errors.${key}`)}</Notice>}
      <Form
        method="post"
        action={local('/orders')}
        allowEnter
        rules={{ number: { required: true }, email: { required: true, type: 'email' } }}
        errors={fields}
      >
        <input type="hidden" name="kind" value={kind} />
        <TextField
          name="number"
          label={t('returns.look_up.number')}
          hint={t('returns.look_up.number_hint')}
          required
          maxLength={40}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField name="email" type="email" label={t('account.email')} required maxLength={254} autoComplete="email" />
        <FormActions>
          <Button type="submit" look="primary">
            {t('returns.look_up.go')}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
