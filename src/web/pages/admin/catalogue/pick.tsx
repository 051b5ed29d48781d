import { useTranslate } from '#i18n/texts-context.tsx';
import { LANGUAGES } from '#kit/locale.ts';
import { StaffPickNotes } from '#modules/catalogue/picks/picks.contract.ts';
import { readStaffPick, removeStaffPick, saveStaffPickNotes } from '#modules/catalogue/picks/picks.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageId } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { PreviewLink } from '../site/content-form-parts.tsx';
import type { Route } from './+types/pick.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('pick', args);
  return loadOrThrowProblemPage(readStaffPick(ctx, requireStaffPageId(args)), args.request);
}

export function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('pick', args);
  return answerEditForm(ctx, args, {
    list: '/admin/picks',
    save: (own, id, form) => saveStaffPickNotes(own, id, parseBySchema(StaffPickNotes, readPickTexts(form))),
    intents: { remove: removeStaffPick },
  });
}

const readPickTexts = (form: FormData) => Object.fromEntries(LANGUAGES.map((lang) => [lang, readFormText(form, lang)]));

/** Why a record was picked, in every language at once. */
export default function PickPage({ loaderData: pick, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/picks" name={t('admin.picks.title')} here={pick.name} />
      <h1 className={css.title}>
        {pick.artist_name} – {pick.name}
      </h1>
      <PreviewLink path="/featured" />
      <FormResult answer={actionData} saved={t('admin.content.saved')} />
      <Form method="post" rules={{}} errors={readFieldErrors(actionData)}>
        {LANGUAGES.map((lang) => (
          <TextArea
            key={lang}
            name={lang}
            lang={lang}
            label={t(`admin.content.in.${lang}`)}
            hint={lang === 'en' ? t('admin.picks.words_hint') : undefined}
            maxLength={400}
            rows={3}
            defaultValue={pick.texts[lang]}
          />
        ))}
        <EditFormButtons stored />
      </Form>
    </div>
  );
}
