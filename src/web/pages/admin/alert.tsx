import { redirect } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { localizedPath } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isFrenchPath } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { addAlert, changeAlert, readAlert, removeAlert } from '#modules/backoffice/alerts.server.ts';
import { AlertFields } from '#modules/backoffice/backoffice.contract.ts';
import { parseBy } from '#platform/validate.server.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { answerForm, textOf } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orPage, pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/alert.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { Answered, fieldsOf } from './refused.tsx';

const EMPTY = { id: 0, text_en: '', link_en: '', text_fr: '', link_fr: '', live: false };

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('alert', args);
  if (args.params.id === 'new') return EMPTY;
  return orPage(readAlert(ctx, idOf(args)), args.request);
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('alert', args);
  const form = await args.request.formData();
  const id = args.params.id === 'new' ? 0 : idOf(args);
  const answer = await answerForm(ctx, async (own) => {
    if (textOf(form, 'intent') === 'remove') return void (await removeAlert(own, id));
    const fields = parseBy(AlertFields, fieldsFrom(form));
    await (id ? changeAlert(own, id, fields) : addAlert(own, fields));
  });
  if ('ok' in answer && answer.ok)
    throw redirect(localizedPath('/admin/alerts', isFrenchPath(pageAddress(args.request).pathname) ? 'fr' : 'en'));
  return answer;
}

const idOf = ({ params, request }: { params: { id: string }; request: Request }): number => {
  const id = parseId(params.id);
  if (!id) throw pageAnswer(notFound(), request);
  return id;
};

const fieldsFrom = (form: FormData) => ({
  text_en: textOf(form, 'text_en'),
  link_en: textOf(form, 'link_en'),
  text_fr: textOf(form, 'text_fr'),
  link_fr: textOf(form, 'link_fr'),
  live: form.has('live'),
});

export default function AlertPage({ loaderData: alert, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = useLocalPath();
  const title = alert.id ? t('admin.alerts.one', { id: alert.id }) : t('admin.alerts.add');
  return (
    <div className={css.narrow}>
      <Breadcrumb
        label={t('admin.list.where')}
        trail={[{ to: local('/admin/alerts'), label: t('admin.alerts.title') }, { label: title }]}
      />
      <h1 className={css.title}>{title}</h1>
      <Answered answer={actionData} />
      <Form
        method="post"
        allowEnter
        rules={{ text_en: { required: true }, text_fr: { required: true } }}
        errors={fieldsOf(actionData)}
        explain={(key) => t(`errors.${key}`)}
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
        <FormActions>
          <Button type="submit" look="primary">
            {t('admin.form.save')}
          </Button>
          {alert.id > 0 && (
            <Button type="submit" look="danger" name="intent" value="remove" formNoValidate>
              {t('admin.alerts.remove')}
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}
