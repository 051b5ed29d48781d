import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SavedToast } from '#ui/toast/saved-toast.tsx';
import { PROFILE_PARTS, type ProfileVisibility } from '../profile-visibility.ts';
import css from './profiles.module.css';

const NOTHING = {};

/** The owner's settings for the visible parts of the profile. */
export function ProfileVisibilityForm({
  visibility,
  saved,
  errors = NOTHING,
}: {
  visibility: ProfileVisibility;
  saved: boolean;
  errors?: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  return (
    <section className={css.choice} aria-label={t('around.profile.choose')}>
      <Notice title={t('around.profile.own')}>
        {t(visibility.public ? 'around.profile.is_public' : 'around.profile.is_private')}
      </Notice>
      {saved && <SavedToast answer={visibility}>{t('around.profile.saved')}</SavedToast>}
      <Form method="post" errors={errors} explain={(key) => t(`errors.${key}`)}>
        <FieldGroup title={t('around.profile.choose')}>
          <Checkbox
            name="public"
            label={t('around.profile.public')}
            hint={t('around.profile.public_hint')}
            defaultChecked={visibility.public}
          />
          <TextArea name="about" label={t('around.profile.about')} maxLength={500} defaultValue={visibility.about} />
          {PROFILE_PARTS.map((part) => (
            <Checkbox
              key={part}
              name={`show_${part}`}
              label={t(`around.profile.show.${part}`)}
              defaultChecked={visibility[`show_${part}`]}
            />
          ))}
        </FieldGroup>
        <FormActions>
          <Button type="submit" look="primary">
            {t('around.profile.save')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
