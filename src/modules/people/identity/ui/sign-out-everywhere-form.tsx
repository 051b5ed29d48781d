import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { FieldGroup, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';

/** Ends every session and link of the account, and the linked providers where that is ticked. */
export function SignOutEverywhereForm({ isLinked, hasPassword }: { isLinked: boolean; hasPassword: boolean }) {
  const t = useTranslate();
  return (
    <PlainForm method="post">
      <FieldGroup title={t('account.settings.everywhere.title')}>
        <input type="hidden" name="intent" value="everywhere" />
        <p>{t('account.settings.everywhere.lead')}</p>
        {isLinked && (
          <Checkbox
            name="unlink"
            label={t('account.settings.everywhere.unlink')}
            hint={hasPassword ? undefined : t('account.settings.everywhere.unlink_hint')}
          />
        )}
        <FormActions>
          <Button type="submit">{t('account.settings.everywhere.go')}</Button>
        </FormActions>
      </FieldGroup>
    </PlainForm>
  );
}
