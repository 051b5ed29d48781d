import { useEffect, useState } from 'react';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';

interface Answer {
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly code?: string;
}

const NOTHING = {};

/** The form for a download code, with or without dashes. Its error is shown below the field. */
export function DownloadCodeForm({ answer = NOTHING }: { answer?: Answer }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const { key, fields = NOTHING, code } = answer;
  const linkedCode = useLinkedCode();
  const errors = key && Object.keys(fields).length === 0 ? { code: key } : fields;
  return (
    <Form
      method="post"
      action={local('/digital')}
      allowEnter
      rules={{ code: { required: true } }}
      errors={errors}
      explain={(each) => t(`errors.${each}`)}
    >
      <TextField
        key={linkedCode}
        name="code"
        label={t('around.digital.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={60}
        defaultValue={code ?? linkedCode}
      />
      <FormActions>
        <Button type="submit" look="primary">
          {t('around.digital.look')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The code of a printed QR code. It follows `#`, so that browsers send it to no server. */
function useLinkedCode(): string {
  const [code, setCode] = useState('');
  useEffect(() => setCode(/^#([0-9A-Za-z-]{13,20})$/.exec(location.hash)?.[1] ?? ''), []);
  return code;
}
