import { useTranslate } from '#i18n/texts-context.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PasswordField, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';

interface Refused {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Export and deletion of the account. Open obligations are shown in advance. */
export function PersonalDataSection({
  ties,
  hasPassword,
  refused,
}: {
  ties: readonly string[];
  hasPassword: boolean;
  refused: Refused | undefined;
}) {
  const t = useTranslate();
  return (
    <section id="data">
      <FieldGroup title={t('account.settings.data.title')} hint={t('account.settings.data.hint')}>
        <p>
          <LinkButton to="/api/user/data" reloadDocument icon="download">
            {t('account.settings.data.take')}
          </LinkButton>
        </p>
        {ties.length > 0 ? (
          <Notice tone="info">
            <p>{t('account.settings.data.tied')}</p>
            <ul>
              {ties.map((tie) => (
                <li key={tie}>{t(`errors.${tie}`)}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Erase hasPassword={hasPassword} refused={refused} />
        )}
      </FieldGroup>
    </section>
  );
}

function Erase({ hasPassword, refused }: { hasPassword: boolean; refused: Refused | undefined }) {
  const t = useTranslate();
  const proof = hasPassword ? 'password' : 'email';
  return (
    <details open={refused !== undefined}>
      <summary>{t('account.settings.data.erase')}</summary>
      <Form method="post" rules={{ [proof]: { required: true } }} errors={refused?.fields ?? {}}>
        <input type="hidden" name="intent" value="erase" />
        <p>{t('account.settings.data.erase_hint')}</p>
        {refused && Object.keys(refused.fields).length === 0 && (
          <Notice tone="danger">{t(`errors.${refused.key}`)}</Notice>
        )}
        {hasPassword ? (
          <PasswordField
            name="password"
            label={t('account.settings.old_password')}
            required
            autoComplete="current-password"
            showText={t('account.show')}
            hideText={t('account.hide')}
          />
        ) : (
          <TextField
            name="email"
            type="email"
            label={t('account.settings.data.write_email')}
            required
            maxLength={254}
            autoComplete="off"
          />
        )}
        <FormActions>
          <Button type="submit" look="danger">
            {t('account.settings.data.erase_now')}
          </Button>
        </FormActions>
      </Form>
    </details>
  );
}
