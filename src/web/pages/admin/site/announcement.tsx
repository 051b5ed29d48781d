import { useTranslate } from '#i18n/texts-context.tsx';
import { AnnouncementFields } from '#modules/office/back-office/announcements.contract.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  readAnnouncement,
  removeAnnouncement,
} from '#modules/office/back-office/announcements.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/announcement.ts';

const EMPTY = { id: 0, text_en: '', link_en: '', text_fr: '', link_fr: '', live: false };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('alert', args);
  const id = requireStaffPageIdOrNew(args);
  return id ? loadOrThrowProblemPage(readAnnouncement(ctx, id), args.request) : EMPTY;
}

export async function action(args: Route.ActionArgs) {
  return answerEditForm(requireAdminFormAccess('alert', args), args, {
    list: '/admin/alerts',
    backToList: true,
    save: (own, id, form) => {
      const fields = parseBySchema(AnnouncementFields, readAnnouncementFields(form));
      return id ? changeAnnouncement(own, id, fields) : addAnnouncement(own, fields);
    },
    intents: { remove: removeAnnouncement },
  });
}

const readAnnouncementFields = (form: FormData) => ({
  text_en: readFormText(form, 'text_en'),
  link_en: readFormText(form, 'link_en'),
  text_fr: readFormText(form, 'text_fr'),
  link_fr: readFormText(form, 'link_fr'),
  live: form.has('live'),
});

export default function AnnouncementPage({ loaderData: alert, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const title = alert.id ? t('admin.alerts.one', { id: alert.id }) : t('admin.alerts.add');
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/alerts" name={t('admin.alerts.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      <FormResult answer={actionData} />
      <Form
        method="post"
        allowEnter
        rules={{ text_en: { required: true }, text_fr: { required: true } }}
        errors={readFieldErrors(actionData)}
      >
        {(['en', 'fr'] as const).map((lang) => (
          <FieldGroup key={lang} title={t(`admin.alerts.in_${lang}`)}>
            <TextField
              name={`text_${lang}`}
              label={t('admin.alerts.text')}
              required
              maxLength={300}
              defaultValue={alert[`text_${lang}`]}
            />
            <TextField
              name={`link_${lang}`}
              label={t('admin.alerts.link')}
              hint={t('admin.alerts.link_hint')}
              maxLength={500}
              defaultValue={alert[`link_${lang}`]}
            />
          </FieldGroup>
        ))}
        <Checkbox
          name="live"
          label={t('admin.alerts.live_label')}
          hint={t('admin.alerts.live_hint')}
          defaultChecked={alert.live}
        />
        <EditFormButtons stored={alert.id > 0} />
      </Form>
    </div>
  );
}
